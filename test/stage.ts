/**
 * Starts the local stage once for all tests that drive it, on a free port and in a folder of its
 * own, and hands its address to them. At the end it holds the grants of the roles against what the
 * whole run used.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStage } from '../infra/local/open-stage.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
  }
}

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  const stage = await openStage({ port: 0, dataDir, quiet: true })
  project.provide('origin', stage.origin)
  return async () => {
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
