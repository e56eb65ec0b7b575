import { expect, test } from 'vitest'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { detailOf, textOf, toActivity, type Happening } from './activity-text.ts'

/** What the feed says of an event. It reads only these fields of its data. */
const said = (name: FeedEvent['name'], data: object) => detailOf({ name, data } as FeedEvent)

const task = { status: 'in_progress', dueDate: '2026-12-11', progress: 60 }
const project = { status: 'on_hold', endDate: '2026-12-11', startDate: null }

test.each([
  [['status', 'title'], task, 'renamed; now In Progress'],
  [['dueDate'], task, 'due Dec 11, 2026'],
  [['dueDate'], { ...task, dueDate: null }, 'no due date'],
  [['progress'], task, '60% done'],
  [['assigneeId'], task, 'unassigned'],
  [['links'], task, 'dependencies changed'],
  [['dependencies'], task, 'dependencies changed'],
  [['checklist'], task, 'checklist changed'],
  [['title'], task, 'renamed'],
  [['description'], task, 'description changed'],
  [['status'], null, undefined],
])('an edit of %o of a task %o is “%s”', (changed, now, words) => {
  expect(said('task.updated.v1', { changed, now })).toBe(words)
})

test('an assignment is told apart from its end', () => {
  expect(said('task.updated.v1', { changed: ['assigneeId'], now: task, assignedTo: 'usr_1' })).toBe('assigned')
})

test.each([
  [['budget', 'status'], project, 'now On Hold; budget changed'],
  [['endDate', 'name'], project, 'renamed; ends Dec 11, 2026'],
  [['name', 'status', 'endDate', 'tags', 'team'], project, 'renamed; now On Hold; ends Dec 11, 2026; and 2 more'],
  [['endDate'], project, 'ends Dec 11, 2026'],
  [['endDate'], { ...project, endDate: null }, 'no end date'],
  [['startDate'], project, 'no start date'],
  [['startDate'], { ...project, startDate: '2026-11-01' }, 'starts Nov 1, 2026'],
  [['status', 'milestones'], null, 'status changed; milestones changed'],
  [['budget'], null, 'budget changed'],
  [['name'], project, 'renamed'],
  [['charter', 'raciMatrix'], project, 'charter changed; RACI matrix changed'],
  [['raciMatrix'], project, 'RACI matrix changed'],
  [['description'], project, 'description changed'],
])('an edit of %o of a project %o is “%s”', (changed, now, words) => {
  expect(said('project.updated.v1', { changed, now })).toBe(words)
})

test.each([
  ['person.updated.v1', { changed: ['status'], role: 'sme' }, 'has joined'],
  ['person.updated.v1', { changed: ['role'], role: 'sme' }, 'now SME / Task Specialist'],
  ['person.updated.v1', { changed: ['firstName'], role: 'sme' }, undefined],
  ['workspace.updated.v1', { changed: [], timeZone: { now: 'Europe/Lisbon' } }, 'time zone now Europe/Lisbon'],
  ['workspace.updated.v1', { changed: ['companyName'] }, 'new company name'],
  ['workspace.updated.v1', { changed: ['holidays'] }, 'holidays'],
  ['workspace.updated.v1', { changed: ['workingWeek'] }, 'working week'],
  ['workspace.updated.v1', { changed: ['address'] }, undefined],
  ['raid.updated.v1', { now: { status: 'open' } }, 'now Open'],
  ['raid.updated.v1', { now: null }, undefined],
  ['project.created.v1', { changed: ['status'], now: task }, undefined],
] as const)('%s with %o is “%s”', (name, data, words) => {
  expect(said(name, data)).toBe(words)
})

const happening: Happening = {
  id: 'evt_1',
  name: 'task.updated.v1',
  title: 'Pour foundations',
  projectName: 'Depot roof',
  projectId: 'prj_1',
  by: 'Ana Flores',
  at: '2026-11-21T10:00:00.000Z',
}

test('an entry of the feed says what happened, to what, where, and who did it', () => {
  expect(toActivity({ ...happening, detail: '60% done' })).toEqual({
    id: 'evt_1',
    text: 'Task updated: 60% done',
    type: 'other',
    icon: 'CheckCircle',
    subtitle: 'Pour foundations · Depot roof · Ana Flores',
    at: '2026-11-21T10:00:00.000Z',
    by: 'Ana Flores',
    projectId: 'prj_1',
  })
  expect(toActivity({ ...happening, projectName: '', projectId: '' })).toMatchObject({
    text: 'Task updated',
    subtitle: 'Pour foundations · Ana Flores',
    projectId: null,
  })
})

test('an event of a later version of the product is shown by its name', () => {
  expect(textOf('task.painted.v1')).toBe('task.painted.v1')
  expect(toActivity({ ...happening, name: 'task.painted.v1' })).toMatchObject({
    text: 'task.painted.v1',
    type: 'other',
  })
})
