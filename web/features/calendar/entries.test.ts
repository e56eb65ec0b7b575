import { expect, it } from 'vitest'
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { entriesByDay, type DatedProject, type Shown } from './entries.ts'

const task = (more: Partial<DueTask>): DueTask => ({
  id: 'tsk_1',
  projectId: 'prj_1',
  title: 'Weld',
  status: 'in_progress',
  priority: 'high',
  assigneeId: null,
  startDate: null,
  dueDate: '2026-11-25',
  progress: 40,
  ...more,
})
const project = (more: Partial<DatedProject>): DatedProject => ({
  id: 'prj_1',
  name: 'Depot roof',
  status: 'active',
  health: { level: 'off_track', since: null, reason: '', areas: [], history: [] },
  startDate: null,
  endDate: null,
  managerId: 'usr_1',
  team: [],
  milestones: [],
  ...more,
})
const shown: Shown = {
  kinds: new Set(['task', 'meeting', 'milestone', 'deadline', 'start']),
  project: undefined,
  ownerId: undefined,
  from: '2026-11-01',
  to: '2026-11-30',
  today: '2026-11-21',
  timeZone: 'Asia/Tokyo',
}
const told = (tasks: DueTask[], projects: DatedProject[], more: Partial<Shown> = {}) =>
  [...entriesByDay(tasks, projects, [], { ...shown, ...more })].map(([day, entries]) => [
    day,
    entries.map(({ kind, title, word, tone }) => `${kind} ${title}: ${word} (${tone})`),
  ])

it('puts tasks, starts and deadlines on their days, deadlines first', () => {
  const projects = [
    project({ startDate: '2026-11-02', endDate: '2026-11-25' }),
    project({ id: 'prj_2', name: 'Old shed', endDate: '2026-12-01' }),
  ]
  expect(told([task({}), task({ id: 'tsk_2', title: 'Anchor' })], projects)).toEqual([
    ['2026-11-02', ['start Depot roof: Start (neutral)']],
    [
      '2026-11-25',
      ['deadline Depot roof: Off track (danger)', 'task Anchor: In Progress (info)', 'task Weld: In Progress (info)'],
    ],
  ])
})

it('marks late tasks after their due date and late projects after their deadline', () => {
  expect(
    told(
      [task({ dueDate: '2026-11-20' }), task({ id: 'tsk_2', dueDate: '2026-11-21' })],
      [project({ endDate: '2026-11-20' })],
    ),
  ).toEqual([
    ['2026-11-20', ['deadline Depot roof: Off track (danger)', 'task Weld: Late (danger)']],
    ['2026-11-21', ['task Weld: In Progress (info)']],
  ])
})

it('shows the selected kinds, project and owner', () => {
  const projects = [
    project({ endDate: '2026-11-25' }),
    project({
      id: 'prj_2',
      name: 'Old shed',
      endDate: '2026-11-26',
      managerId: 'usr_2',
      team: [{ id: 'usr_3', firstName: 'Ana', lastName: 'Flores' }],
    }),
  ]
  expect(told([task({})], projects, { kinds: new Set(['task']) })).toEqual([
    ['2026-11-25', ['task Weld: In Progress (info)']],
  ])
  expect(told([], projects, { project: 'prj_2' })).toHaveLength(1)
  expect(
    ['usr_1', 'usr_2', 'usr_3', 'usr_4'].map((ownerId) => told([], projects, { ownerId }).map(([day]) => day)),
  ).toEqual([['2026-11-25'], ['2026-11-26'], ['2026-11-26'], []])
})

it('links to the task in its project, and shows an earlier start', () => {
  const [first, second] = [task({ startDate: '2026-11-12' }), task({ id: 'tsk_2', startDate: '2026-11-25' })].map(
    (one) => [...entriesByDay([one], [project({})], [], shown).values()][0]?.[0],
  )
  expect(first).toMatchObject({
    path: '/projects/prj_1?tab=tasks&task=tsk_1',
    project: 'Depot roof',
    from: '2026-11-12',
  })
  expect(second?.from).toBeNull()
})

it('puts milestones on their days, as reached, late or planned', () => {
  const milestones = [
    { id: 'mls_1', name: 'Bay 1 handed back', date: '2026-11-10', doneOn: '2026-11-12' },
    { id: 'mls_2', name: 'Half of the roof closed', date: '2026-11-20', doneOn: null },
    { id: 'mls_3', name: 'Old steel off site', date: '2026-11-25', doneOn: null },
    { id: 'mls_4', name: 'Some day', date: null, doneOn: null },
  ]
  expect(told([task({})], [project({ endDate: '2026-11-25', milestones })])).toEqual([
    ['2026-11-10', ['milestone Bay 1 handed back: Reached (success)']],
    ['2026-11-20', ['milestone Half of the roof closed: Late (danger)']],
    [
      '2026-11-25',
      [
        'deadline Depot roof: Off track (danger)',
        'milestone Old steel off site: Upcoming (info)',
        'task Weld: In Progress (info)',
      ],
    ],
  ])
  expect(told([], [project({ status: 'completed', milestones })], { kinds: new Set(['milestone']) })[1]).toEqual([
    '2026-11-20',
    ['milestone Half of the roof closed: Late (danger)'],
  ])
})

it('has neither the dates nor the milestones of a cancelled project', () => {
  const milestones = [{ id: 'mls_1', name: 'Half of the roof closed', date: '2026-11-20', doneOn: null }]
  expect(
    told([], [project({ status: 'cancelled', startDate: '2026-11-02', endDate: '2026-11-25', milestones })]),
  ).toEqual([])
})

it('puts meetings on their local start day, in order and before the tasks', () => {
  const meeting = (more: Partial<MeetingSummary>) =>
    ({
      id: 'mtg_1',
      projectId: 'prj_1',
      title: 'Roof review',
      status: 'scheduled',
      scheduledAt: '2026-11-24T20:30:00.000Z',
      duration: 60,
      ...more,
    }) as MeetingSummary
  const meetings = [
    meeting({
      id: 'mtg_2',
      title: 'At noon',
      scheduledAt: '2026-11-25T03:00:00.000Z',
      projectId: null,
      status: 'cancelled',
    }),
    meeting({}),
  ]
  const entries = [...entriesByDay([task({})], [project({})], meetings, shown)]
  expect(
    entries.map(([day, ofDay]) => [
      day,
      ofDay.map(({ title, time, word, project: of, path, off }) => [title, time, word, of, path, off]),
    ]),
  ).toEqual([
    [
      '2026-11-25',
      [
        ['Roof review', '05:30', 'Scheduled', 'Depot roof', '/meetings/mtg_1', false],
        ['At noon', '12:00', 'Cancelled', undefined, '/meetings/mtg_2', true],
        ['Weld', undefined, 'In Progress', 'Depot roof', '/projects/prj_1?tab=tasks&task=tsk_1', undefined],
      ],
    ],
  ])
  expect(entriesByDay([], [], meetings, { ...shown, kinds: new Set(['task']) }).size).toBe(0)
})

it('shows completed tasks last, never as late, and without a way to move them', () => {
  const done = task({ id: 'tsk_2', title: 'Anchor', status: 'completed', dueDate: '2026-11-10' })
  const late = task({ dueDate: '2026-11-10' })
  expect(told([done, late], [])).toEqual([
    ['2026-11-10', ['task Weld: Late (danger)', 'task Anchor: Completed (accent)']],
  ])
  const [, anchor] = entriesByDay([done, late], [], [], shown).get('2026-11-10') ?? []
  expect(anchor?.task).toBeUndefined()
})

it('shows only what a person is assigned to, attends, manages or is on the team of', () => {
  const attended = (id: string, personId: string) =>
    ({
      id,
      title: id,
      projectId: null,
      status: 'scheduled',
      scheduledAt: '2026-11-12T02:00:00Z',
      attendees: [{ id: personId, name: '' }],
    }) as unknown as MeetingSummary
  const days = entriesByDay(
    [task({ assigneeId: 'usr_2', title: 'Mine' }), task({ id: 'tsk_2', assigneeId: 'usr_3' }), task({ id: 'tsk_3' })],
    [
      project({ endDate: '2026-11-28', managerId: 'usr_3' }),
      project({ id: 'prj_2', name: 'Shed', endDate: '2026-11-28', managerId: 'usr_2' }),
    ],
    [attended('Standup', 'usr_2'), attended('Review', 'usr_3')],
    { ...shown, ownerId: 'usr_2' },
  )
  expect([...days.values()].flat().map(({ title }) => title)).toEqual(['Standup', 'Mine', 'Shed'])
})
