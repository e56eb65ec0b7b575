/**
 * Restores a stage's table to an instant, step by step. A step that was interrupted can be repeated: the journal says
 * which ones are done and what has to be put back. The same steps run in AWS and on the local stage, through the same
 * clients.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import type { S3Client } from '@aws-sdk/client-s3'
import type { SchedulerClient } from '@aws-sdk/client-scheduler'
import { GetQueueUrlCommand, PurgeQueueCommand, type SQSClient } from '@aws-sdk/client-sqs'
import { compareTables, type Difference } from './compare-tables.ts'
import type { Journal, RestoreState } from './journal.ts'
import { type FileBuckets, filesText, restoreFiles } from './restore-files.ts'
import { prepareTable, restoreTable } from './restore-table.ts'
import { startFunctions, startWriters, stopWriters } from './stop-writers.ts'
import type { Writers } from './writers.ts'

export type Clients = {
  lambda: LambdaClient
  scheduler: SchedulerClient
  dynamo: DynamoDBClient
  sqs: SQSClient
  s3: S3Client
}

export type Around = {
  writers: Writers
  journal: Journal
  clients: () => Clients
  settings: { recoveryDays: number; isProtected: boolean }
  /** Undefined if the stage has no copy of its files. */
  files: FileBuckets | undefined
  /** Makes every function of the stage use another table, and the relay read its stream. */
  pointAt: (table: { name: string; stream: string }) => Promise<void>
  /** Names of the functions that make totals and indexes agree with the records, in this order. */
  recounts: readonly string[]
  report: (difference: Difference) => void
  print: (line: string) => void
  /** Waits between two looks at what AWS is doing. */
  pause: (millis: number) => Promise<unknown>
}

/** Each step can be repeated. */
type Step = { name: string; does: (around: Around) => string; run: (around: Around) => Promise<void> }

const tablesOf = ({ journal }: Around): { source: string; target: string; at: string } => journal.state()

const streamOf = ({ journal }: Around): string => {
  const { stream } = journal.state()
  if (stream === undefined) throw new Error(`${journal.file} has no stream of the new table. Repeat from the beginning`)
  return stream
}

const purge = async ({ clients, writers, print, pause }: Around): Promise<void> => {
  const { sqs } = clients()
  for (const QueueName of writers.queues) {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }))
    await sqs.send(new PurgeQueueCommand({ QueueUrl })).catch((error: unknown) => {
      // SQS empties a queue once in a minute, and an earlier attempt has just done so.
      if ((error as Error).name !== 'PurgeQueueInProgress') throw error
      print(`  ${QueueName} is being emptied already`)
    })
  }
  // "The message deletion process takes up to 60 seconds."
  await pause(60_000)
}

const recount = async ({ clients, recounts, journal, print }: Around): Promise<void> => {
  const { lambda } = clients()
  await startFunctions(lambda, recounts, journal)
  for (const FunctionName of recounts) {
    const { FunctionError, Payload } = await lambda.send(new InvokeCommand({ FunctionName }))
    const answer = JSON.parse(Payload?.transformToString() || 'null') as unknown
    if (FunctionError !== undefined) throw new Error(`${FunctionName} failed: ${JSON.stringify(answer)}`)
    journal.note({ recounts: { ...journal.state().recounts, [FunctionName]: answer } })
    print(`  ${FunctionName} has gone through ${Array.isArray(answer) ? answer.length : 0} workspaces`)
  }
}

const copyFiles = async ({ clients, files, journal, print }: Around): Promise<void> => {
  if (files === undefined) return
  const restored = await restoreFiles(clients(), journal.state().target, files)
  journal.note({ files: restored })
  print(`  ${filesText(restored)}`)
}

const steps: readonly Step[] = [
  {
    name: 'stop',
    does: ({ writers: { functions, sources, schedules } }) =>
      `Stops what can write: ${schedules.length} schedules, ${sources} event source mappings and ${functions.length} functions`,
    run: ({ clients, writers, journal, pause }) => stopWriters(clients(), writers, journal, pause),
  },
  {
    name: 'restore',
    does: (around) => {
      const { source, target, at } = tablesOf(around)
      return `Restores ${source} as of ${at} into the new table ${target}`
    },
    run: (around) => restoreTable(around.clients().dynamo, tablesOf(around), around.pause),
  },
  {
    name: 'prepare',
    does: () => 'Gives the new table its stream, time to live, recovery and deletion protection',
    run: async (around) => {
      const stream = await prepareTable(around.clients().dynamo, tablesOf(around), around.settings, around.pause)
      around.journal.note({ stream })
    },
  },
  {
    name: 'compare',
    does: () => 'Compares the two tables',
    run: async (around) => {
      const differences = await compareTables(around.clients().dynamo, tablesOf(around), around.report)
      around.journal.note({ differences })
    },
  },
  {
    name: 'empty',
    does: ({ writers }) =>
      `Empties ${writers.queues.length} queues, whose events are of the old table. The bus's archive keeps them`,
    run: purge,
  },
  {
    name: 'files',
    does: ({ files }) =>
      files === undefined
        ? 'Leaves files as they are: the stage has no copy of them'
        : `Copies files back that ${files.bucket} has lost, from ${files.copy}`,
    run: copyFiles,
  },
  {
    name: 'point',
    does: (around) => `Points the stage at ${tablesOf(around).target}`,
    run: (around) => around.pointAt({ name: tablesOf(around).target, stream: streamOf(around) }),
  },
  { name: 'recount', does: () => 'Recounts totals and rebuilds the search index from the records', run: recount },
  {
    name: 'start',
    does: () => 'Starts what was stopped, as it was before',
    run: ({ clients, writers, journal, pause }) => startWriters(clients(), writers, journal, pause),
  },
]

/** The steps of a restore: of the table and the files, or of the files alone, while the stage uses the same table. */
const stepsOf = ({ source, target }: RestoreState): readonly Step[] =>
  source === target ? steps.filter(({ name }) => name === 'stop' || name === 'files' || name === 'start') : steps

/** Runs the steps that are not done yet, and returns what the journal says in the end. */
export const restore = async (around: Around): Promise<RestoreState> => {
  const { journal, print } = around
  const wanted = stepsOf(journal.state())
  for (const [index, { name, does, run }] of wanted.entries()) {
    const isDone = journal.state().done.includes(name)
    print(`${index + 1}/${wanted.length} ${name.padEnd(8)} ${isDone ? 'Done before' : does(around)}`)
    if (isDone) continue
    await run(around)
    journal.note({ done: [...journal.state().done, name] })
  }
  const state = journal.state()
  journal.close()
  return state
}

/** Starts what was stopped without a new table. Only before the stage is pointed at it. */
export const abandon = async ({ clients, writers, journal, pause, print }: Around): Promise<void> => {
  const { done, target } = journal.state()
  if (done.includes('point'))
    throw new Error(`The stage uses ${target} already. Finish the restore: run the same command without --abandon`)
  await startWriters(clients(), writers, journal, pause)
  journal.close()
  print(`Everything runs as before. The table ${target} is left, if it was made. Delete it if you do not need it`)
}
