/** Reads and writes the budget of a project: its lines, in one item. The totals are fields of the project. */
import { Entity } from 'electrodb'
import { withoutEmpty } from '../../../kernel/compact.ts'
import { expiring } from '../../../kernel/table/trash-expiry.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { BudgetLineRecord, Totals } from './budget-lines.ts'

export type BudgetRecord = {
  lines: BudgetLineRecord[]
  /** The totals before the first change that was recorded; undefined until then. */
  original: Totals | undefined
  /** Number of changes that applied. */
  applied: number
  /** The change that waits for approval. */
  pendingId: string | undefined
  /** 0 if nothing was stored yet. */
  version: number
}

const budgets = once(
  () =>
    new Entity(
      {
        model: { entity: 'budget', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          lines: { type: 'any' },
          original: { type: 'any' },
          applied: { type: 'number' },
          pendingId: { type: 'string' },
          version: { type: 'number', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

export const budgetKey = 'budget#lines'

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: budgetKey,
})

/** A budget without lines and changes, if the project has none. Consistent read. */
export const readBudget = async (workspaceId: string, projectId: string): Promise<BudgetRecord> => {
  const item = await readItem(budgets(), keyOf(workspaceId, projectId))
  return {
    lines: (item?.lines as BudgetLineRecord[] | undefined) ?? [],
    original: item?.original as Totals | undefined,
    applied: item?.applied ?? 0,
    pendingId: item?.pendingId,
    version: item?.version ?? 0,
  }
}

/** Builds the write of a budget, on the condition that it is still the one that was read. */
export const budgetWrite = (
  workspaceId: string,
  projectId: string,
  before: BudgetRecord,
  after: Omit<BudgetRecord, 'version'>,
): PutWrite =>
  asPut(
    budgets()
      .put({ ...keyOf(workspaceId, projectId), ...withoutEmpty(after), version: before.version + 1 })
      .where(atVersion(before.version)),
  )

/** Sets or removes the expiry of a budget (epoch seconds). */
export const budgetExpiry = (workspaceId: string, projectId: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(budgets().patch(keyOf(workspaceId, projectId)), expiresAt))
