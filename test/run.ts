/**
 * `npm test`: everything, from nothing: the tests that stand for themselves, the data layer's once
 * more on Amazon's own engine where Java is, and those that drive the running stage, in a browser
 * too. These wait for the browser half of the time, so that the others run beside them. Arguments
 * are handed on to vitest: `npm test -- functions/tasks`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildIfStale } from '../infra/build.ts'
import { hasJava } from '../infra/local/engine/choose.ts'
import { everyGrantIsUsed } from './grants.ts'

const reports = process.env['TEST_REPORTS']

/** Runs a project of vitest.config.ts. What it says is shown at once, or kept until its end where another one talks. */
const vitest = async (project: string, says: 'at once' | 'in the end'): Promise<boolean> => {
  const report = reports === undefined ? [] : ['--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, `${project.replace(' ', '-')}.json`)}`]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...report, ...process.argv.slice(2)], {
    stdio: ['inherit', says === 'at once' ? 'inherit' : 'pipe', says === 'at once' ? 'inherit' : 'pipe'],
  })
  const kept: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => void kept.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(kept))
  return status === 0
}

// Two that build at once would get into each other's way.
await buildIfStale()
const stage = vitest('stage', 'in the end')
const passed: boolean[] = []
// All run even where one fails: one report tells all.
for (const project of ['unit', ...(hasJava() ? ['second engine'] : [])]) passed.push(await vitest(project, 'at once'))
passed.push(await stage)
// A part of the tests cannot tell what the whole uses.
if (process.argv.length === 2) passed.push(everyGrantIsUsed())
process.exitCode = passed.every(Boolean) ? 0 : 1
