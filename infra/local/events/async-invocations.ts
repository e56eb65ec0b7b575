/**
 * Lambda's asynchronous invocations, by which rules, schedules and topics start a function: an event that was accepted
 * is kept until the function succeeds or is given up on. A function's error is retried as often as its settings say
 * (twice, by Lambda's default) and then goes to the function's failure destination or dead-letter queue. Without one
 * it is lost, in the cloud and here; here it is reported. The dead-letter queue of a rule's target or a schedule
 * gets only what could not be handed over to Lambda at all, as in the cloud.
 */
import { randomUUID } from 'node:crypto'
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { InvokeResult, Invoker } from '../lambda/invoker.ts'
import type { Cause } from '../records/records.ts'
import { createAlarm } from './alarm.ts'
import type { Queues } from './queues.ts'
import { farRetry, type RetryDelay } from './retry-delay.ts'
import type { Store } from './store.ts'

/** Where an event goes that cannot be handed to its target, with what the service writes beside it. */
export type Undeliverable = { deadLetterArn?: string; attributes: Record<string, string> }

export type AsyncInvocations = {
  /** Keeps the event and answers the id of its request; the function starts after this turn. */
  submit(functionArn: string, payload: unknown, cause: Cause, undeliverable?: Undeliverable): string
  start(): void
  busy(): boolean
  close(): Promise<void>
}

type Row = { seq: number; id: string; function: string; payload: string; cause: string; attempts: number }
type Failure = Extract<InvokeResult, { ok: false }>

// Lambda's default for asynchronous invocations.
const defaultRetries = 2
// Enough to keep two cores busy.
const maxConcurrency = 10
// Refusals by Lambda itself: it takes the event again later, and they are no failure of the function.
const throttles = new Set(['TooManyRequestsException', 'ServiceException'])

export function createAsyncInvocations(parts: {
  functions: LambdaFunction[]
  store: Store
  queues: Queues
  invoker: Invoker
  clock: Clock
  retryDelay: RetryDelay
  onChange: () => void
  report: (message: string) => void
}): AsyncInvocations {
  const { store, clock, queues } = parts
  const functions = new Map(parts.functions.map((fn) => [fn.arn, fn]))
  const running = new Map<number, Promise<void>>()
  const life = { open: false }
  let scheduled = false
  const pumpSoon = () => {
    if (scheduled || !life.open) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      pump()
      parts.onChange()
    })
  }
  const alarm = createAlarm(clock, pumpSoon)

  function pump() {
    const free = maxConcurrency - running.size
    if (!life.open || free <= 0) return
    const now = clock.now()
    const due = store.all(
      'SELECT * FROM invocations WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?',
      now,
      free + running.size,
    ) as Row[]
    for (const row of due.filter((one) => !running.has(one.seq)).slice(0, free)) {
      const work = attempt(row).finally(() => {
        running.delete(row.seq)
        pumpSoon()
        parts.onChange()
      })
      running.set(row.seq, work)
    }
    const next = store.get('SELECT min(due_at) AS at FROM invocations WHERE due_at > ?', now) as { at: number | null }
    alarm.at(next.at ?? undefined)
  }

  async function attempt(row: Row): Promise<void> {
    const result = await parts.invoker.invoke(
      row.function,
      JSON.parse(row.payload) as unknown,
      JSON.parse(row.cause) as Cause,
    )
    if (result.ok) return forget(row)
    if (throttles.has(result.errorType)) return retryLater(row, row.attempts, row.attempts + 1)
    const attempts = row.attempts + 1
    const settings = functions.get(row.function)?.asyncInvoke
    if (attempts <= (settings?.retryAttempts ?? defaultRetries)) return retryLater(row, attempts, attempts)
    store.transaction(() => {
      giveUp(row, attempts, result)
      forget(row)
    })
  }

  const forget = (row: Row) => void store.run('DELETE FROM invocations WHERE seq = ?', row.seq)
  const retryLater = (row: Row, attempts: number, failures: number) =>
    void store.run(
      'UPDATE invocations SET attempts = ?, due_at = ? WHERE seq = ?',
      attempts,
      clock.now() + parts.retryDelay(failures),
      row.seq,
    )

  function giveUp(row: Row, attempts: number, failure: Failure) {
    const settings = functions.get(row.function)?.asyncInvoke
    const error = `${failure.errorType}: ${failure.errorMessage}`
    if (settings?.onFailureArn)
      queues.send(settings.onFailureArn, JSON.stringify(failureRecord(row, attempts, failure)))
    if (settings?.deadLetterArn) {
      queues.send(settings.deadLetterArn, row.payload, {
        attributes: { RequestID: row.id, ErrorCode: '200', ErrorMessage: error },
      })
    }
    if (!settings?.onFailureArn && !settings?.deadLetterArn) {
      parts.report(
        `${functions.get(row.function)?.name ?? row.function} failed ${attempts} times and has no failure destination, so its event is lost: ${error}`,
      )
    }
  }

  /** The record of Lambda's failure destinations. */
  const failureRecord = (row: Row, attempts: number, failure: Failure) => ({
    version: '1.0',
    timestamp: new Date(clock.now()).toISOString(),
    requestContext: {
      requestId: row.id,
      functionArn: `${row.function}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: attempts,
    },
    requestPayload: JSON.parse(row.payload) as unknown,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: failure.errorType, errorMessage: failure.errorMessage },
  })

  return {
    submit(functionArn, payload, cause, undeliverable) {
      const id = randomUUID()
      const body = JSON.stringify(payload)
      if (!functions.has(functionArn)) {
        const reason = `No function has the ARN ${functionArn}`
        const attributes = { ...undeliverable?.attributes, ERROR_CODE: 'NO_RESOURCE', ERROR_MESSAGE: reason }
        if (undeliverable?.deadLetterArn) queues.send(undeliverable.deadLetterArn, body, { attributes })
        else parts.report(`${reason}, and there is no dead-letter queue: the event is lost`)
        return id
      }
      store.run(
        'INSERT INTO invocations (id, function, payload, cause, due_at) VALUES (?, ?, ?, ?, ?)',
        id, functionArn, body, JSON.stringify(cause), clock.now(),
      ) // prettier-ignore
      pumpSoon()
      return id
    },
    start() {
      life.open = true
      pumpSoon()
    },
    busy() {
      if (running.size > 0) return true
      if (!life.open) return false
      return (
        scheduled ||
        store.get('SELECT 1 FROM invocations WHERE due_at <= ? LIMIT 1', clock.now() + farRetry) !== undefined
      )
    },
    async close() {
      life.open = false
      alarm.close()
      await Promise.all(running.values())
    },
  }
}
