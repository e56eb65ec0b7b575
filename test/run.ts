/**
 * `npm test`: everything, from nothing: the tests that stand for themselves, the data layer's once
 * more on Amazon's own engine where Java is, and those that drive the running stage, in a browser
 * too. Arguments are handed on to vitest: `npm test -- functions/tasks`.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { hasJava } from '../infra/local/engine/choose.ts'
import { everyGrantIsUsed } from './grants.ts'

const reports = process.env['TEST_REPORTS']

const vitest = (project: string): boolean => {
  const report = reports === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${project.replace(' ', '-')}.json`)}`]
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...report, ...process.argv.slice(2)], { stdio: 'inherit' })
  return status === 0
}

// All run even where one fails: one report tells all.
const projects = ['unit', ...(hasJava() ? ['second engine'] : []), 'stage']
const passed = projects.map(vitest)
// A part of the tests cannot tell what the whole uses.
if (process.argv.length === 2) passed.push(everyGrantIsUsed())
process.exitCode = passed.every(Boolean) ? 0 : 1
