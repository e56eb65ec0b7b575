/**
 * EventBridge Scheduler by the stage's clock. A schedule that has become due, because time passed, the clock was
 * advanced or the stage was off, runs once, even if it missed several runs: a cron or rate expression for the latest
 * time that it missed, an at expression for its only one. Runs that were due before the stage first saw a schedule are
 * skipped. A rate starts to count then, and runs for the first time one period later.
 */
import type { Assembly, Schedule } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { createAlarm } from './alarm.ts'
import type { AsyncInvocations } from './async-invocations.ts'
import type { Queues } from './queues.ts'
import { parseScheduleExpression, type ScheduleExpression } from './schedule-expression.ts'
import { scheduleArn, scheduleInput } from './schedule-input.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'
import { present } from '../values/present.ts'

/** A schedule as the console shows it. Times are ISO 8601. */
export type ScheduleState = {
  name: string
  group: string
  expression: string
  timeZone: string
  enabled: boolean
  /** Name of the function or queue that it starts. */
  target: string
  /** Absent if it is disabled or will not run again. */
  next?: string
  /** Its last run, scheduled or started by hand. */
  lastRun?: string
}

export type Schedules = {
  state: () => ScheduleState[]
  /** Runs a schedule now, enabled or not, by `name` or `group/name`. Throws `ServiceError` if it does not exist. */
  runNow: (name: string) => void
  /** Enables or disables a schedule, by `name` or `group/name`. Runs that it misses while disabled are skipped. */
  enable: (name: string, enabled: boolean) => void
  start(): void
  /** Whether a run is due that has not started. */
  busy(): boolean
  close(): void
}

type Row = { expression: string; started_at: number; checked_at: number; last_run_at: number | null }

/** Times are in milliseconds of the stage's clock. */
type Planned = {
  schedule: Schedule
  key: string
  expression: ScheduleExpression
  startedAt: number
  checkedAt: number
  lastRunAt: number | undefined
  /** The next run, as of the last check. */
  dueAt: number | undefined
}

export const createSchedules = (parts: {
  assembly: Assembly
  store: Store
  queues: Queues
  invocations: AsyncInvocations
  clock: Clock
  onChange: () => void
}): Schedules => {
  const { assembly, store, clock } = parts
  const targetName = new Map([...assembly.functions, ...assembly.queues].map(({ arn, name }) => [arn, name]))
  const planned = assembly.schedules.map((schedule) => {
    if (!targetName.has(schedule.targetArn)) {
      throw new Error(
        `Schedule ${keyOf(schedule)}: the local stage has no function or queue with the ARN ${schedule.targetArn}`,
      )
    }
    return plan(schedule, store, clock.now())
  })
  let open = false

  const check = () => {
    if (!open) return
    // Both loops use the same time, so that a run that becomes due in between is handled by one of them.
    const now = clock.now()
    for (const one of planned) {
      const missedAt = missedRun(one, now)
      if (missedAt !== undefined) run(one, missedAt, now)
    }
    alarm.clear()
    for (const one of planned) {
      one.dueAt = nextRun(one, now)
      alarm.at(one.dueAt)
    }
    parts.onChange()
  }

  const run = (one: Planned, scheduledAt: number, now: number) => {
    store.transaction(() => {
      store.run('UPDATE schedules SET checked_at = ?, last_run_at = ? WHERE name = ?', now, now, one.key)
      deliver(one.schedule, scheduledAt, parts)
    })
    one.checkedAt = one.lastRunAt = now
  }
  const alarm = createAlarm(clock, check)

  const named = (name: string): Planned => {
    const one = planned.find(({ schedule, key }) => schedule.name === name || key === name)
    if (!one) throw new ServiceError('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404)
    return one
  }

  return {
    state: () => planned.map((one) => stateOf(one, present(targetName.get(one.schedule.targetArn)), clock.now())),
    runNow(name) {
      const one = named(name)
      // A run by hand does not change the plan: a run that is due stays due.
      const now = clock.now()
      store.transaction(() => {
        store.run('UPDATE schedules SET last_run_at = ? WHERE name = ?', now, one.key)
        deliver(one.schedule, now, parts)
      })
      one.lastRunAt = now
    },
    enable(name, enabled) {
      const one = named(name)
      Object.assign(one, plan({ ...one.schedule, enabled }, store, clock.now()))
      check()
    },
    start() {
      open = true
      check()
    },
    // Called after each step of any event, so it only compares times and does not evaluate expressions.
    busy: () => open && planned.some(({ dueAt }) => dueAt !== undefined && dueAt <= clock.now()),
    close() {
      open = false
      alarm.close()
    },
  }
}

const keyOf = ({ group, name }: Schedule) => `${group}/${name}`

/** Reads when the schedule was last checked, or stores that it starts now. */
const plan = (schedule: Schedule, store: Store, now: number): Planned => {
  const key = keyOf(schedule)
  const expression = parseScheduleExpression(schedule.expression, schedule.timeZone)
  const written = `${schedule.expression} ${schedule.timeZone} ${schedule.enabled ? 'enabled' : 'disabled'}`
  let row = store.get('SELECT * FROM schedules WHERE name = ?', key) as Row | undefined
  if (row?.expression !== written) {
    // A changed expression starts over: its times before now were never scheduled.
    row = { expression: written, started_at: now, checked_at: now, last_run_at: row?.last_run_at ?? null }
    store.run('INSERT OR REPLACE INTO schedules VALUES (?, ?, ?, ?, ?)', key, row.expression, now, now, row.last_run_at)
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

/** The latest run that was due since the last check; undefined if none was. */
const missedRun = (one: Planned, now: number): number | undefined => {
  const latest = one.schedule.enabled ? one.expression.latest(now, one.startedAt) : undefined
  return latest !== undefined && latest > one.checkedAt ? latest : undefined
}

/** Undefined if the schedule is disabled or will not run again. */
const nextRun = (one: Planned, now: number): number | undefined =>
  one.schedule.enabled ? one.expression.next(now, one.startedAt) : undefined

const deliver = (
  schedule: Schedule,
  scheduledAt: number,
  { assembly, queues, invocations }: { assembly: Assembly; queues: Queues; invocations: AsyncInvocations },
): void => {
  const input = scheduleInput(schedule, scheduledAt, assembly)
  if (queues.byArn(schedule.targetArn)) {
    queues.send(schedule.targetArn, input)
    return
  }
  const deadLetter = schedule.deadLetterArn ? { deadLetterArn: schedule.deadLetterArn } : {}
  const attributes = { SCHEDULE_ARN: scheduleArn(schedule, assembly), TARGET_ARN: schedule.targetArn }
  invocations.submit(
    schedule.targetArn,
    parseOrText(input),
    { kind: 'schedule', schedule: schedule.name },
    { attributes, ...deadLetter },
  )
}

const stateOf = (one: Planned, target: string, now: number): ScheduleState => {
  const { schedule, lastRunAt } = one
  const next = nextRun(one, now)
  return {
    name: schedule.name,
    group: schedule.group,
    expression: schedule.expression,
    timeZone: schedule.timeZone,
    enabled: schedule.enabled,
    target,
    ...(next === undefined ? {} : { next: new Date(next).toISOString() }),
    ...(lastRunAt === undefined ? {} : { lastRun: new Date(lastRunAt).toISOString() }),
  }
}

/** The parsed JSON; the text itself if it is not JSON. */
const parseOrText = (input: string): unknown => {
  try {
    return JSON.parse(input)
  } catch {
    return input
  }
}
