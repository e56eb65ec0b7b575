/**
 * Lambda's asynchronous invocations, which rules, schedules and topics use to start a function. An accepted event is
 * stored until the function succeeds or Lambda gives up. An error of the function is retried as often as its settings
 * say (twice by default), then the event goes to the function's failure destination or dead-letter queue. With neither
 * it is lost, as in the cloud, but reported here. The dead-letter queue of a rule's target or a schedule receives only
 * events that Lambda did not accept, as in the cloud.
 */
import { randomUUID } from 'node:crypto'
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Invoker } from '../lambda/invoker.ts'
import { unlimitedRoom } from '../lambda/room.ts'
import type { Cause } from '../records/records.ts'
import { createAlarm } from './alarm.ts'
import { rejectUndeliverable, sendToFailureDestinations, type Undeliverable } from './invocation-failures.ts'
import type { Queues } from './queues.ts'
import { farRetry, interruptionDelay, type RetryDelay } from './retry-delay.ts'
import type { Store } from './store.ts'
import { newTraceHeader } from '../records/trace-header.ts'

export type AsyncInvocations = {
  /** Stores the event and returns the id of its request; the function starts after this turn of the event loop. */
  submit(functionArn: string, payload: unknown, cause: Cause, undeliverable?: Undeliverable): string
  start(): void
  busy(): boolean
  close(): Promise<void>
}

type Row = { seq: number; id: string; function: string; payload: string; cause: string; attempts: number }

// Lambda's default for asynchronous invocations.
const defaultRetries = 2
// Enough to keep two cores busy.
const maxConcurrency = 10
// Lambda itself refused the call: it tries again later, and the attempt does not count as an error of the function.
const throttles = new Set(['TooManyRequestsException', 'ServiceException'])

export const createAsyncInvocations = (parts: {
  functions: LambdaFunction[]
  store: Store
  queues: Queues
  invoker: Invoker
  clock: Clock
  retryDelay: RetryDelay
  onChange: () => void
  report: (message: string) => void
}): AsyncInvocations => {
  const { store, clock } = parts
  const functions = new Map(parts.functions.map((fn) => [fn.arn, fn]))
  const running = new Map<number, Promise<void>>()
  const { room = unlimitedRoom } = parts.invoker
  let open = false
  let startScheduled = false
  /** Attempts in a row that the stage itself ended. */
  let interruptions = 0

  const startDueSoon = () => {
    if (startScheduled || !open) return
    startScheduled = true
    setImmediate(() => {
      startScheduled = false
      startDue()
      parts.onChange()
    })
  }

  const startDue = () => {
    const free = maxConcurrency - running.size
    if (!open || free <= 0 || room.crowded()) return
    const now = clock.now()
    const due = store.all(
      'SELECT * FROM invocations WHERE due_at <= ? ORDER BY due_at, seq LIMIT ?',
      now,
      free + running.size,
    ) as Row[]
    for (const row of due.filter((row) => !running.has(row.seq)).slice(0, free)) {
      if (room.crowded()) break
      const work = attempt(row).finally(() => {
        running.delete(row.seq)
        startDueSoon()
        parts.onChange()
      })
      running.set(row.seq, work)
    }
    const next = store.get('SELECT min(due_at) AS at FROM invocations WHERE due_at > ?', now) as { at: number | null }
    alarm.at(next.at ?? undefined)
  }

  const attempt = async (row: Row): Promise<void> => {
    const result = await parts.invoker.invoke(
      row.function,
      JSON.parse(row.payload) as unknown,
      JSON.parse(row.cause) as Cause,
    )
    interruptions = !result.ok && result.interrupted ? interruptions + 1 : 0
    if (result.ok) return remove(row)
    if (result.interrupted) return retryAt(row, row.attempts, interruptionDelay(parts.retryDelay, interruptions))
    if (throttles.has(result.errorType)) return retryLater(row, row.attempts, row.attempts + 1)
    const attempts = row.attempts + 1
    const fn = functions.get(row.function)
    if (attempts <= (fn?.asyncInvoke?.retryAttempts ?? defaultRetries)) return retryLater(row, attempts, attempts)
    const { id, function: functionArn, payload } = row
    store.transaction(() => {
      sendToFailureDestinations({ id, functionArn, payload, attempts, failure: result }, fn, parts)
      remove(row)
    })
  }
  const alarm = createAlarm(clock, startDueSoon)
  const stopListening = room.onRoom(startDueSoon)

  const remove = (row: Row) => void store.run('DELETE FROM invocations WHERE seq = ?', row.seq)
  const retryAt = (row: Row, attempts: number, delay: number) =>
    void store.run(
      'UPDATE invocations SET attempts = ?, due_at = ? WHERE seq = ?',
      attempts,
      clock.now() + delay,
      row.seq,
    )
  const retryLater = (row: Row, attempts: number, failures: number) =>
    retryAt(row, attempts, parts.retryDelay(failures))

  return {
    submit(functionArn, payload, cause, undeliverable) {
      const id = randomUUID()
      const body = JSON.stringify(payload)
      if (!functions.has(functionArn)) {
        rejectUndeliverable(functionArn, body, undeliverable, parts)
        return id
      }
      // With a trace, because all attempts at an event belong to one.
      store.run(
        'INSERT INTO invocations (id, function, payload, cause, due_at) VALUES (?, ?, ?, ?, ?)',
        id, functionArn, body, JSON.stringify({ trace: newTraceHeader(clock.now()), ...cause }), clock.now(),
      ) // prettier-ignore
      startDueSoon()
      return id
    },
    start() {
      open = true
      startDueSoon()
    },
    busy() {
      if (running.size > 0) return true
      if (!open) return false
      return (
        startScheduled ||
        store.get('SELECT 1 FROM invocations WHERE due_at <= ? LIMIT 1', clock.now() + farRetry) !== undefined
      )
    },
    async close() {
      open = false
      alarm.close()
      stopListening()
      await Promise.all(running.values())
    },
  }
}
