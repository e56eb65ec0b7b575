import { expect, test } from 'vitest'
import type { RaidRecord } from '../raid/raid-record.ts'
import type { TaskRecord } from '../tasks/task-record.ts'
import { draftAgendaOf, type Scene } from './agenda-draft.ts'

const day = '2026-11-24'
const task = (id: string, more: Partial<TaskRecord> = {}) =>
  ({
    id,
    projectId: 'prj_1',
    title: `Task ${id}`,
    status: 'in_progress',
    assigneeId: null,
    dueDate: null,
    progress: 40,
    ...more,
  }) as TaskRecord
const entry = (number: number, more: Partial<RaidRecord> = {}) =>
  ({
    id: `rad_${number}`,
    number,
    raidType: 'risk',
    projectId: 'prj_1',
    title: `Entry ${number}`,
    status: 'open',
    impact: 'high',
    probability: 'high',
    assignedTo: 'Lia Sousa',
    dueDate: null,
    ...more,
  }) as RaidRecord
const scene = (more: Partial<Scene> = {}): Scene => ({
  day,
  tasks: [],
  entries: [],
  projects: [],
  last: undefined,
  names: new Map([['usr_1', 'Ana Flores']]),
  ...more,
})
const drafted = (more: Partial<Scene> = {}) => draftAgendaOf(scene(more), '2026-11-24T10:00:00.000Z')
const told = (more: Partial<Scene>) => drafted(more).items.map(({ title, why }) => `${title} (${why})`)

test('late tasks and tasks due within two weeks are listed by due date; completed and later ones are left out', () => {
  const tasks = [
    task('far', { dueDate: '2026-12-09' }),
    task('edge', { dueDate: '2026-12-08' }),
    task('today', { dueDate: day, assigneeId: 'usr_1' }),
    task('late', { dueDate: '2026-11-23' }),
    task('later', { dueDate: '2026-11-20' }),
    task('done', { dueDate: '2026-11-20', status: 'completed' }),
    task('undated'),
  ]
  expect(told({ tasks })).toEqual([
    'Late: Task later (4 days late, 40% done)',
    'Late: Task late (1 day late, 40% done)',
    'Due soon: Task today (Due Nov 24, 2026, 40% done, Ana Flores)',
    'Due soon: Task edge (Due Dec 8, 2026, 40% done)',
  ])
})

test('open RAID entries are listed by severity', () => {
  const entries = [
    entry(1, { probability: 'low' }),
    entry(2, { probability: 'medium' }),
    entry(3),
    entry(4, { raidType: 'issue', probability: null }),
    entry(5, { status: 'closed' }),
    entry(6, { raidType: 'dependency', probability: null, impact: 'medium' }),
  ]
  expect(told({ entries })).toEqual([
    'RISK-003 Entry 3 (Open risk of high severity, Lia Sousa)',
    'ISSUE-004 Entry 4 (Open issue of high severity, Lia Sousa)',
    'RISK-002 Entry 2 (Open risk of high severity, Lia Sousa)',
  ])
})

test('milestones are listed if they are near or late, until they are reached', () => {
  const milestone = (name: string, date: string | null, doneOn: string | null = null) => ({
    id: name,
    name,
    date,
    doneOn,
  })
  const projects = [
    {
      id: 'prj_1',
      status: 'active' as const,
      milestones: [
        milestone('Far', '2027-01-01'),
        milestone('Near', '2026-12-01'),
        milestone('Late', '2026-11-22'),
        milestone('Reached', '2026-11-20', '2026-11-20'),
        milestone('Some day', null),
      ],
    },
  ]
  expect(told({ projects })).toEqual(['Milestone: Late (2 days late)', 'Milestone: Near (Planned for Dec 1, 2026)'])
})

test('actions of the last meeting are open until their tasks are completed', () => {
  const action = (id: string, taskId: string | null) => ({
    id,
    text: `Do ${id}`,
    ownerId: null,
    ownerName: '',
    dueDate: null,
    taskId,
  })
  const last = {
    id: 'mtg_1',
    title: 'Review',
    projectId: 'prj_1',
    scheduledAt: '2026-11-16T23:30:00.000Z',
    timeZone: 'Asia/Tokyo',
    actions: [action('a', null), action('b', 'done'), action('c', 'open')],
  }
  expect(told({ last, tasks: [task('done', { status: 'completed' }), task('open')] })).toEqual([
    'Do a (Open since Nov 17, 2026)',
    'Do c (Open since Nov 17, 2026)',
  ])
})

test('the day of the last meeting is in the time zone of that meeting', () => {
  const actions = [{ id: 'a', text: 'Do a', ownerId: null, ownerName: '', dueDate: null, taskId: null }]
  const { items, looked } = drafted({
    last: {
      id: 'mtg_1',
      title: 'Review',
      projectId: 'prj_1',
      scheduledAt: '2026-11-17T22:00:00.000Z',
      timeZone: 'Australia/Sydney',
      actions,
    },
  })
  expect([items[0]?.why, looked]).toEqual([
    'Open since Nov 18, 2026',
    '0 open tasks, 0 open RAID entries, 0 milestones and the meeting of Nov 18, 2026',
  ])
})

test('a long title is cut between two characters', () => {
  const { items } = drafted({ tasks: [task('long', { title: '🏗'.repeat(100), dueDate: '2026-11-20' })] })
  expect(items[0]?.title).toBe(`Late: ${'🏗'.repeat(86)}…`)
})

test('at most a few items of each kind are listed, each with its record', () => {
  const tasks = Array.from({ length: 9 }, (_, index) => task(`t${index}`, { dueDate: '2026-11-20' }))
  const { items, looked } = drafted({ tasks, entries: [entry(1)] })
  expect([items.length, items.every(({ about }) => about !== null), looked]).toEqual([
    6,
    true,
    '9 open tasks, 1 open RAID entry, 0 milestones and no earlier meeting',
  ])
  expect(drafted().items).toEqual([])
})

test('a task is listed once, whatever leads to it', () => {
  const late = { dueDate: '2026-11-20' }
  const automation = { rule: 'overdue', values: {} } as unknown as RaidRecord['automation']
  const items = draftAgendaOf(
    scene({
      tasks: [task('tsk_1', late), task('tsk_2', late)],
      entries: [entry(1, { title: 'Task tsk_2 is overdue', raidType: 'issue', automation }), entry(2)],
      last: {
        id: 'mtg_1',
        title: 'Last week',
        projectId: 'prj_1',
        scheduledAt: '2026-11-17T09:00:00.000Z',
        timeZone: 'Europe/Lisbon',
        actions: [{ text: 'Finish task 1', ownerName: 'Lia Sousa', dueDate: null, taskId: 'tsk_1' }],
      } as unknown as NonNullable<Scene['last']>,
    }),
    day,
  ).items
  expect(items.map(({ title }) => title)).toEqual(['Finish task 1', 'Late: Task tsk_2', 'RISK-002 Entry 2'])
})

test('nothing of a cancelled project is put on an agenda, be it its own meeting or one about all projects', () => {
  const projects = ['cancelled', 'on_hold'].map((status, index) => ({
    id: `prj_000000000000000${index + 1}`,
    status: status as 'cancelled' | 'on_hold',
    milestones: [{ id: `mls_${index}`, name: `Milestone ${index}`, date: '2026-11-22', doneOn: null }],
  }))
  const [off, paused] = projects.map(({ id }) => ({ projectId: id, dueDate: '2026-11-20' }))
  const taskOfOff = 'tsk_00000000000000010000000000000001'
  const all = {
    projects,
    tasks: [task(taskOfOff, off), task('paused', paused)],
    entries: [entry(1, off), entry(2, paused)],
    last: {
      id: 'mtg_1',
      title: 'Last week',
      projectId: null as string | null,
      scheduledAt: '2026-11-17T09:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      actions: [{ text: 'Finish it', ownerName: '', dueDate: null, taskId: taskOfOff }],
    } as unknown as NonNullable<Scene['last']>,
  }
  expect(drafted(all).items.map(({ title }) => title)).toEqual([
    'Late: Task paused',
    'Milestone: Milestone 1',
    'RISK-002 Entry 2',
  ])
  expect(drafted(all).looked).toBe('1 open task, 1 open RAID entry, 1 milestone and the meeting of Nov 17, 2026')
  const own = { ...all.last, projectId: projects[0]?.id ?? '', actions: [{ text: 'Call', taskId: null }] }
  expect(drafted({ ...all, projects: projects.slice(0, 1), tasks: [], entries: [], last: own as never }).items).toEqual(
    [],
  )
})
