/**
 * What a project has spent by month, type and category: one item next to its expenses, written in the transaction of
 * each change, so that no screen has to add up all expenses. See decision 091.
 */
import { Entity } from 'electrodb'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'
import type { Month } from '../../../../shared/dates/dates.ts'
import { expiring } from '../../../kernel/table/trash-expiry.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { CountedChange, Counted } from './counted.ts'

/** Cents by `2026-11 opex travel`. Categories may contain spaces. */
export type Sums = Record<string, number>

export type Spending = { sums: Sums; version: number }

const spendings = once(
  () =>
    new Entity(
      {
        model: { entity: 'spending', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          sums: { type: 'any', required: true },
          version: { type: 'number', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

/** Next to the other items of the project's budget. */
export const spendingKey = 'budget#spending'

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: spendingKey,
})

/** Empty for a project that has never spent anything. Consistent read. */
export const readSpending = async (workspaceId: string, projectId: string): Promise<Spending> => {
  const item = await readItem(spendings(), keyOf(workspaceId, projectId))
  return item === undefined ? { sums: {}, version: 0 } : { sums: item.sums as Sums, version: item.version }
}

const keyOfSum = ({ spentOn, type, category }: Counted): string => `${spentOn.slice(0, 7)} ${type} ${category}`

/** The sums after some expenses have changed. */
export const spendingAfter = (sums: Sums, changes: readonly CountedChange[]): Sums => {
  const result = new Map(Object.entries(sums))
  const add = (expense: Counted, sign: 1 | -1) => {
    if (expense.cents === 0) return
    const key = keyOfSum(expense)
    const sum = (result.get(key) ?? 0) + sign * expense.cents
    if (sum === 0) result.delete(key)
    else result.set(key, sum)
  }
  for (const { before, after } of changes) {
    if (before !== undefined) add(before, -1)
    add(after, 1)
  }
  return Object.fromEntries(result)
}

/** Builds the write of the sums, on the condition that they are still those that were read. */
export const spendingWrite = (workspaceId: string, projectId: string, before: Spending, sums: Sums): PutWrite =>
  asPut(
    spendings()
      .put({ ...keyOf(workspaceId, projectId), sums, version: before.version + 1 })
      .where(atVersion(before.version)),
  )

/** Sets or removes the expiry of the sums (epoch seconds). */
export const spendingExpiry = (workspaceId: string, projectId: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(spendings().patch(keyOf(workspaceId, projectId)), expiresAt))

export type Sum = { month: Month; type: ExpenseType; category: string; cents: number }

/** The sums as a list, in no particular order. */
export const sumsIn = (sums: Sums): Sum[] =>
  Object.entries(sums).map(([key, cents]) => {
    const [month = '', type = 'opex', ...category] = key.split(' ')
    return { month, type: type as ExpenseType, category: category.join(' '), cents }
  })
