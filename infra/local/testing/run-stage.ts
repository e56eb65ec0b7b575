/**
 * Runs a stage in a separate process, for tests that kill it. Prints its origin and its engine's process group as one
 * line of JSON.
 */
import { openStage } from '../open-stage.ts'
import { onUncaughtDiskFull } from '../store/disk.ts'

const [cdkOut, siteDir, dataDir] = process.argv.slice(2)
const stage = await openStage({ port: 0, cdkOut: cdkOut!, siteDir: siteDir!, dataDir: dataDir! })
const stop = (reason: string) => {
  console.error(reason)
  void stage.close().finally(() => process.exit(1))
}
void stage.failed.then(stop)
onUncaughtDiskFull(dataDir!, stop)
console.log(JSON.stringify({ origin: stage.origin, engine: stage.engine.pid }))
