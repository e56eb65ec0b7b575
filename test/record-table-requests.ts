/** Runs before each test file of the projects on an engine, in a process that several files share. */
import { expect } from 'vitest'
import { recordTableRequests, type Recorded } from './table-requests.ts'

const shared = globalThis as { recordsTableRequests?: true }

if (shared.recordsTableRequests === undefined) {
  shared.recordsTableRequests = true
  recordTableRequests(process.env['RECORDED_AS'] as Recorded, () => expect.getState().testPath ?? 'unknown')
}
