/** Builds the audit log entry of an event. Nothing here reads or writes. */
import type { AuditEntry, AuditText } from '../../../shared/audit/audit.ts'
import { auditLines } from '../../../shared/audit/audit-wording.ts'
import { isAudited } from '../../../shared/audit/audited-events.ts'
import { operatorLine } from '../../../shared/audit/operator-audit-wording.ts'
import type { DomainEvent } from '../../../shared/events.ts'

/**
 * The entry of an event; undefined if the log does not record the event, or another entry covers it. What an operator
 * does is always recorded.
 */
export const entryOf = ({ id, name, at, by, from, reason, data }: DomainEvent): AuditEntry | undefined => {
  const line = isAudited(name) ? auditLines[name] : undefined
  const category = line?.category ?? 'project'
  const text =
    line !== undefined
      ? (line.describe as (of: typeof data) => AuditText | undefined)(data)
      : by.kind === 'admin'
        ? operatorLine(name, data)
        : undefined
  const why = reason === undefined ? {} : { reason }
  return text && { id, at, category, subject: null, detail: '', ...text, by, from: from ?? null, ...why }
}
