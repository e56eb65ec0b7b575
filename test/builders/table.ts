/** Gives the tests of a file the table, configured through the functions' environment variables. */
import { afterAll, beforeAll } from 'vitest'
import { functionEnvironment, startEngine, type Engine } from './dynamo-engine.ts'

/** The engines of this process, without and with a stream. The files of a process share them, as they share its modules. */
const shared = ((globalThis as { plumblineEngines?: Map<boolean, Promise<Engine>> }).plumblineEngines ??= new Map())

/**
 * Call it once at the top of a test file, before anything uses the table. Other files have left their workspaces in it.
 *
 * @param own whether the file gets an empty table of its own, for tests of what reads all workspaces. Its modules are
 *   loaded for it alone: see test/own-modules.ts
 * @param stream whether the table has the stream that the events come from, which makes its writes slower
 */
export const withTable = ({ own = false, stream = false }: { own?: boolean; stream?: boolean } = {}): void => {
  let engine: Engine | undefined
  beforeAll(async () => {
    if (!own && !shared.has(stream)) shared.set(stream, startEngine({ stream }))
    engine = await (own ? startEngine({ stream }) : shared.get(stream))
    if (engine !== undefined) Object.assign(process.env, functionEnvironment(engine))
  })
  afterAll(async () => {
    if (own) await engine?.stop()
  })
}
