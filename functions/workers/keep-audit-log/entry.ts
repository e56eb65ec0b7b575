/** Builds the audit log entry of an event. Nothing here reads or writes. */
import { auditLines, type AuditEntry, type Told } from '../../../shared/audit.ts'
import type { DomainEvent } from '../../../shared/events.ts'

/** The entry of an event; undefined if the log does not record the event, or another entry covers it. */
export const entryOf = ({ id, name, at, by, from, data }: DomainEvent): AuditEntry | undefined => {
  const line = auditLines[name]
  if (!('tell' in line)) return undefined
  const told = (line.tell as (of: typeof data) => Told | undefined)(data)
  return told && { id, at, category: line.category, subject: null, detail: '', ...told, by, from: from ?? null }
}
