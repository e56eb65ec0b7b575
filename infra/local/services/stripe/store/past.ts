/**
 * A time in the past that the account can be at, so that companies have a history before the stage was first started.
 * It is stored, so that a stage that is killed meanwhile goes on from there.
 */
import type { Database } from './database.ts'

const name = 'past'

export const openPast = (database: Pick<Database, 'get' | 'run'>) => {
  const row = database.get('SELECT value FROM settings WHERE name = ?', name) as { value: string } | undefined
  let at = row === undefined ? undefined : Number(row.value)
  return {
    /** Milliseconds; undefined in the present. */
    at: (): number | undefined => at,
    set(next: number | undefined): void {
      at = next
      if (at === undefined) database.run('DELETE FROM settings WHERE name = ?', name)
      else database.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', name, String(at))
    },
  }
}
