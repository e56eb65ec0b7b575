/**
 * Reads and writes expenses. Every write replaces the whole record, on the condition that its version has not changed
 * since it was read. The project stores the sum of the approved and paid ones as `budgetUsed`: see save-expenses.ts.
 */
import type { Author } from '../../../../shared/contract/event.ts'
import type { ExpenseChange } from '../../../../shared/money/expense-events.ts'
import { expenseLimits } from '../../../../shared/money/limits.ts'
import { stamp } from '../../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../../kernel/table/trash-expiry.ts'
import { behind, firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../../kernel/http/page.ts'
import type { StoredItem } from '../../../kernel/table/native-value.ts'
import { itemOf, readItem, readItems, readMany } from '../../../kernel/table/read-items.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import { approvalPartition, expenses, keyOf, prefix, toItem, toRecord } from './expense-entity.ts'
import { countedCents, type ExpenseRecord } from './expense-record.ts'
import { projectOfExpense } from '../../../../shared/contract/ids.ts'

/** Reads an expense, including one in the trash; undefined if there is none with that id. Consistent read. */
export const readExpense = async (workspaceId: string, id: string): Promise<ExpenseRecord | undefined> => {
  const item = await readItem(expenses(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/** The expenses with these ids in the order of the ids, including those in the trash. Consistent reads. */
export const readExpenses = async (workspaceId: string, ids: readonly string[]): Promise<ExpenseRecord[]> => {
  const keys = ids.map((id) => keyOf(workspaceId, id))
  const found = new Map(
    (await readMany(expenses(), keys, { consistent: true })).map((item) => [
      item.key.slice(prefix.length),
      toRecord(item),
    ]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Whose expenses a reader gets: their own and, if they see all, everyone else's except drafts. */
export type ExpenseFilter = { reader: string; all: boolean }

/** Live expenses of a project before an id, latest first, from the next `count`. Consistent read. */
export const listExpenses = async (
  workspaceId: string,
  projectId: string,
  { reader, all }: ExpenseFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<ExpenseRecord>> => {
  const { from, to } = keysAfter(prefix, undefined)
  const query = expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: before === undefined ? to : justBefore(`${prefix}${before}`) })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .where(({ submittedById, status }, { eq, ne }) => {
      const own = eq(submittedById, reader)
      return all ? `(${own} OR ${ne(status, 'draft')})` : own
    })
  const { items, stoppedAt: last } = await readItems(expenses(), query, {
    limit: all ? count : Math.max(count, expenseLimits.looked),
    order: 'desc',
    consistent: true,
  })
  return firstOf({ items: items.map(toRecord), stoppedAt: last?.['sk']?.slice(prefix.length) }, count, ({ id }) => id)
}

/**
 * Expenses of a project after an id, in the order in which they were filed, including those in the trash and those of a
 * deleted project. Consistent read.
 */
export const listEveryExpense = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ExpenseRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** The first `count` expenses of a project that count as its actual cost. Consistent read. */
export const listActualCosts = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<ExpenseRecord[]> => {
  const { items } = await listEveryExpense(workspaceId, projectId, undefined, count)
  return items.filter((expense) => countedCents(expense) !== 0)
}

/**
 * Query for what waits for approval in a workspace after a position and since before an instant, oldest first: expenses
 * and budget changes.
 */
export const pendingAfter = (workspaceId: string, after: string | undefined, before?: Date) =>
  expenses()
    .query.listed({ listPartition: approvalPartition(workspaceId) })
    .between(
      { listPlace: after === undefined ? '0' : behind(after) },
      { listPlace: before === undefined ? '~' : before.toISOString() },
    )
    .where(({ expiresAt }, { notExists }) => notExists(expiresAt))

/** An expense that was read together with items of other kinds. Undefined if it is not one. */
export const expenseIn = (item: StoredItem): ExpenseRecord | undefined => {
  const found = itemOf(expenses(), item)
  return found && toRecord(found)
}

export type ExpenseEventName =
  | 'expense.created.v1'
  | 'expense.updated.v1'
  | 'expense.submitted.v1'
  | 'expense.decided.v1'
  | 'expense.reopened.v1'
  | 'expense.paid.v1'
  | 'expense.deleted.v1'
  | 'expense.restored.v1'

export type ExpenseWrite = RecordWrite<ExpenseRecord, ExpenseEventName> &
  Partial<Pick<ExpenseChange, 'changed' | 'together'>> & {
    /** The absent person on whose behalf it is done. */
    onBehalfOf?: Author | null
  }

const statusOf = (record: ExpenseRecord | undefined) =>
  record === undefined || record.deletion !== undefined ? null : record.status

/** An expense after a write, and the write with its event and its version condition. */
export const expenseWrite = ({
  before,
  after,
  event,
  changed = [],
  onBehalfOf = null,
  together,
  by,
}: ExpenseWrite): { record: ExpenseRecord; put: PutWrite } => {
  const record = nextVersion({ before, after, by })
  const data: ExpenseChange = {
    expenseId: record.id,
    projectId: projectOfExpense(record.id),
    description: record.description,
    cents: record.amountCents,
    status: statusOf(record),
    was: statusOf(before),
    submittedById: record.submittedBy.id,
    byCompany: record.submittedBy.kind === 'customer',
    version: record.version,
    ...(together && { together }),
    changed,
    ...(onBehalfOf !== null && { onBehalfOf: onBehalfOf.name }),
  }
  const item = toItem(record, stamp(event, record.workspaceId, by, data))
  return { record, put: asPut(expenses().put(item).where(atVersion(before?.version))) }
}

/** The write of an expense of the past, without an event of its own. */
export const unannounced = (record: ExpenseRecord): PutWrite => asPut(expenses().put(toItem(record, undefined)))

/**
 * Ids of the expenses of a project whose expiry differs from this one (epoch seconds; undefined means no expiry).
 * Those in the trash on their own expire on their own.
 */
export const expensesExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(expiresOtherwise(expiresAt))
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ pages: 'all', consistent: true })
  return data.map(({ key }) => key.slice(prefix.length))
}

/** Sets or removes the expiry of an expense. */
export const expenseExpiry = (workspaceId: string, id: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(expenses().patch(keyOf(workspaceId, id)), expiresAt))
