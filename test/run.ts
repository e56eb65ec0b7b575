/**
 * `npm test` runs the gate, and `npm run test:all` everything, in three processes at a time. One runs the tests that need
 * no stage. The others run those that drive the running stage, also in shards. Whichever is done first helps the others.
 * test/exhaustive.ts says what the gate leaves out. Arguments are passed to vitest: `npm test -- functions/api/tasks`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../infra/build.ts'
import { hasJava } from '../infra/local/engine/choose.ts'
import { unpackChromium } from './builders/chromium.ts'
import { childrenSeconds, lastDurations, machineSeconds, provenDurations, writeDurations } from './durations.ts'
import { everyGrantIsUsed, forgetGrants } from './grants.ts'
import { durationsOfRun, forgetOutcomes, tellOutcomes } from './outcome-reporter.ts'
import { everyClauseRunsOnBothEngines, forgetTableRequests } from './table-requests.ts'

const reports = process.env['TEST_REPORTS']
const [everything, filters] = [process.argv.includes('--all'), process.argv.slice(2).filter((one) => one !== '--all')]
/** A partial run cannot show which grants the whole suite uses, and may not need a stage at all. */
const whole = filters.length === 0
const gate = whole && !everything
const began = { at: performance.now(), machine: machineSeconds() }
/** Seconds of processor time by project. */
const used: Record<string, number> = {}
let counted = childrenSeconds()

type Run = {
  /** A project in vitest.config.ts. */
  project: string
  /** `1/7`: the first of seven groups of its files, see longest-first.ts. */
  shard?: string
}

/**
 * @param says - whether its output is printed at once, or at its end because other processes may be printing
 * @param demo - a folder with the demo loaded, of which its stages take a copy
 */
const vitest = async ({ project, shard }: Run, says: 'at once' | 'in the end', demo?: string): Promise<boolean> => {
  const name = [project, shard ?? ''].join(' ').trim().replaceAll(/[ /]/g, '-')
  const counts = reports === undefined ? [] : ['--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`]
  const report = [
    '--reporter=dot',
    '--reporter=./test/outcome-reporter.ts',
    ...counts,
    ...(process.stdout.isTTY ? [] : ['--no-color']),
  ]
  const output = says === 'at once' ? 'inherit' : 'pipe'
  const child = spawn(
    process.execPath,
    [
      // Helper threads of the garbage collector would only compete with the other processes.
      '--single-threaded-gc',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--passWithNoTests',
      // The stages already keep both processors of the smallest machine busy. A second worker would only slow everything.
      '--maxWorkers=1',
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...report,
      ...filters,
    ],
    {
      stdio: ['inherit', output, output],
      env: { ...process.env, ...(gate && { TEST_RUN: 'gate' }), ...(demo !== undefined && { DEMO_DATA: demo }) },
    },
  )
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void kept.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  // What has been added since the last process ended is this one's.
  const now = childrenSeconds()
  used[project] = (used[project] ?? 0) + now - counted
  counted = now
  process.stdout.write(Buffer.concat(kept))
  return status === 0
}

// Build first: two builds at the same time would conflict.
await buildIfStale()
// Unpack the browser first, so that no test that opens a page waits for it.
if (process.platform === 'linux') await unpackChromium()
forgetGrants()
forgetOutcomes()
forgetTableRequests()
const demo = mkdtempSync(join(tmpdir(), 'plumbline-demo-'))
/** Runs a file of this repository in its own process. Returns whether it succeeded. */
const succeeds = async (...file: string[]): Promise<boolean> => {
  const [status] = (await once(spawn(process.execPath, file, { stdio: 'inherit' }), 'close')) as [number | null]
  return status === 0
}
/** If this fails, each stage loads the demo itself and reports the error. */
const loadDemo = async (): Promise<string | undefined> =>
  (await succeeds('test/demo-stage.ts', demo)) ? demo : undefined
const loaded = whole ? loadDemo() : undefined
const shardsOf = (project: string, count: number): Run[] =>
  Array.from({ length: count }, (_, index) => ({ project, shard: `${index + 1}/${count}` }))
const byThemselves: Run[] = [
  // A process keeps what each file has imported, because the files share it. With all files in one, its memory grew to
  // 1.5 GB, and collecting it took as long as the tests.
  ...(whole ? shardsOf('unit', 3) : [{ project: 'unit' }]),
  { project: 'routes' },
  { project: 'component' },
  { project: 'infra' },
  ...(hasJava() && !gate ? [{ project: 'second engine' }] : []),
]
// Each shard runs on its own stage, where every function has a cold start: that costs some twenty seconds of a
// processor. The gate has one, and everything has more, whose process would otherwise grow too large.
const onTheStage = gate ? [{ project: 'stage' }] : shardsOf('stage', 7)
const passed: boolean[] = []
/** Takes one run after another from the first queue, then from the second. A failure does not end it. */
const work = async (...queues: Run[][]): Promise<void> => {
  for (const queue of queues)
    for (let run = queue.shift(); run !== undefined; run = queue.shift()) {
      const isUnit = run.project === 'unit'
      // Tests without a stage do not wait for the demo.
      const needsDemo = !isUnit && run.project !== 'routes'
      passed.push(await vitest(run, isUnit && !whole ? 'at once' : 'in the end', needsDemo ? await loaded : undefined))
    }
}
await Promise.all([work(byThemselves, onTheStage), work(onTheStage, byThemselves), work(onTheStage, byThemselves)])
rmSync(demo, { recursive: true, force: true })
// The gate does not call every function in every way. CI synthesises prod only.
if (whole && everything) passed.push(everyGrantIsUsed(), await succeeds('infra/synth.ts'))
if (whole && everything && hasJava()) passed.push(everyClauseRunsOnBothEngines())
if (whole) {
  const files = durationsOfRun()
  writeDurations(files, lastDurations)
  if (everything && passed.every(Boolean)) writeDurations(files, provenDurations)
  console.log('The slowest files, in seconds:')
  for (const { project, path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${path} (${project})`)
  console.log('Processor time of each project, in seconds, without browsers that were ended:')
  for (const [project, seconds] of Object.entries(used)) console.log(`${seconds.toFixed(0).padStart(8)}  ${project}`)
  const took = ((performance.now() - began.at) / 1000).toFixed(0)
  console.log(
    `In all ${took} s, and ${(machineSeconds() - began.machine).toFixed(0)} s of the machine's processor time`,
  )
}
tellOutcomes()
process.exitCode = passed.every(Boolean) ? 0 : 1
