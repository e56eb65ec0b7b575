/** Builds the audit log entry of an event. Nothing here reads or writes. */
import type { AuditEntry, AuditText } from '../../../shared/audit.ts'
import { auditLines } from '../../../shared/audit-wording.ts'
import type { DomainEvent } from '../../../shared/events.ts'

/** The entry of an event; undefined if the log does not record the event, or another entry covers it. */
export const entryOf = ({ id, name, at, by, from, data }: DomainEvent): AuditEntry | undefined => {
  const line = auditLines[name]
  if (!('describe' in line)) return undefined
  const text = (line.describe as (of: typeof data) => AuditText | undefined)(data)
  return text && { id, at, category: line.category, subject: null, detail: '', ...text, by, from: from ?? null }
}
