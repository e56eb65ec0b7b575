import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someProject, someTask, someWorkspace, taskEvent } from '../../../test/builders/events.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { judge } from '../verdict/health/project-health.ts'
import { asRead, lateness, recounted } from './behind.ts'
import { count, emptyTotals, progressOf, type ProjectTotals } from './totals.ts'

const now = new Date('2026-11-21T10:42:00Z')
const reader = { today: '2026-11-21', money: true, timeZone: 'Europe/Lisbon' }
const facts = someProject({ status: 'active' })

const totals = (more: Partial<ProjectTotals>): ProjectTotals => ({ ...emptyTotals('prj_1'), facts, ...more })

/** The events of tasks that are created, worked on and completed. */
const lives = fc.array(fc.array(fc.constantFrom(25, 50, 100), { maxLength: 3 }), { minLength: 1, maxLength: 5 })

const eventsOf = (tasks: readonly (readonly number[])[]) => {
  const where = someWorkspace()
  return tasks.flatMap((steps) => {
    const states = [0, ...steps].map((progress) =>
      someTask({ progress, status: progress === 100 ? 'completed' : 'todo', dueDate: '2026-12-01' }),
    )
    return states.map((state, place) =>
      place === 0
        ? taskEvent('task.created.v1', where, { was: null, now: state })
        : taskEvent('task.updated.v1', where, { was: states[place - 1] ?? null, now: state }),
    )
  })
}

describe('totals that lack some events', () => {
  test('never show more than is possible, whichever events are counted, and have no verdict if they contradict themselves', () => {
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.boolean()), (tasks, isCounted) => {
        const some = eventsOf(tasks).filter(() => isCounted.next().value)
        const stored = some.reduce(count, totals({}))
        const read = asRead(stored, now)
        expect(progressOf(read, 0)).toBeGreaterThanOrEqual(0)
        expect(progressOf(read, 0)).toBeLessThanOrEqual(100)
        expect(read.completedTaskCount).toBeLessThanOrEqual(read.taskCount)
        const isOdd = stored.progressSum > 100 * stored.taskCount || stored.completedTaskCount > stored.taskCount
        if (isOdd) expect(judge(facts, read, reader).level).toBe('catching_up')
      }),
      { numRuns: sampleSize(200) },
    )
  })

  test('are not behind when all events are counted', () => {
    fc.assert(
      fc.property(lives, (tasks) => {
        expect(asRead(eventsOf(tasks).reduce(count, totals({})), now).behindSince).toBeUndefined()
      }),
      { numRuns: sampleSize(100) },
    )
  })

  test('withhold the health, with the time at which the figures stand', () => {
    const read = totals({ taskCount: 4, behindSince: '2026-11-21T10:40:00Z' })
    expect(judge(facts, read, reader)).toMatchObject({
      level: 'catching_up',
      reason: 'Figures are as of 10:40 AM, because later changes are still being counted',
      areas: [],
    })
    expect(judge(facts, { ...read, behindSince: '2026-11-19T23:30:00Z' }, reader).reason).toContain(
      '11:30 PM on Nov 19, 2026',
    )
    expect(judge(someProject({ status: 'on_hold' }), read, reader).level).toBe('on_hold')
  })
})

test('events that waited long say that others may still wait, for a minute', () => {
  const events = [{ at: '2026-11-21T10:30:00.000Z' }, { at: '2026-11-21T10:20:00.000Z' }]
  expect(lateness(events, 20_000, now)).toBeUndefined()
  const late = lateness(events, 20_001, now)
  expect(late).toEqual({ through: '2026-11-21T10:30:00.000Z', at: now.toISOString() })
  if (late === undefined) return
  const after = (seconds: number) => asRead(totals({ late }), new Date(now.getTime() + 1000 * seconds)).behindSince
  expect([after(0), after(59), after(60)]).toEqual([late.through, late.through, undefined])
})

test('a project all of whose tasks were read is counted from them, and is behind if it had other counts', () => {
  const tasks = [
    { status: 'completed', progress: 100 },
    { status: 'todo', progress: 20 },
  ]
  const right = totals({ taskCount: 2, completedTaskCount: 1, progressSum: 120 })
  expect(recounted(right, tasks, now)).toBe(right)
  expect(recounted(totals({ taskCount: 1, progressSum: 0 }), tasks, now)).toMatchObject({
    taskCount: 2,
    completedTaskCount: 1,
    progressSum: 120,
    behindSince: now.toISOString(),
  })
})
