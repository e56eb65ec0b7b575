/**
 * `npm run drill`: causes one fault after another on a local stage of its own, and shows for each the alarm that goes
 * off, that nothing acknowledged is lost, and that the alarm ends. It takes some minutes. `npm run drill -- SES` runs
 * those whose name has these letters.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfStale } from '../build.ts'
import { openStage } from '../local/open-stage.ts'
import { drills } from './drills.ts'
import { runDrill } from './run-drill.ts'

const [named = ''] = process.argv.slice(2)
await buildIfStale()
const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-drill-'))
try {
  console.log('Opening a stage with the demo')
  const stage = await openStage({ port: 0, dataDir })
  try {
    await stage.idle()
    const { assembly, origin } = stage
    const wanted = drills.filter(({ name }) => name.includes(named))
    const drilled = { origin, alarms: assembly.alarms, prefix: `plumbline-${assembly.stage}-` }
    await runDrill(drilled, console.log, wanted)
  } finally {
    await stage.close()
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
