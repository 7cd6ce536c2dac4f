# nonet_layer(NAME [PROGRAM] USES neighbour...): one folder of src/ as an object library that may include from
# the neighbours it lists and from nowhere else; tools/check-layers reads these lines and keeps it so.
# PROGRAM: part of a program, not of the library.
function(nonet_layer name)
  cmake_parse_arguments(LAYER "PROGRAM" "" "USES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  nonet_target_options(sources)
  add_library(nonet_${name} OBJECT ${sources})
  nonet_precompile(nonet_${name} <algorithm> <array> <functional> <map> <optional> <span> <string> <vector>)
  target_include_directories(nonet_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
  foreach(neighbour IN LISTS LAYER_USES)
    target_link_libraries(nonet_${name} PUBLIC nonet_${neighbour})
  endforeach()
  if(NOT LAYER_PROGRAM)
    set_property(GLOBAL APPEND PROPERTY NONET_LAYERS ${name})
  endif()
endfunction()

# nonet_precompile(TARGET <header>...): for builds that are made only to run something once.
function(nonet_precompile target)
  if(NONET_PRECOMPILE)
    list(TRANSFORM ARGN REPLACE "<(.+)>" "$<$<COMPILE_LANGUAGE:CXX>:<\\1$<ANGLE-R>>" OUTPUT_VARIABLE headers)
    target_precompile_headers(${target} PRIVATE ${headers})
  endif()
endfunction()

# Sources named *_avx2.cpp and *_avx512.cpp are compiled for that instruction set (src/core/targets.hpp), and
# only on x86-64.
set(NONET_AVX2_ISA -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
set(NONET_AVX2_OPTIONS ${NONET_AVX2_ISA} -mtune=haswell)
set(NONET_AVX512_OPTIONS ${NONET_AVX2_ISA} -mtune=icelake-server -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi
    -mavx512vbmi2 -mavx512bitalg -mprefer-vector-width=256)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # Its own avx512*intrin.h make "undefined" vectors by `__m512i __Y = __Y;`, which it then warns of wherever an
  # intrinsic is used (GCC bug 105593).
  list(APPEND NONET_AVX512_OPTIONS -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
function(nonet_target_options list)
  set(per_target ${${list}})
  list(FILTER per_target INCLUDE REGEX "_avx(2|512)\\.cpp$")
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    list(REMOVE_ITEM ${list} ${per_target})
    set(${list} ${${list}} PARENT_SCOPE)
    return()
  endif()
  foreach(source IN LISTS per_target)
    string(REGEX MATCH "_(avx2|avx512)\\.cpp$" unused ${source})
    string(TOUPPER ${CMAKE_MATCH_1} target)
    set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS "${NONET_${target}_OPTIONS}"
                                                     SKIP_PRECOMPILE_HEADERS ON)
  endforeach()
endfunction()

# nonet_web_app(LAYER FOLDER): the files of the built web app, where there are any, as rows of app_files.inc; the
# layer's built_in.cpp takes their bytes into the program.
function(nonet_web_app layer folder)
  file(GLOB_RECURSE files RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*)
  set(rows "")
  set(number 0)
  foreach(file IN LISTS files)
    string(APPEND rows "NONET_APP_FILE(${number}, \"${file}\", \"${folder}/${file}\")\n")
    math(EXPR number "${number} + 1")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${layer}/app_files.inc CONTENT "${rows}" @ONLY)
  list(TRANSFORM files PREPEND ${folder}/)
  set_source_files_properties(${layer}/built_in.cpp PROPERTIES OBJECT_DEPENDS "${files}")
endfunction()
