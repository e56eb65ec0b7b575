/**
 * `npm test`: everything, from nothing. Builds what is stale, runs the tests that stand for
 * themselves, then those that drive the running stage, in a browser too.
 * Arguments are handed on to vitest: `npm test -- functions/tasks`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildIfStale } from '../infra/build.ts'

const reports = process.env['TEST_REPORTS']

const vitest = (project: string): boolean => {
  const report = reports === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${project}.json`)}`]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...report, ...process.argv.slice(2)], { stdio: 'inherit' })
  return status === 0
}

await buildIfStale()
// Both run even where the first fails: one report tells all.
const passed = ['unit', 'stage'].map(vitest)
process.exitCode = passed.every(Boolean) ? 0 : 1
