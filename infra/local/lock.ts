/** Allows one stage at a time to use a data folder. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Locks the folder for this process and returns the function that unlocks it.
 *
 * The lock is an open write transaction of SQLite, and so a lock of the operating system: it ends with the process,
 * however that ends, and a later process with the same id does not have it. Others can still read who holds it.
 *
 * @throws DataInUse
 */
export const takeData = (directory: string): (() => void) => {
  mkdirSync(directory, { recursive: true })
  // The wait is for another process that reads who holds the lock.
  const database = new DatabaseSync(path.join(directory, 'lock.sqlite'), { timeout: 100 })
  try {
    database.exec('BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL); DELETE FROM holder')
    database.prepare('INSERT INTO holder VALUES (?)').run(process.pid)
    database.exec('COMMIT; BEGIN IMMEDIATE')
    return () => database.close()
  } catch (cause) {
    const holder = isLocked(cause) ? holderOf(database) : undefined
    database.close()
    if (holder === undefined) throw cause
    throw new DataInUse(`${holder} runs on ${directory}. Stop it, or set DATA_DIR to another folder.`)
  }
}

/** SQLite's code for a lock that another connection has. */
const busy = 5

const isLocked = (cause: unknown): boolean => (cause as { errcode?: number }).errcode === busy

/** A stage that is only just starting has not written its id yet. */
const holderOf = (database: DatabaseSync): string => {
  try {
    const { pid } = database.prepare('SELECT pid FROM holder').get() as { pid: number }
    return `A stage with process id ${pid}`
  } catch {
    return 'Another stage'
  }
}
