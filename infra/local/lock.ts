/** Allows one stage at a time to use a data folder. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Locks the folder for this process and returns the function that unlocks it. The lock of a process that no longer
 * runs is ignored.
 * @throws DataInUse
 */
export function takeData(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'stage.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
      const holder = holderOf(file)
      if (holder !== undefined)
        throw new DataInUse(
          `A stage with process id ${holder} runs on ${directory}. Stop it, or set DATA_DIR to another folder.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new DataInUse(`${file} cannot be taken`)
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0) return undefined
    process.kill(pid, 0)
    return pid
  } catch (cause) {
    // The process runs, but belongs to another user.
    return (cause as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : undefined
  }
}
