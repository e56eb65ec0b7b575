/** Delivers a batch of stream records, and handles its failure: partial results, bisecting, retries and giving up. */
import { randomUUID } from 'node:crypto'
import type { EventSource, Table } from '../assembly/assembly.ts'
import type { InvokeResult, Invoker } from '../lambda/invoker.ts'
import { readBatchAnswer } from './batch-answer.ts'
import type { Queues } from './queues.ts'
import { interruptionDelay, type RetryDelay } from './retry-delay.ts'
import type { Store } from './store.ts'
import type { StreamRecord } from './stream-client.ts'
import { present } from '../values/present.ts'

export type StreamBatches = {
  /**
   * Resolves with true when every record was handled or given up on, or with false if the wait for a retry ended early.
   */
  settle(records: StreamRecord[]): Promise<boolean>
}

export const createStreamBatches = (parts: {
  source: EventSource
  table: Table
  region: string
  shard: string
  store: Store
  queues: Queues
  invoker: Invoker
  /** The stage's time, ms. */
  now: () => number
  retryDelay: RetryDelay
  report: (message: string) => void
  checkpoint: (sequenceNumber: string) => void
  /** Resolves with whether to continue. */
  wait: (millis: number) => Promise<boolean>
}): StreamBatches => {
  const { source, table } = parts

  /**
   * Follows Lambda's rules. A partial result moves the checkpoint to before its lowest sequence number, and the rest is
   * retried. Any other failure bisects the batch if the mapping says so, which does not count as a retry. A batch whose
   * function the stage itself ended is delivered again unchanged.
   */
  const settle = async (records: StreamRecord[]): Promise<boolean> => {
    let rest = records
    let failures = 0
    let interruptions = 0
    for (;;) {
      const payload = {
        Records: rest.map((record) => ({ ...record, awsRegion: parts.region, eventSourceARN: table.streamArn })),
      }
      const result = await parts.invoker.invoke(source.functionArn, payload, { kind: 'stream', table: table.name })
      const answer = readBatchAnswer(result, source.reportsBatchItemFailures, rest.map(sequenceOf))
      if (answer.kind === 'interrupted') {
        interruptions++
        if (!(await parts.wait(interruptionDelay(parts.retryDelay, interruptions)))) return false
        continue
      }
      interruptions = 0
      if (answer.kind === 'done') {
        parts.checkpoint(sequenceOf(present(rest.at(-1))))
        return true
      }
      if (answer.kind === 'partial') {
        const first = rest.findIndex((record) => answer.ids.has(sequenceOf(record)))
        if (first > 0) {
          parts.checkpoint(sequenceOf(present(rest[first - 1])))
          rest = rest.slice(first)
          failures = 0
        }
      } else if (source.bisectOnError && rest.length > 1) {
        const middle = Math.ceil(rest.length / 2)
        if (!(await settle(rest.slice(0, middle)))) return false
        rest = rest.slice(middle)
        continue
      }
      failures++
      if (source.retryAttempts >= 0 && failures > source.retryAttempts) {
        giveUp(rest, failures, result, answer.kind === 'failed' ? answer.error : 'Reported in batchItemFailures')
        return true
      }
      if (!(await parts.wait(parts.retryDelay(failures)))) return false
    }
  }

  const giveUp = (records: StreamRecord[], invokeCount: number, result: InvokeResult, error: string) => {
    parts.store.transaction(() => {
      if (source.onFailureArn)
        parts.queues.send(source.onFailureArn, JSON.stringify(failureRecord(records, invokeCount, result)))
      else
        parts.report(
          `${records.length} records of the stream of ${table.name} are given up on, with no destination for them: ${error}`,
        )
      parts.checkpoint(sequenceOf(present(records.at(-1))))
    })
  }

  /** The record that Lambda sends for a failed stream batch: the position of its records, without their content. */
  const failureRecord = (records: StreamRecord[], invokeCount: number, result: InvokeResult) => ({
    requestContext: {
      requestId: randomUUID(),
      functionArn: source.functionArn,
      condition: 'RetryAttemptsExhausted',
      approximateInvokeCount: invokeCount,
    },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: result.ok ? null : 'Unhandled' },
    version: '1.0',
    timestamp: new Date(parts.now()).toISOString(),
    DDBStreamBatchInfo: {
      shardId: parts.shard,
      startSequenceNumber: sequenceOf(present(records[0])),
      endSequenceNumber: sequenceOf(present(records.at(-1))),
      approximateArrivalOfFirstRecord: arrivalOf(present(records[0])),
      approximateArrivalOfLastRecord: arrivalOf(present(records.at(-1))),
      batchSize: records.length,
      streamArn: table.streamArn,
    },
  })

  return { settle }
}

const sequenceOf = (record: StreamRecord) => record.dynamodb.SequenceNumber
const arrivalOf = (record: StreamRecord) =>
  new Date((record.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
