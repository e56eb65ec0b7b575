/** Gives the tests of a file their own table, configured through the functions' environment variables. */
import { afterAll, beforeAll } from 'vitest'
import { functionEnvironment, startEngine, type Engine } from './dynamo-engine.ts'

/**
 * Call it once at the top of a test file, before anything uses the table.
 *
 * @param stream whether the table has the stream that the events come from, which makes its writes slower
 */
export const withTable = ({ stream = false }: { stream?: boolean } = {}): void => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await startEngine({ stream })
    Object.assign(process.env, functionEnvironment(engine))
  })
  afterAll(async () => engine?.stop())
}
