/**
 * `npm run drill`: causes one fault after another on a local stage of its own, and shows for each the alarm that goes
 * off, that nothing acknowledged is lost, and that the alarm ends, and lists them in a table. It takes some minutes.
 * `npm run drill -- SES` runs those whose name has these letters.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../build.ts'
import { openStage } from '../local/open-stage.ts'
import { drills } from './drills.ts'
import { outcomesText } from './outcomes-text.ts'
import { runDrill } from './run-drill.ts'

const [named = ''] = process.argv.slice(2)
const wanted = drills.filter(({ name }) => name.includes(named))
if (wanted.length === 0)
  throw new Error(`No fault has “${named}” in its name: ${drills.map(({ name }) => name).join(', ')}`)
await buildIfStale()
const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-drill-'))
try {
  console.log('Opening a stage with the demo')
  const stage = await openStage({ port: 0, dataDir })
  try {
    await stage.idle()
    const { assembly, origin } = stage
    const drilled = { origin, alarms: assembly.alarms, prefix: `plumbline-${assembly.stage}-` }
    console.log(`\n${outcomesText(await runDrill(drilled, console.log, wanted))}`)
  } finally {
    await stage.close()
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
