/** The response if the caller's version of a record is not the stored one. */
import { Problem } from '../problem.ts'

/** Throws 409 with the current record if the caller sent a different version. */
export const requireVersion = (sent: number | undefined, record: { version: number }, current: () => unknown): void => {
  if (sent !== undefined && sent !== record.version) {
    throw new Problem('version_conflict', 'Someone else changed this in the meantime.', { current: current() })
  }
}
