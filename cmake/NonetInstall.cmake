# What `cmake --install` and `cpack` put where.
include(CMakePackageConfigHelpers)

install(DIRECTORY include/nonet DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS nonet nonet_shared EXPORT nonetTargets)
install(EXPORT nonetTargets NAMESPACE nonet:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)

configure_package_config_file(cmake/nonetConfig.cmake.in ${CMAKE_BINARY_DIR}/nonetConfig.cmake
  INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/nonetConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/nonetConfig.cmake ${CMAKE_BINARY_DIR}/nonetConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)

# Found from where the file lies, so that an installed tree may be moved.
file(RELATIVE_PATH NONET_PC_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/nonet.pc.in ${CMAKE_BINARY_DIR}/nonet.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/nonet.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The program prints its own man page and completions, so it must run on the machine that builds it.
if(TARGET nonet_program)
  install(TARGETS nonet_program)
  if(NOT CMAKE_CROSSCOMPILING)
    set(made ${CMAKE_BINARY_DIR}/share)
    file(MAKE_DIRECTORY ${made})
    add_custom_command(OUTPUT ${made}/nonet.1 ${made}/nonet.bash ${made}/_nonet ${made}/nonet.fish
      COMMAND nonet_program manual > ${made}/nonet.1
      COMMAND nonet_program completions bash > ${made}/nonet.bash
      COMMAND nonet_program completions zsh > ${made}/_nonet
      COMMAND nonet_program completions fish > ${made}/nonet.fish
      DEPENDS nonet_program VERBATIM)
    add_custom_target(nonet_manual ALL DEPENDS ${made}/nonet.1)
    install(FILES ${made}/nonet.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${made}/nonet.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME nonet)
    install(FILES ${made}/_nonet DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
    install(FILES ${made}/nonet.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
  endif()
endif()

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_CONTACT "The Nonet maintainers <maintainers@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Sudoku engine: command line, C++ and C library")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
include(CPack)
