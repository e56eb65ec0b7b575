/** Starts one engine for all files of a project, in place of one for each. */
import type { TestProject } from 'vitest/node'
import { startEngine } from './builders/dynamo-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine with the table that the files share, if the project has one. */
    engine: { endpoint: string; tableName: string; hasStream: boolean } | undefined
  }
}

export const shareEngine = async (
  project: TestProject,
  { stream }: { stream: boolean },
): Promise<() => Promise<void>> => {
  const engine = await startEngine({ stream })
  project.provide('engine', { endpoint: engine.endpoint, tableName: engine.tableName, hasStream: stream })
  return () => engine.stop()
}

export default (project: TestProject): Promise<() => Promise<void>> => shareEngine(project, { stream: false })
