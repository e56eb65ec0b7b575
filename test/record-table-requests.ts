/**
 * Runs before each test file of the projects on an engine, in a process that several files share. The gate has one engine
 * only, and records nothing.
 */
import { expect } from 'vitest'
import { isGate } from './builders/gate.ts'
import { recordTableRequests, type Recorded } from './table-requests.ts'

const shared = globalThis as { recordsTableRequests?: true }

if (!isGate && shared.recordsTableRequests === undefined) {
  shared.recordsTableRequests = true
  recordTableRequests(process.env['RECORDED_AS'] as Recorded, () => expect.getState().testPath ?? 'unknown')
}
