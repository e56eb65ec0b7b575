/**
 * Loads the demo into the given folder, once for all stages of a test run, and waits until all events from it have been
 * handled. Each stage takes a copy. Runs in its own process, because `openStage` may change the process.
 */
import { openStage } from '../infra/local/open-stage.ts'
import { reportGrants } from './grants.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Which folder?')
const stage = await openStage({ port: 0, dataDir })
await stage.idle()
// Reports the grants used here, because no other stage of the run uses those that only the loading needs.
reportGrants(stage.records.grants())
await stage.close()
