/**
 * Loads the demo into the folder that it is given, once for all stages of a run of the tests: each takes a
 * copy. What the loading sets off has come to rest in it. A process of its own, which `openStage` may change.
 */
import { openStage } from '../infra/local/open-stage.ts'
import { reportGrants } from './grants.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Which folder?')
const stage = await openStage({ port: 0, dataDir })
await stage.events.idle()
// No other stage of the run uses what only the loading is granted.
reportGrants(stage.records.grants())
await stage.close()
