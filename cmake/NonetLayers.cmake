# nonet_layer(NAME USES neighbour...): one folder of src/ as an object library that may include from the
# neighbours it lists and from nowhere else; tools/check-layers reads these lines and keeps it so.
function(nonet_layer name)
  cmake_parse_arguments(LAYER "" "" "USES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
  add_library(nonet_${name} OBJECT ${sources})
  target_include_directories(nonet_${name} PUBLIC ${CMAKE_SOURCE_DIR}/src ${CMAKE_SOURCE_DIR}/include)
  foreach(neighbour IN LISTS LAYER_USES)
    target_link_libraries(nonet_${name} PUBLIC nonet_${neighbour})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY NONET_LAYERS ${name})
endfunction()
