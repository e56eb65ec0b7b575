/** How each event reads in the audit log. Which ones it records is in audited-events.ts. */
import { accessLines } from './access-lines.ts'
import type { Line } from './audit-line.ts'
import type { AuditedEvent } from './audited-events.ts'
import { moneyLines } from './money-lines.ts'
import { projectLines } from './project-lines.ts'
import { workspaceLines } from './workspace-lines.ts'

/** One line per event that the log records: its category and wording. */
export const auditLines: { readonly [N in AuditedEvent]: Line<N> } = {
  ...accessLines,
  ...workspaceLines,
  ...projectLines,
  ...moneyLines,
}
