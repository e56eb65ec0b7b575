/**
 * `npm run restore -- --stage dev --at 2026-11-27T14:05:00Z`: restores a stage's table to an instant into a new table,
 * and makes the stage use it. It says what differs. Run it again after an interruption, without `--at`.
 *
 *   --stage <name>     a stage of cdk.json. `local` rehearses the same on this machine's data, while no stage runs there
 *   --at <instant>     ISO 8601 with a time zone
 *   --confirm <name>   the stage's name again, if it is protected
 *   --files            only copies files back that the bucket has lost, and leaves the table as it is
 *   --plan             only prints what would be stopped
 *   --abandon          starts again what was stopped, before the stage was pointed at the new table
 */
import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../build.ts'
import { stagesInFile } from '../cdk-json.ts'
import { UsageError } from '../deploy-options.ts'
import { readSettings } from '../local/settings.ts'
import { regionOf } from '../region.ts'
import type { Difference } from './compare-tables.ts'
import { openJournal, readJournal } from './journal.ts'
import { clientsOf, deployWithTable, filesOf, writersInTemplates } from './on-aws.ts'
import { openStageHere } from './on-this-machine.ts'
import { readRestoreOptions, type RestoreOptions } from './options.ts'
import { afterwards, differencesText } from './report.ts'
import { abandon, type Around, restore } from './restore.ts'
import { type Writers, writersOf } from './writers.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

type Place = Pick<Around, 'clients' | 'files' | 'pointAt' | 'pause'> & { writers: Writers; close: () => Promise<void> }

const inAws = async ({ stage, settings }: RestoreOptions): Promise<Place> => {
  const region = await regionOf(settings)
  if (region === undefined) throw new Error(`No region is set. Set AWS_REGION, or region of ${stage} in cdk.json`)
  const clients = clientsOf(region)
  return {
    writers: await writersInTemplates(stage),
    clients: () => clients,
    files: await filesOf(stage, settings, region),
    pointAt: async (table) => deployWithTable(stage, table),
    pause,
    close: async () => {},
  }
}

const onThisMachine = async (): Promise<Place> => {
  await buildIfStale()
  const { dataDir, port, stripeKeys } = readSettings(process.env)
  const here = await openStageHere({ port, dataDir, ...(stripeKeys && { stripeKeys }) })
  // Nothing here takes its time as AWS does.
  return { ...here, files: here.files(), writers: writersOf(here.stage().assembly), pause: () => pause(10) }
}

/** The name of the table that an attempt of this moment makes: plumbline-dev-restored-20261127140500. */
const targetOf = (stage: string, now: Date): string =>
  `plumbline-${stage}-restored-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`

const run = async (options: RestoreOptions, place: Place): Promise<void> => {
  const { stage, settings } = options
  const { writers } = place
  const file = path.join(dist, `restore-${stage}.json`)
  const begun = readJournal(file)
  if (begun === undefined && options.abandon) throw new UsageError(`No restore of ${stage} has begun`)
  if (begun !== undefined && options.at !== undefined && options.at !== begun.at)
    throw new UsageError(
      `A restore of ${stage} to ${begun.at} has begun. Finish it without --at, or give it up with --abandon`,
    )
  const now = new Date()
  const at = begun?.at ?? (options.files ? now.toISOString() : options.at)
  if (at === undefined)
    throw new UsageError('Name the instant: --at 2026-11-27T14:05:00Z, or --files for the files alone')
  const journal = openJournal(file, {
    stage,
    at,
    source: writers.table,
    target: options.files ? writers.table : targetOf(stage, now),
    begunAt: now.toISOString(),
    done: [],
    before: { concurrency: {}, sources: {} },
  })
  const details = path.join(dist, `${journal.state().target}-differences.jsonl`)
  const around: Around = {
    ...place,
    journal,
    settings: { recoveryDays: settings.recoveryDays, isProtected: settings.protected },
    recounts: ['rebuild-overview', 'rebuild-search-index'].map((name) => `plumbline-${stage}-${name}`),
    report: (difference: Difference) => appendFileSync(details, `${JSON.stringify(difference)}\n`),
    print: console.log,
  }
  if (options.abandon) return abandon(around)
  const state = await restore(around)
  if (state.differences) console.log(`\n${differencesText(state.differences)}`)
  if (state.source !== state.target) console.log(`\n${afterwards(state, path.relative(process.cwd(), details))}`)
}

const print = ({ table, functions, queues, schedules }: Writers): void => {
  console.log(`Can write to ${table}:`)
  const lines = { functions, queues, schedules: schedules.map(({ name }) => name) }
  for (const [what, names] of Object.entries(lines)) console.log(`\n${names.length} ${what}\n  ${names.join('\n  ')}`)
}

const main = async (): Promise<void> => {
  const options = readRestoreOptions(process.argv.slice(2), stagesInFile(), Date.now())
  if (options.plan) return print(await writersInTemplates(options.stage))
  mkdirSync(dist, { recursive: true })
  const place = await (options.isLocal ? onThisMachine() : inAws(options))
  try {
    await run(options, place)
  } finally {
    await place.close()
  }
}

await main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
