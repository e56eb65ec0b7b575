/** Writes that happen together or not at all. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { ParamRecord } from 'electrodb'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from './problem.ts'
import { documents } from './table.ts'

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

type Of<Kind extends keyof Write> = Write & { [K in Kind]: NonNullable<Write[K]> }

/** An operation of an ElectroDB entity, as far as it is built. */
type Operation = { params: ParamRecord<never> }

/** An entity's `put` or `create` as a write of a transaction. */
export const asPut = (operation: Operation): Of<'Put'> => ({ Put: operation.params() })

/** An entity's `update` or `patch` as a write of a transaction. */
export const asUpdate = (operation: Operation): Of<'Update'> => ({ Update: operation.params() })

/** An entity's `delete` or `remove` as a write of a transaction. */
export const asDelete = (operation: Operation): Of<'Delete'> => ({ Delete: operation.params() })

/** The outcome of each write of a transaction that did not happen: `None`, or why not. */
export class TransactionRefused extends Error {
  readonly reasons: readonly string[]
  /** The items that caused the refusal, for writes with `ReturnValuesOnConditionCheckFailure`. */
  readonly items: readonly (Record<string, unknown> | undefined)[]
  constructor(reasons: readonly string[], items: readonly (Record<string, unknown> | undefined)[] = []) {
    super(`Transaction refused: ${reasons.join(', ')}`)
    this.name = 'TransactionRefused'
    this.reasons = reasons
    this.items = items
  }
  /** Whether the condition of the write at this index failed. */
  failedAt(index: number): boolean {
    return this.reasons[index] === 'ConditionalCheckFailed'
  }
}

/** Maximum number of attempts if other transactions change the same items at the same time. */
const attempts = 8

/**
 * Writes all or nothing. Failed conditions are thrown as `TransactionRefused`. Conflicts with other transactions are
 * retried after a growing, random pause, and finally become 409 `busy`.
 */
export const writeTogether = async (writes: readonly Write[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: [...writes] }))
      return
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const reasons = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
      if (!reasons.includes('TransactionConflict') || reasons.includes('ConditionalCheckFailed')) {
        throw new TransactionRefused(
          reasons,
          (error.CancellationReasons ?? []).map(({ Item }) => Item && unmarshall(Item)),
        )
      }
      if (attempt === attempts)
        throw new Problem('busy', 'Too many people are changing this at once. Please try again.')
      await pause(Math.random() * 25 * 2 ** attempt)
    }
  }
}

/** Writes a record: on its own, or as the first write of a transaction with the others. */
export const writeWith = async (put: Operation, others: readonly Write[]): Promise<void> => {
  const first = asPut(put)
  if (others.length > 0) return writeTogether([first, ...others])
  await documents.send(new PutCommand(first.Put))
}
