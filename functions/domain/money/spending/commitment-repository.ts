/**
 * What the orders of a project commit it to, as one item next to its spending: every figure of the budget needs all of
 * them, and the transaction of an invoice writes its order's.
 */
import { Entity } from 'electrodb'
import { expiring } from '../../../kernel/table/trash-expiry.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { Commitments } from './commitments.ts'

/** As read, with the version for the next write; 0 if nothing was stored yet. */
export type StoredCommitments = { orders: Commitments; version: number }

const commitments = once(
  () =>
    new Entity(
      {
        model: { entity: 'commitments', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          orders: { type: 'any', required: true },
          version: { type: 'number', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

/** Next to the other items of the project's budget. */
export const commitmentsKey = 'budget#commitments'

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: commitmentsKey,
})

/** Empty for a project without orders. Consistent read. */
export const readCommitments = async (workspaceId: string, projectId: string): Promise<StoredCommitments> => {
  const item = await readItem(commitments(), keyOf(workspaceId, projectId))
  return item === undefined ? { orders: {}, version: 0 } : { orders: item.orders as Commitments, version: item.version }
}

/** Builds the write of the commitments, on the condition that they are still those that were read. */
export const commitmentsWrite = (
  workspaceId: string,
  projectId: string,
  before: StoredCommitments,
  orders: Commitments,
): PutWrite =>
  asPut(
    commitments()
      .put({ ...keyOf(workspaceId, projectId), orders, version: before.version + 1 })
      .where(atVersion(before.version)),
  )

/** Sets or removes the expiry of the commitments (epoch seconds). */
export const commitmentsExpiry = (workspaceId: string, projectId: string, expiresAt: number | undefined): Write =>
  asUpdate(expiring(commitments().patch(keyOf(workspaceId, projectId)), expiresAt))
