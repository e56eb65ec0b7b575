/**
 * EventBridge Scheduler by the stage's clock. A schedule whose time has come, be it that time passed, that the clock was
 * set forward or that the stage was off, runs once, however often it would have run meanwhile: a cron or rate expression
 * for the last of the times that it missed, an at expression for its only one. What was due before the stage first
 * saw a schedule does not run. A rate begins to count then, and its first run is one period later.
 */
import { randomUUID } from 'node:crypto'
import type { Assembly, Schedule } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { createAlarm } from './alarm.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import type { Queues } from './queues.ts'
import { parseScheduleExpression, type ScheduleExpression } from './schedule-expression.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'

/** A schedule as the console shows it. Times are ISO 8601. */
export type ScheduleState = {
  name: string
  group: string
  expression: string
  timeZone: string
  enabled: boolean
  /** Name of the function or queue that it starts. */
  target: string
  /** Absent where it is disabled or will not run again. */
  next?: string
  /** When it last ran, by the clock or by hand. */
  lastRun?: string
}

export type Schedules = {
  state: () => ScheduleState[]
  /** Runs it now, enabled or not, by `name` or `group/name`. Throws `ServiceError` for one that does not exist. */
  runNow: (name: string) => void
  start(): void
  /** Whether something is due that has not been started. */
  busy(): boolean
  close(): void
}

type Row = { expression: string; started_at: number; checked_at: number; last_run_at: number | null }
type Planned = {
  schedule: Schedule
  key: string
  expression: ScheduleExpression
  startedAt: number
  checkedAt: number
  lastRunAt: number | undefined
  /** When it is due next, as of the last look. */ dueAt: number | undefined
}

export function createSchedules(parts: {
  assembly: Assembly
  store: Store
  queues: Queues
  invocations: AsyncInvocations
  clock: Clock
  onChange: () => void
}): Schedules {
  const { assembly, store, clock } = parts
  const targetName = new Map([...assembly.functions, ...assembly.queues].map(({ arn, name }) => [arn, name]))
  const planned = assembly.schedules.map(plan)
  const life = { open: false }

  function plan(schedule: Schedule): Planned {
    const key = `${schedule.group}/${schedule.name}`
    if (!targetName.has(schedule.targetArn))
      throw new Error(`Schedule ${key}: the local stage has no function or queue with the ARN ${schedule.targetArn}`)
    const expression = parseScheduleExpression(schedule.expression, schedule.timeZone)
    const written = `${schedule.expression} ${schedule.timeZone} ${schedule.enabled ? 'enabled' : 'disabled'}`
    let row = store.get('SELECT * FROM schedules WHERE name = ?', key) as Row | undefined
    if (row?.expression !== written) {
      // A changed expression starts anew: what it would have been due for before now was never asked for.
      const now = clock.now()
      row = { expression: written, started_at: now, checked_at: now, last_run_at: row?.last_run_at ?? null }
      store.run(
        'INSERT OR REPLACE INTO schedules VALUES (?, ?, ?, ?, ?)',
        key,
        row.expression,
        now,
        now,
        row.last_run_at,
      )
    }
    return {
      schedule,
      key,
      expression,
      startedAt: row.started_at,
      checkedAt: row.checked_at,
      lastRunAt: row.last_run_at ?? undefined,
      dueAt: undefined,
    }
  }

  /** The due time since the last look that has not run; undefined where there is none. */
  function missed(one: Planned, now: number): number | undefined {
    const latest = one.schedule.enabled ? one.expression.latest(now, one.startedAt) : undefined
    return latest !== undefined && latest > one.checkedAt ? latest : undefined
  }

  function check() {
    if (!life.open) return
    // One time for both questions: what becomes due between them must be in one of the answers.
    const now = clock.now()
    for (const one of planned) {
      const due = missed(one, now)
      if (due !== undefined) run(one, due, now)
    }
    alarm.clear()
    for (const one of planned) {
      one.dueAt = one.schedule.enabled ? one.expression.next(now, one.startedAt) : undefined
      alarm.at(one.dueAt)
    }
    parts.onChange()
  }
  const alarm = createAlarm(clock, check)

  function run(one: Planned, scheduledAt: number, now: number) {
    store.transaction(() => {
      store.run('UPDATE schedules SET checked_at = ?, last_run_at = ? WHERE name = ?', now, now, one.key)
      deliver(one.schedule, scheduledAt)
    })
    one.checkedAt = one.lastRunAt = now
  }

  function deliver(schedule: Schedule, scheduledAt: number) {
    const arn = `arn:aws:scheduler:${assembly.region}:${assembly.account}:schedule/${schedule.group}/${schedule.name}`
    const id = randomUUID()
    const time = new Date(scheduledAt).toISOString().replace(/\.\d+Z$/, 'Z')
    const input =
      schedule.input === undefined ? defaultInput(arn, id, time) : withContext(schedule.input, arn, id, time)
    if (parts.queues.byArn(schedule.targetArn)) parts.queues.send(schedule.targetArn, input)
    else {
      const deadLetter = schedule.deadLetterArn ? { deadLetterArn: schedule.deadLetterArn } : {}
      parts.invocations.submit(
        schedule.targetArn,
        parsed(input),
        { kind: 'schedule', schedule: schedule.name },
        { attributes: { SCHEDULE_ARN: arn, TARGET_ARN: schedule.targetArn }, ...deadLetter },
      )
    }
  }

  /** What Scheduler sends where the schedule gives no input. */
  const defaultInput = (arn: string, id: string, time: string) =>
    JSON.stringify({
      version: '0', id, 'detail-type': 'Scheduled Event', source: 'aws.scheduler', account: assembly.account,
      time, region: assembly.region, resources: [arn], detail: '{}',
    }) // prettier-ignore

  return {
    state: () =>
      planned.map(({ schedule, expression, startedAt, lastRunAt }) => {
        const next = schedule.enabled ? expression.next(clock.now(), startedAt) : undefined
        return {
          name: schedule.name,
          group: schedule.group,
          expression: schedule.expression,
          timeZone: schedule.timeZone,
          enabled: schedule.enabled,
          target: targetName.get(schedule.targetArn)!,
          ...(next === undefined ? {} : { next: new Date(next).toISOString() }),
          ...(lastRunAt === undefined ? {} : { lastRun: new Date(lastRunAt).toISOString() }),
        }
      }),
    runNow(name) {
      const one = planned.find(({ schedule, key }) => schedule.name === name || key === name)
      if (!one) throw new ServiceError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404)
      // A run by hand leaves the plan alone: what is due stays due.
      const now = clock.now()
      store.transaction(() => {
        store.run('UPDATE schedules SET last_run_at = ? WHERE name = ?', now, one.key)
        deliver(one.schedule, now)
      })
      one.lastRunAt = now
    },
    start() {
      life.open = true
      check()
    },
    // Asked after every step of any event, so it compares times and works none out.
    busy: () => life.open && planned.some(({ dueAt }) => dueAt !== undefined && dueAt <= clock.now()),
    close() {
      life.open = false
      alarm.close()
    },
  }
}

/** Scheduler's context attributes, which may stand anywhere in an input. */
function withContext(input: string, arn: string, id: string, time: string): string {
  return input
    .replaceAll('<aws.scheduler.schedule-arn>', arn)
    .replaceAll('<aws.scheduler.scheduled-time>', time)
    .replaceAll('<aws.scheduler.execution-id>', id)
    .replaceAll('<aws.scheduler.attempt-number>', '1')
}

function parsed(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}
