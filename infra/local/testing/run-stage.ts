/**
 * Runs a stage in a separate process, for tests that kill it. Prints its origin and its engine's process group as one
 * line of JSON.
 */
import { openStage } from '../open-stage.ts'

const [cdkOut, siteDir, dataDir] = process.argv.slice(2)
const stage = await openStage({ port: 0, cdkOut: cdkOut!, siteDir: siteDir!, dataDir: dataDir! })
console.log(JSON.stringify({ origin: stage.origin, engine: stage.engine.pid }))
