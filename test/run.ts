/**
 * `npm test`: everything, from nothing: the tests that stand for themselves, the data layer's once
 * more on Amazon's own engine where Java is, and those that drive the running stage, in a browser
 * too. These wait for the browser half of the time, so that two parts of them run at once, and the
 * others beside them. Arguments are handed on to vitest: `npm test -- functions/tasks`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildIfStale } from '../infra/build.ts'
import { hasJava } from '../infra/local/engine/choose.ts'
import { everyGrantIsUsed, forgetGrants } from './grants.ts'
import { forgetOutcomes, tellOutcomes } from './outcome-reporter.ts'

const reports = process.env['TEST_REPORTS']

type Run = {
  /** Of vitest.config.ts. */
  project: string
  /** `1/6`: the first sixth of its files. */
  shard?: string
  /** What it says is shown at once, or kept until its end where another one talks. */
  says: 'at once' | 'in the end'
}

const vitest = async ({ project, shard, says }: Run): Promise<boolean> => {
  const name = [project, shard ?? ''].join(' ').trim().replaceAll(/[ /]/g, '-')
  const counts = reports === undefined ? [] : ['--reporter=json', `--outputFile.json=${join(reports, `${name}.json`)}`]
  const report = ['--reporter=dot', '--reporter=./test/outcome-reporter.ts', ...counts, ...(process.stdout.isTTY ? [] : ['--no-color'])]
  const part = shard === undefined ? ['--maxWorkers=2'] : [`--shard=${shard}`]
  const output = says === 'at once' ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...part, ...report, ...process.argv.slice(2)], { stdio: ['inherit', output, output] })
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void kept.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(kept))
  return status === 0
}

// Two that build at once would get into each other's way.
await buildIfStale()
forgetGrants()
forgetOutcomes()
const passed: boolean[] = []
// Sixths, each on a stage of its own, two at a time: whichever is done first takes the next.
const sixths = ['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']
const onTheStage = async (): Promise<void> => {
  for (let shard = sixths.shift(); shard !== undefined; shard = sixths.shift()) passed.push(await vitest({ project: 'stage', shard, says: 'in the end' }))
}
// All run even where one fails: one report tells all.
const byThemselves = async (): Promise<void> => {
  for (const project of ['unit', ...(hasJava() ? ['second engine'] : [])]) passed.push(await vitest({ project, says: 'at once' }))
}
await Promise.all([byThemselves(), onTheStage(), onTheStage()])
// A part of the tests cannot tell what the whole uses.
if (process.argv.length === 2) passed.push(everyGrantIsUsed())
tellOutcomes()
process.exitCode = passed.every(Boolean) ? 0 : 1
