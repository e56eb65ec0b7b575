/** Approved expenses of projects. The project stores their sum as `budgetUsed`. */
import { Entity, type EntityItem } from 'electrodb'
import { without } from '../../kernel/compact.ts'
import { expiresOtherwise, expiring } from '../../kernel/expiry.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/page.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table.ts'
import { asPut, asUpdate, type Write } from '../../kernel/transaction.ts'
import { projectPartition } from './project-partition.ts'

const expenses = once(
  () =>
    new Entity(
      {
        model: { entity: 'expense', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          amountCents: { type: 'number', required: true },
          category: { type: 'string', required: true },
          note: { type: 'string', required: true },
          /** Calendar day. */
          spentOn: { type: 'string', required: true },
          status: { type: ['approved'], required: true },
          expiresAt: { type: 'number' },
        },
        indexes: {
          byProject: byKey,
        },
      } as const,
      inTable(),
    ),
)

const prefix = 'expense#'

export type Expense = Pick<
  EntityItem<ReturnType<typeof expenses>>,
  'amountCents' | 'category' | 'note' | 'spentOn' | 'expiresAt'
> & { id: string }

const toExpense = (item: EntityItem<ReturnType<typeof expenses>>): Expense => ({
  id: item.key.slice(prefix.length),
  ...without(item, 'partition', 'key', 'status'),
})

/** Builds the write of an approved expense. Send it in a transaction with the project's new sum. */
export const expenseWrite = (workspaceId: string, projectId: string, { id, ...expense }: Expense): Write =>
  asPut(
    expenses().create({
      partition: projectPartition(workspaceId, projectId),
      key: `${prefix}${id}`,
      ...expense,
      status: 'approved',
    }),
  )

/** The most recently recorded expenses of a project, latest first. */
export const listExpenses = async (workspaceId: string, projectId: string, limit: number): Promise<Expense[]> => {
  const { data } = await expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .go({ limit, order: 'desc' })
  return data.map(toExpense)
}

/**
 * Expenses of a project after an id, in the order in which they were recorded, including those of a deleted project.
 * Consistent read.
 */
export const listEveryExpense = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<Expense>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toExpense), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Ids of all expenses of a project whose expiry differs from this one (epoch seconds; undefined means no expiry). */
export const expensesExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await expenses()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true })
  return data.map(({ key }) => key.slice(prefix.length))
}

/** Sets or removes the expiry of an expense. */
export const expenseExpiry = (
  workspaceId: string,
  projectId: string,
  id: string,
  expiresAt: number | undefined,
): Write => {
  const expense = expenses().patch({ partition: projectPartition(workspaceId, projectId), key: `${prefix}${id}` })
  return asUpdate(expiring(expense, expiresAt))
}
