/** Finds databases of a data folder that are missing or damaged, before the stage opens them. */
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class DataDamaged extends Error {
  override name = 'DataDamaged'
}

/** Lists the databases that a stage has opened in this folder. */
const listFile = 'databases.json'

const databasesIn = (directory: string): string[] =>
  globSync('*/*.{db,sqlite}', { cwd: directory })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted()

const listed = (directory: string): string[] => {
  const file = path.join(directory, listFile)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}

/** What is wrong with a database; undefined if nothing is. */
const damageOf = (file: string): string | undefined => {
  if (!existsSync(file)) return 'is missing'
  if (statSync(file).size === 0) return 'is empty'
  let database: DatabaseSync | undefined
  try {
    // Not opened read-only: what a killed process has left in the write-ahead log is checked, too.
    database = new DatabaseSync(file, { timeout: 5_000 })
    const [finding] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    return finding?.quick_check === 'ok' ? undefined : `is damaged (${finding?.quick_check})`
  } catch (cause) {
    return `cannot be read (${(cause as Error).message})`
  } finally {
    database?.close()
  }
}

/**
 * Checks the folder's databases and those that an earlier start has listed. A new folder has neither.
 *
 * @throws DataDamaged, with what to do about it
 */
export const checkData = (directory: string): void => {
  const files = [...new Set([...listed(directory), ...databasesIn(directory)])]
  const findings = files.flatMap((file) => {
    const damage = damageOf(path.join(directory, file))
    return damage === undefined ? [] : [`  ${file} ${damage}`]
  })
  if (findings.length === 0) return
  throw new DataDamaged(
    `The data in ${directory} is damaged:\n${findings.join('\n')}\n` +
      'To start over with the demo data and keep a copy of this folder, run: npm run reset -- --keep',
  )
}

/** Lists the databases that are here, for the next start. */
export const listDatabases = (directory: string): void => {
  writeFileSync(path.join(directory, listFile), JSON.stringify(databasesIn(directory)))
}
