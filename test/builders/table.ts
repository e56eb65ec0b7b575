/** Gives the tests of a file a table of their own, through the environment that the functions read. */
import { afterAll, beforeAll } from 'vitest'
import { functionEnvironment, startEngine, type Engine } from './dynamo-engine.ts'

/** Call it once at the top of a test file, before anything touches the table. */
export const withTable = (): void => {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await startEngine()
    Object.assign(process.env, functionEnvironment(engine))
  })
  afterAll(async () => engine?.stop())
}
