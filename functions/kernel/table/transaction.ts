/** Writes that happen together or not at all. */
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { ParamRecord } from 'electrodb'
import { again, retry } from '../retry.ts'
import { documents } from './table.ts'

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** Writes of one transaction. The undefined ones are left out. */
export type Writes = readonly (Write | undefined)[]

export type PutWrite = Write & { Put: NonNullable<Write['Put']> }

/** An operation of an ElectroDB entity, as far as it is built. */
type Operation = { params: ParamRecord<never> }

/** An entity's `put` or `create` as a write of a transaction. */
export const asPut = (operation: Operation): PutWrite => ({ Put: operation.params() })

/** An entity's `update` or `patch` as a write of a transaction. */
export const asUpdate = (operation: Operation): Write => ({ Update: operation.params() })

/** An entity's `delete` or `remove` as a write of a transaction. */
export const asDelete = (operation: Operation): Write => ({ Delete: operation.params() })

/** Why a write did not happen: `None` where only others were refused. */
type Outcome = {
  reason: string
  /** The item that was there, if the write asked for it with `ReturnValuesOnConditionCheckFailure`. */
  item?: Record<string, unknown> | undefined
}

/** A transaction that did not happen. Its writes are private, which keeps the records in them out of the log. */
export class TransactionRefused extends Error {
  readonly reasons: readonly string[]
  readonly #outcomes: ReadonlyMap<Write, Outcome>
  constructor(outcomes: readonly (readonly [Write, Outcome])[]) {
    const reasons = outcomes.map(([, { reason }]) => reason)
    super(`Transaction refused: ${reasons.join(', ')}`)
    this.name = 'TransactionRefused'
    this.reasons = reasons
    this.#outcomes = new Map(outcomes)
  }
  /** Whether the condition of this write failed. */
  failed(write: Write): boolean {
    return this.#outcomes.get(write)?.reason === 'ConditionalCheckFailed'
  }
  itemOf(write: Write): Record<string, unknown> | undefined {
    return this.#outcomes.get(write)?.item
  }
}

/** Whether a transaction was refused because the condition of this write failed: the same object, not an equal one. */
export const failed = (error: unknown, write: Write | undefined): boolean =>
  write !== undefined && error instanceof TransactionRefused && error.failed(write)

/** The item that a failed write of a refused transaction found, if the write asked for it. */
export const itemInTheWay = (error: unknown, write: Write | undefined): Record<string, unknown> | undefined =>
  write !== undefined && error instanceof TransactionRefused ? error.itemOf(write) : undefined

/**
 * Writes all or nothing. Failed conditions are thrown as `TransactionRefused`. Conflicts with other transactions are
 * retried after a growing, random pause, and finally become 409 `busy`.
 */
export const writeTogether = async (together: Writes): Promise<void> => {
  const writes = together.filter((write) => write !== undefined)
  await retry(
    async () => {
      try {
        await documents.send(new TransactWriteCommand({ TransactItems: writes }))
        return undefined
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        const refused = refusalOf(writes, error)
        if (refused.reasons.includes('TransactionConflict') && !refused.reasons.includes('ConditionalCheckFailed'))
          return again
        throw refused
      }
    },
    { attempts: 8, longest: (attempt) => 25 * 2 ** attempt },
  )
}

const refusalOf = (
  writes: readonly Write[],
  { CancellationReasons: found = [] }: TransactionCanceledException,
): TransactionRefused =>
  new TransactionRefused(
    writes.map((write, place) => {
      const { Code: reason = 'None', Item } = found[place] ?? {}
      return [write, { reason, item: Item && unmarshall(Item) }]
    }),
  )

/** Writes a record on its own, or in a transaction if there are other writes. */
export const writeWith = async (record: PutWrite, others: Writes): Promise<void> => {
  if (others.some((write) => write !== undefined)) return writeTogether([record, ...others])
  await documents.send(new PutCommand(record.Put))
}
