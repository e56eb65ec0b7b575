/** The SQLite files in which the stage's services keep their state. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

/**
 * Opens a file, and creates it and its folder on the first start.
 *
 * With a write-ahead log at `synchronous = NORMAL`, a committed write has reached the kernel, so it survives any signal
 * that ends the process. A power failure may lose the last seconds, which is acceptable for a stage on one machine:
 * syncing to disk on every write would cost too much.
 */
export function openSqlite(directory: string, file: string, schema: string): DatabaseSync {
  mkdirSync(directory, { recursive: true })
  const database = new DatabaseSync(join(directory, file), { timeout: 5_000 })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
  database.exec(schema)
  return database
}

export type Statements = {
  /** Rows as objects by column name. */
  all(sql: string, ...values: SQLInputValue[] | [Record<string, SQLInputValue>]): unknown[]
  /** The first row; undefined if there is none. */
  get(sql: string, ...values: SQLInputValue[]): unknown
  /** Returns the number of rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number
}

/** Runs statements, each of which is prepared once. */
export function statementsOf(database: DatabaseSync): Statements {
  const statements = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (!statement) statements.set(sql, (statement = database.prepare(sql)))
    return statement
  }
  return {
    all: (sql, ...values) => prepared(sql).all(...(values as SQLInputValue[])),
    get: (sql, ...values) => prepared(sql).get(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
  }
}
