/** The DynamoDB engine of the stage: a process of its own over files in the stage's folder. */
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

export interface Engine {
  name: EngineChoice['name']
  /** Process id of the watchdog, and id of its and the engine's process group. */
  pid: number
  port: number
  endpoint: string
  client: EngineClient
  /** Deletes what has expired by the stage's time; answers how many items that were. */
  sweep(): Promise<number>
  /** Resolves when the engine's process is gone, with what it said last. */
  ended: Promise<string>
  close(): Promise<void>
}

/**
 * @param directory holds the database and outlives the process; SQLite's write-ahead log with full
 *   synchronisation keeps every answered write through a kill
 */
export async function openEngine(parts: {
  tables: Table[]
  directory: string
  clock: Clock
  engine?: EngineChoice['name']
}): Promise<Engine> {
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

/** Answers whether the table had to be made. Makes no change to one whose definition is no longer the template's: it says so. */
async function ensureTable(client: EngineClient, table: Table): Promise<boolean> {
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

function refuseChange(table: Table, there: Description): void {
  const shape = ({ KeySchema, GlobalSecondaryIndexes = [] }: Description) => {
    const indexes = GlobalSecondaryIndexes.map((index) =>
      JSON.stringify([index.IndexName, index.KeySchema, index.Projection?.ProjectionType]),
    )
    return JSON.stringify([KeySchema, indexes.toSorted((a, b) => (a < b ? -1 : 1))])
  }
  if (shape(table.definition as Description) !== shape(there)) {
    throw new Error(
      `The table ${table.name} in this data folder has other keys or indexes than the template. Run "npm run reset" to start anew.`,
    )
  }
}

/**
 * dynoxide looks for the newest sequence number at each write, and without this index reads the whole log
 * for it. Safe beside the running engine: SQLite locks the file for the moment.
 */
function indexStreamRecords(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  database.exec(
    'CREATE INDEX IF NOT EXISTS stream_records_by_number ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
  )
  database.close()
}

const pidFile = (directory: string) => path.join(directory, 'engine.pid')

/** Ends the engine that a killed stage left behind. On most systems the watchdog has done so already. */
function endOrphan(directory: string): void {
  let pid: number
  try {
    pid = Number(readFileSync(pidFile(directory), 'utf8'))
  } catch {
    return
  }
  if (pid > 0 && isEngine(pid, directory)) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
}

/** A process id may since belong to another program: only one with this folder among its words is the engine. */
function isEngine(pid: number, directory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(directory)
  } catch {
    return false
  }
}
