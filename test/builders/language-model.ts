/** Gives the tests of a file the local stage's stand-in for Bedrock. */
import { afterEach, beforeAll } from 'vitest'
import { closeAfterFile } from './close-after-file.ts'
import { openModelServer, type ModelServer } from './model-server.ts'

export { modelId } from './model-server.ts'

/** Call it once at the top of a test file. Each test begins with the mode `script`. */
export const withModel = (): Pick<ModelServer, 'behave' | 'calls'> => {
  let server: ModelServer | undefined
  const opened = (): ModelServer => {
    if (server === undefined) throw new Error('The model is there once the tests run')
    return server
  }
  beforeAll(async () => {
    server = await openModelServer()
    server.behave({ mode: 'script' })
  })
  afterEach(() => opened().behave({ mode: 'script' }))
  closeAfterFile(async () => server?.close())
  return { behave: (mode) => opened().behave(mode), calls: () => opened().calls() }
}
