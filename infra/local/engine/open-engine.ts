/** The stage's DynamoDB engine: a separate process that stores its files in the stage's folder. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Table } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { freePort, startChild, waitForPort } from './child.ts'
import { chooseEngine } from './choose.ts'
import type { EngineChoice } from './choose.ts'
import { createEngineClient, EngineError } from './client.ts'
import type { EngineClient } from './client.ts'
import { createSweep } from './expiry.ts'

export type Engine = {
  name: EngineChoice['name']
  /** Process id of the watchdog, which is also the id of the process group that it shares with the engine. */
  pid: number
  port: number
  endpoint: string
  client: EngineClient
  /** Deletes the items that have expired by the stage's time, and returns their number. */
  sweep(): Promise<number>
  /** Resolves when the engine's process has ended, with its last output. */
  ended: Promise<string>
  close(): Promise<void>
}

/**
 * @param directory holds the database and outlives the process; SQLite's write-ahead log with full synchronisation
 *   preserves every acknowledged write if the process is killed
 */
export const openEngine = async (parts: {
  tables: Table[]
  directory: string
  clock: Clock
  engine?: EngineChoice['name']
}): Promise<Engine> => {
  const { tables, directory, clock } = parts
  const choice = chooseEngine(parts.engine)
  mkdirSync(directory, { recursive: true })
  endOrphan(directory)
  const port = await freePort()
  const child = startChild(choice.command, choice.parameters(port, directory))
  const client = createEngineClient(port)
  try {
    writeFileSync(pidFile(directory), String(child.pid))
    await waitForPort(port, child)
    const created = await Promise.all(tables.map((table) => ensureTable(client, table)))
    if (choice.name === 'dynoxide' && created.some(Boolean)) indexStreamRecords(path.join(directory, 'dynamodb.sqlite'))
  } catch (cause) {
    client.close()
    await child.stop()
    throw cause
  }
  const sweep = createSweep({ client, tables, clock })

  return {
    name: choice.name,
    pid: child.pid,
    port,
    endpoint: `http://127.0.0.1:${port}`,
    client,
    sweep: () => sweep.run(),
    ended: child.ended,
    async close() {
      await sweep.close()
      client.close()
      await child.stop()
      rmSync(pidFile(directory), { force: true })
    },
  }
}

/**
 * Returns whether the table had to be created. If the definition of an existing table differs from the template, it is
 * not changed, and a message is printed.
 */
const ensureTable = async (client: EngineClient, table: Table): Promise<boolean> => {
  try {
    const { Table: there } = await client.call<{ Table: Description }>('DescribeTable', { TableName: table.name })
    refuseChange(table, there)
    return false
  } catch (cause) {
    if (!(cause instanceof EngineError) || cause.type !== 'ResourceNotFoundException') throw cause
  }
  await client.call('CreateTable', table.definition)
  if (table.ttlAttribute) {
    await client.call('UpdateTimeToLive', {
      TableName: table.name,
      TimeToLiveSpecification: { AttributeName: table.ttlAttribute, Enabled: true },
    })
  }
  return true
}

type Description = {
  KeySchema?: unknown
  GlobalSecondaryIndexes?: { IndexName?: string; KeySchema?: unknown; Projection?: { ProjectionType?: string } }[]
}

const refuseChange = (table: Table, there: Description): void => {
  const shape = ({ KeySchema, GlobalSecondaryIndexes = [] }: Description) => {
    const indexes = GlobalSecondaryIndexes.map((index) =>
      JSON.stringify([index.IndexName, index.KeySchema, index.Projection?.ProjectionType]),
    )
    return JSON.stringify([KeySchema, indexes.toSorted((a, b) => (a < b ? -1 : 1))])
  }
  if (shape(table.definition as Description) !== shape(there)) {
    throw new Error(
      `The table ${table.name} in this data folder has other keys or indexes than the template. Run "npm run reset" to start over.`,
    )
  }
}

/**
 * dynoxide looks up the newest sequence number on each write, and without this index it reads the whole log. This is
 * safe while the engine is running, because SQLite locks the file briefly.
 */
const indexStreamRecords = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_records_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  )
  database.close()
}

const pidFile = (directory: string) => path.join(directory, 'engine.pid')

/** Ends the engine of a stage that was killed. On most systems the watchdog has already done so. */
const endOrphan = (directory: string): void => {
  let pid: number
  try {
    pid = Number(readFileSync(pidFile(directory), 'utf8'))
  } catch {
    return
  }
  if (pid > 0 && isEngine(pid, directory)) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
}

/**
 * The process id may have been reused by another program: only a process with this folder among its arguments is the
 * engine.
 */
const isEngine = (pid: number, directory: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory)
  } catch {
    return false
  }
}
