/**
 * How the audit log reads events that it leaves out for members. Nothing that an operator of the platform does in a
 * workspace is left out, so these words are for their events only.
 */
import type { AuditEntry, AuditText } from './audit.ts'
import { fieldsOf } from './audit-line.ts'
import type { EventName } from '../events.ts'

type Subject = NonNullable<AuditEntry['subject']>

type Act = { action: string; kind?: Subject['kind'] }

export const operatorActs: { readonly [N in EventName]?: Act } = {
  'expense.created.v1': { action: 'Expense drafted', kind: 'expense' },
  'charter.drift-changed.v1': { action: 'Charter change updated', kind: 'project' },
  'change-set.discarded.v1': { action: 'Change set discarded', kind: 'change_set' },
  'report.generated.v1': { action: 'Report generated', kind: 'report' },
  'report.updated.v1': { action: 'Report changed', kind: 'report' },
  'meeting.scheduled.v1': { action: 'Meeting scheduled', kind: 'meeting' },
  'meeting.updated.v1': { action: 'Meeting changed', kind: 'meeting' },
  'meeting.moved.v1': { action: 'Meeting moved', kind: 'meeting' },
  'meeting.cancelled.v1': { action: 'Meeting cancelled', kind: 'meeting' },
  'meeting.held.v1': { action: 'Meeting held', kind: 'meeting' },
  'generation.requested.v1': { action: 'Text draft requested' },
  'generation.finished.v1': { action: 'Text draft finished' },
  'generation.cancelled.v1': { action: 'Text draft cancelled' },
  'communication.created.v1': { action: 'Communication drafted', kind: 'communication' },
  'communication.updated.v1': { action: 'Communication draft changed', kind: 'communication' },
  'communication.submitted.v1': { action: 'Communication submitted', kind: 'communication' },
  'raid.raised.v1': { action: 'RAID entry created', kind: 'raid' },
  'raid.updated.v1': { action: 'RAID entry changed', kind: 'raid' },
  'task.created.v1': { action: 'Task created', kind: 'task' },
  'task.updated.v1': { action: 'Task changed', kind: 'task' },
  'task.completed.v1': { action: 'Task completed', kind: 'task' },
  'comment.added.v1': { action: 'Comment added' },
}

/** Where events store the name of what they are about. */
const nameFields = ['title', 'subject', 'description', 'projectName', 'name'] as const

/** The wording for an operator's event; undefined if it follows from another entry, or no person can cause it. */
export const operatorLine = (name: EventName, data: object): AuditText | undefined => {
  const act = operatorActs[name]
  const facts = data as Record<string, unknown>
  if (act === undefined || facts['withProject'] === true) return undefined
  const named = nameFields.map((field) => facts[field]).find((text) => typeof text === 'string' && text !== '')
  const { changed } = facts
  return {
    action: act.action,
    ...(act.kind !== undefined && typeof named === 'string' && { subject: { kind: act.kind, name: named } }),
    ...(Array.isArray(changed) && changed.length > 0 && { detail: fieldsOf(changed as string[]) }),
  }
}
