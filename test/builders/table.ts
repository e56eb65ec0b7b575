/** Gives the tests of a file the table, configured through the functions' environment variables. */
import { beforeAll, inject } from 'vitest'
import { closeAfterFile } from './close-after-file.ts'
import { functionEnvironment, startEngine, type Engine } from './dynamo-engine.ts'

/**
 * Call it once at the top of a test file, before anything uses the table. The files of a project with a shared engine find
 * what others have left in it: workspaces that are not theirs.
 *
 * @param own whether the file gets an empty table of its own, for tests of what reads all workspaces, or of Stripe, whose
 *   stand-in begins with the same ids in each file. Its modules are loaded for it alone: see test/own-modules.ts
 * @param stream whether the table has the stream that the events come from, which makes its writes slower
 */
export const withTable = ({ own = false, stream = false }: { own?: boolean; stream?: boolean } = {}): void => {
  let engine: Engine | undefined
  beforeAll(async () => {
    const engineOfProject = inject('engine')
    const shared = own || stream !== engineOfProject?.hasStream ? undefined : engineOfProject
    if (shared === undefined) engine = await startEngine({ stream })
    Object.assign(process.env, functionEnvironment(shared ?? engine!))
  })
  closeAfterFile(async () => engine?.stop())
}
