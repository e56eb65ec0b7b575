/** What a caller learns whose version of a record is not the stored one. */
import { Problem } from './problem.ts'

/** 409 with the record as it stands, where a version was sent and it is another one. */
export const requireVersion = (sent: number | undefined, record: { version: number }, current: () => unknown): void => {
  if (sent !== undefined && sent !== record.version) {
    throw new Problem('version_conflict', 'Somebody else has changed this in the meantime.', { current: current() })
  }
}
