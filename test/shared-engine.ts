/** Starts one engine for all unit tests, in place of one for each file. */
import type { TestProject } from 'vitest/node'
import { startEngine } from './builders/dynamo-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine with the table that the files share, if the project has one. */
    engine: { endpoint: string; tableName: string } | undefined
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const engine = await startEngine()
  project.provide('engine', { endpoint: engine.endpoint, tableName: engine.tableName })
  return () => engine.stop()
}
