import { expect, test } from 'vitest'
import type { Day } from '../../../shared/dates/dates.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { projectEvent, someProject, someTask, someWorkspace, taskEvent } from '../../../test/builders/events.ts'
import { newTaskId } from '../../kernel/id.ts'
import { levelsBefore } from './load-health.ts'

const on = (day: Day, event: FeedEvent): FeedEvent => ({ ...event, at: `${day}T23:30:00.000Z` })

const where = someWorkspace()
const planned = someProject({ startDate: '2026-10-05', endDate: '2026-12-18' })
const active = { ...planned, status: 'active' } as const
const open = someTask({ dueDate: '2026-10-09' })
const done = someTask({ status: 'completed', progress: 100, dueDate: '2026-10-09' })
const taskIds = [newTaskId(where.projectId), newTaskId(where.projectId)]

const events = [
  // The loading writes the tasks of a project at the same time, so their events are in any order.
  ...taskIds.map((taskId) =>
    on('2026-10-14', taskEvent('task.completed.v1', { ...where, taskId }, { was: open, now: done, version: 2 })),
  ),
  ...taskIds.map((taskId) =>
    on('2026-10-02', taskEvent('task.created.v1', { ...where, taskId }, { was: null, now: open })),
  ),
  on('2026-10-01', projectEvent('project.created.v1', where, { was: null, now: planned })),
  on('2026-10-05', projectEvent('project.updated.v1', where, { was: planned, now: active, version: 2 })),
]

test('the levels of the past follow from the events, and from days that passed without one', () => {
  const levels = [
    { day: '2026-10-01', level: 'not_started' },
    { day: '2026-10-05', level: 'on_track' },
    { day: '2026-10-10', level: 'off_track' },
    { day: '2026-10-14', level: 'on_track' },
  ]
  expect(levelsBefore('2026-11-01', events, 'UTC')).toEqual(levels)
  expect(levelsBefore('2026-10-14', events, 'UTC')).toEqual(levels.slice(0, 3))
  expect(levelsBefore('2026-10-01', events, 'UTC')).toEqual([])
  expect(levelsBefore('2026-10-01', [], 'UTC')).toEqual([])
})

test('days are those of the workspace', () => {
  expect(levelsBefore('2026-10-04', events, 'Asia/Tokyo')).toEqual([{ day: '2026-10-02', level: 'not_started' }])
})
