/**
 * Starts the engine for the API that the files of a project share, and keeps what that API stores on the disk in a folder
 * that is removed at the end, when the process with the API is ended from outside.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { shareEngine } from './shared-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the files of the project share an API. */
    sharesApi: true | undefined
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-routes-'))
  process.env['TMPDIR'] = folder
  project.provide('sharesApi', true)
  const stop = await shareEngine(project, { stream: true })
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
