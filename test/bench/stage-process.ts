/**
 * Runs a stage in its own process, to keep the bench's work off its main thread. It closes when its parent disconnects.
 */
import { sumBy } from '../../shared/contract/sums.ts'
import { readMemory } from '../../infra/local/console/memory.ts'
import { openStage } from '../../infra/local/open-stage.ts'

export type StageAddress = {
  origin: string
  engineEndpoint: string
  tableName: string
  /** The secrets with which the stage's functions sign sessions. */ encryptionSecrets: string
}

const [dataDir = '', demo] = process.argv.slice(2)
const stage = await openStage({ port: 0, dataDir, demo: demo === 'demo' })
const encryptionSecrets =
  stage.assembly.functions.find(({ environment }) => environment['ENCRYPTION_SECRETS'] !== undefined)?.environment[
    'ENCRYPTION_SECRETS'
  ] ?? ''
const address: StageAddress = {
  origin: stage.origin,
  engineEndpoint: stage.engine.endpoint,
  tableName: stage.assembly.tables[0]?.name ?? '',
  encryptionSecrets,
}
process.send?.(address)
process.on(
  'message',
  () => void readMemory(stage.engine.pid).then((parts) => process.send?.(sumBy(parts, ({ bytes }) => bytes))),
)
process.once('disconnect', () => void stage.close().then(() => process.exit()))
