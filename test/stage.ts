/**
 * Builds what is out of date and starts the local stage once for all tests that drive it, on a free port and in its own
 * folder, and gives the tests its address. At the end it compares the roles' grants with what the whole run used.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../infra/build.ts'
import { openStage } from '../infra/local/open-stage.ts'
import { copyLoadedDemo } from './builders/loaded-demo.ts'
import { reportGrants } from './grants.ts'
import { expectCleanLogs } from './logged.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** Address of the AWS services, as the functions call them. */
    endpoint: string
    /** Direct access to the table, without roles: the port of its engine, and its name. */
    table: { port: number; name: string }
    /** ARN of the role that a function takes for a workspace, by the function's name. */
    tenantRoles: Record<string, string>
  }
}

/** More than all functions need: the tests call every function, and starting one again takes longer than most calls. */
const mostCopies = 128

// Each copy of a function runs only a few times here, so optimized code does not pay for its compilation. Without it,
// the stage uses an eighth less CPU time.
setFlagsFromString('--no-maglev')
setFlagsFromString('--no-opt')

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  await buildIfStale()
  copyLoadedDemo(dataDir)
  const stage = await openStage({ port: 0, dataDir, mostCopies, yields: false })
  project.provide('origin', stage.origin)
  project.provide('endpoint', stage.endpoint)
  project.provide('table', { port: stage.engine.port, name: stage.assembly.tables[0]?.name ?? '' })
  project.provide(
    'tenantRoles',
    Object.fromEntries(
      stage.assembly.functions.map(({ name, environment }) => [name, environment['TENANT_ROLE_ARN'] ?? '']),
    ),
  )
  return async () => {
    reportGrants(stage.records.grants())
    await stage.close()
    try {
      await expectCleanLogs(join(dataDir, 'logs'))
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}
