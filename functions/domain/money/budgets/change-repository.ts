/** Reads and writes the changes of budgets: one item each, in the order of their ids. */
import { Entity, type EntityItem } from 'electrodb'
import { budgetChangeStatuses } from '../../../../shared/money/budget-choices.ts'
import { oneOf } from '../../../../shared/contract/choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { BudgetChanged } from '../../../../shared/money/budget-events.ts'
import { projectOfBudgetChange } from '../../../../shared/contract/ids.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp, type StampedEvent } from '../../../kernel/events/event.ts'
import { itemToPut } from '../../../kernel/table/item-to-put.ts'
import { expiresOtherwise, expiring } from '../../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../../kernel/id.ts'
import { justBefore, keysAfter, type Slice } from '../../../kernel/http/page.ts'
import type { StoredItem } from '../../../kernel/table/native-value.ts'
import { itemOf, readItem, readItems } from '../../../kernel/table/read-items.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../../kernel/table/versioned-record.ts'
import { approvalPartition, placeOfApproval } from '../expenses/expense-entity.ts'
import { budgetExpiry, budgetKey } from '../spending/budget-repository.ts'
import type { BudgetLineRecord, Totals } from '../spending/budget-lines.ts'
import { commitmentsExpiry, commitmentsKey } from '../spending/commitment-repository.ts'
import { spendingExpiry, spendingKey } from '../spending/spending-repository.ts'
import { orderExpiry, orderPrefix } from '../orders/order-repository.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { BudgetChangeRecord } from './budget-record.ts'

const changes = once(
  () =>
    new Entity(
      {
        model: { entity: 'budget-change', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists the change for approval. */
          ...listAttributes,
          status: { type: oneOf(budgetChangeStatuses).options, required: true },
          number: { type: 'number' },
          reason: { type: 'string', required: true },
          was: { type: 'any', required: true },
          now: { type: 'any', required: true },
          wasLines: { type: 'any' },
          lines: { type: 'any' },
          requestedBy: { type: 'any', required: true },
          approvedBy: { type: 'any' },
          onBehalfOf: { type: 'any' },
          decidedAt: { type: 'string' },
          decisionNote: { type: 'string' },
          ...recordAttributes,
        },
        indexes: { byProject: byKey, listed: inList },
      } as const,
      inTable(),
    ),
)

/** All items of a project's budget. */
const all = 'budget#'
const changePrefix = `${all}change#`

const changeKeyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfBudgetChange(id)),
  key: `${changePrefix}${id}`,
})

const toRecord = (item: EntityItem<ReturnType<typeof changes>>): BudgetChangeRecord => {
  const id = item.key.slice(changePrefix.length)
  const createdAt = madeAt(id).toISOString()
  return {
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    status: item.status,
    number: item.number ?? null,
    reason: item.reason,
    was: item.was as Totals,
    now: item.now as Totals,
    wasLines: (item.wasLines as BudgetLineRecord[] | undefined) ?? [],
    lines: (item.lines as BudgetLineRecord[] | undefined) ?? [],
    requestedBy: item.requestedBy as Author,
    approvedBy: (item.approvedBy as Author | undefined) ?? null,
    onBehalfOf: (item.onBehalfOf as Author | undefined) ?? null,
    decidedAt: item.decidedAt ?? null,
    decisionNote: item.decisionNote ?? '',
    version: item.version,
    createdAt,
    updatedAt: (item.event as StampedEvent | undefined)?.at ?? createdAt,
  }
}

/** A change that was read together with items of other kinds. Undefined if it is not one. */
export const budgetChangeIn = (item: StoredItem): BudgetChangeRecord | undefined => {
  const found = itemOf(changes(), item)
  return found && toRecord(found)
}

/** Reads a change; undefined if there is none with that id. Consistent read. */
export const readBudgetChange = async (workspaceId: string, id: string): Promise<BudgetChangeRecord | undefined> => {
  const item = await readItem(changes(), changeKeyOf(workspaceId, id))
  return item && toRecord(item)
}

/** Changes of a project before an id, latest first. Consistent read. */
export const listBudgetChanges = async (
  workspaceId: string,
  projectId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<BudgetChangeRecord>> => {
  const { from, to } = keysAfter(changePrefix, undefined)
  const query = changes()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: before === undefined ? to : justBefore(`${changePrefix}${before}`) })
  const { items, stoppedAt } = await readItems(changes(), query, { limit: count, order: 'desc', consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(changePrefix.length) }
}

/** Changes of a project after an id, oldest first, including those of a deleted project. Consistent read. */
export const listEveryBudgetChange = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<BudgetChangeRecord>> => {
  const { from, to } = keysAfter(changePrefix, after)
  const query = changes()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
  const { items, stoppedAt } = await readItems(changes(), query, { limit: count, consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(changePrefix.length) }
}

export type BudgetEventName = 'budget.changed.v1' | 'budget.requested.v1' | 'budget.decided.v1' | 'budget.withdrawn.v1'

export type BudgetChangeWrite = RecordWrite<BudgetChangeRecord, BudgetEventName> & { projectName: string }

const listed = (change: BudgetChangeRecord) =>
  change.status === 'pending'
    ? { listPartition: approvalPartition(change.workspaceId), listPlace: placeOfApproval(change) }
    : {}

const toItem = (record: BudgetChangeRecord, event: StampedEvent | undefined) =>
  itemToPut<ReturnType<typeof changes>>({
    ...without(record, 'id', 'workspaceId', 'createdAt', 'updatedAt'),
    ...changeKeyOf(record.workspaceId, record.id),
    ...listed(record),
    ...(event && { event }),
  })

/** A change after a write, and the write with its event and its version condition. */
export const budgetChangeWrite = ({
  before,
  after,
  event,
  by,
  projectName,
}: BudgetChangeWrite): { record: BudgetChangeRecord; put: PutWrite } => {
  const record = nextVersion({ before, after, by })
  const data: BudgetChanged = {
    changeId: record.id,
    projectId: projectOfBudgetChange(record.id),
    projectName,
    status: record.status,
    was: record.was.budget,
    now: record.now.budget,
    reason: record.reason,
    requestedById: record.requestedBy.id,
    byCompany: record.requestedBy.kind === 'customer',
    version: record.version,
    // Only a decision is made on behalf of someone, and each change is decided once.
    ...(record.onBehalfOf !== null && { onBehalfOf: record.onBehalfOf.name }),
  }
  const item = toItem(record, stamp(event, record.workspaceId, by, data))
  return { record, put: asPut(changes().put(item).where(atVersion(before?.version))) }
}

/** The write of a change of the past, without an event of its own. */
export const unannouncedChange = (record: BudgetChangeRecord): PutWrite =>
  asPut(changes().put(toItem(record, undefined)))

/** Keys of the items of a project's budget whose expiry differs from this one (epoch seconds; undefined means none). */
export const budgetItemsExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await changes()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: all })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true, ignoreOwnership: true })
  return data.map(({ key }) => key)
}

/** Sets or removes the expiry of an item of a project's budget. */
export const budgetItemExpiry = (
  workspaceId: string,
  projectId: string,
  key: string,
  expiresAt: number | undefined,
): Write => {
  if (key === spendingKey) return spendingExpiry(workspaceId, projectId, expiresAt)
  if (key === commitmentsKey) return commitmentsExpiry(workspaceId, projectId, expiresAt)
  if (key.startsWith(orderPrefix)) return orderExpiry(workspaceId, key.slice(orderPrefix.length), expiresAt)
  if (key === budgetKey) return budgetExpiry(workspaceId, projectId, expiresAt)
  return asUpdate(expiring(changes().patch(changeKeyOf(workspaceId, key.slice(changePrefix.length))), expiresAt))
}
