/**
 * How expenses are stored: in the partition of their project, in id order. `gsi2` lists those of a workspace that wait
 * for approval, or are in the trash.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../../shared/contract/event.ts'
import { oneOf } from '../../../../shared/contract/choices.ts'
import { expenseStatuses, expenseTypes } from '../../../../shared/money/expense-choices.ts'
import { projectOfExpense } from '../../../../shared/contract/ids.ts'
import { without } from '../../../kernel/compact.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { madeAt } from '../../../kernel/id.ts'
import { itemToPut } from '../../../kernel/table/item-to-put.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../../kernel/table/table.ts'
import { listKeys, trashMark } from '../../projects/deletion.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import { waitingSince, type ExpenseRecord } from './expense-record.ts'

const text = { type: 'string' } as const
const needed = { type: 'string', required: true } as const

export const expenses = once(
  () =>
    new Entity(
      {
        model: { entity: 'expense', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists the expense for approval or in the trash. */
          ...listAttributes,
          /** Stored under the name by which the trash shows it. */
          description: { ...needed, field: 'title' },
          category: needed,
          type: { type: oneOf(expenseTypes).options, required: true },
          amountCents: { type: 'number', required: true },
          /** Calendar day. */
          spentOn: needed,
          note: text,
          supplier: text,
          taskId: text,
          orderId: text,
          status: { type: oneOf(expenseStatuses).options, required: true },
          submittedBy: { type: 'any', required: true },
          /** For queries of a person's own expenses. */
          submittedById: needed,
          pendingSince: text,
          approvedBy: { type: 'any' },
          onBehalfOf: { type: 'any' },
          decidedAt: text,
          decisionNote: text,
          paidAt: text,
          ...recordAttributes,
        },
        indexes: {
          byProject: byKey,
          listed: inList,
        },
      } as const,
      inTable(),
    ),
)

export type ExpenseEntity = ReturnType<typeof expenses>

export const prefix = 'expense#'

export const keyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfExpense(id)),
  key: `${prefix}${id}`,
})

export const approvalPartition = (workspaceId: string): string => `${workspaceId}#approvals`

const approvalKeys = (record: ExpenseRecord) =>
  record.status === 'pending'
    ? { listPartition: approvalPartition(record.workspaceId), listPlace: placeOfApproval(record) }
    : undefined

/** The position among the approvals of a workspace: by the time since which it waits. */
export const placeOfApproval = (pending: Pick<ExpenseRecord, 'id' | 'createdAt'> & { pendingSince?: string | null }) =>
  `${waitingSince(pending)}#${pending.id}`

export const toRecord = (item: EntityItem<ExpenseEntity>): ExpenseRecord => {
  const id = item.key.slice(prefix.length)
  const createdAt = madeAt(id).toISOString()
  return {
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    description: item.description,
    category: item.category,
    type: item.type,
    amountCents: item.amountCents,
    spentOn: item.spentOn,
    note: item.note ?? '',
    supplier: item.supplier ?? '',
    taskId: item.taskId ?? null,
    orderId: item.orderId ?? null,
    status: item.status,
    submittedBy: item.submittedBy as Author,
    pendingSince: item.pendingSince ?? null,
    approvedBy: (item.approvedBy as Author | undefined) ?? null,
    onBehalfOf: (item.onBehalfOf as Author | undefined) ?? null,
    decidedAt: item.decidedAt ?? null,
    decisionNote: item.decisionNote ?? '',
    paidAt: item.paidAt ?? null,
    version: item.version,
    createdAt,
    updatedAt: (item.event as StampedEvent | undefined)?.at ?? createdAt,
    ...trashMark(item),
  }
}

/** `event` is undefined for an expense that only the event of its project announces. */
export const toItem = (record: ExpenseRecord, event: StampedEvent | undefined) =>
  itemToPut<ExpenseEntity>({
    ...without(record, 'id', 'workspaceId', 'createdAt', 'updatedAt'),
    ...keyOf(record.workspaceId, record.id),
    submittedById: record.submittedBy.id,
    ...listKeys(record, approvalKeys(record)),
    ...(event && { event }),
  })
