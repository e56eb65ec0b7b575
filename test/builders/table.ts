/** Gives the tests of a file a table of their own, through the environment that the functions read. */
import { afterAll, beforeAll } from 'vitest'
import { startEngine, type Engine } from './dynamo-engine.ts'

/** Call it once at the top of a test file, before anything touches the table. */
export const withTable = (): void => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await startEngine()
    Object.assign(process.env, {
      STAGE: 'test',
      TABLE_NAME: engine.tableName,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      POWERTOOLS_SERVICE_NAME: 'test',
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    })
  })
  afterAll(async () => engine?.stop())
}
