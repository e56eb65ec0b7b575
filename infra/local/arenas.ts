/**
 * Settings of the C library's allocator for a process that runs a stage. By default glibc gives each of up to eight
 * threads per processor a pool of its own and hardly ever returns what a pool once held, so that a stage at rest would
 * keep some 110 MB that its ended function threads had used. Other C libraries ignore them.
 */
export const arenas = { MALLOC_ARENA_MAX: '2' }

/**
 * Starts this program again within the same process, with the settings above, which are read only when a process
 * starts. Does nothing if they are set already. Only Linux has glibc.
 */
export const restartWithArenas = (): void => {
  if (process.platform !== 'linux' || process.env['MALLOC_ARENA_MAX'] !== undefined) return
  process.execve?.(process.execPath, [process.argv0, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...arenas,
  })
}
