/** The machine's shared memory, where files are written without a disk. */
import { existsSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'

/** In bytes. Containers often have 64 MB, which a browser fills with a few large pages. */
const enough = 1024 ** 3

/** @returns its folder; undefined if the machine has none, or too little of it */
export const sharedMemory = (): string | undefined => {
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough ? folder : undefined
}
