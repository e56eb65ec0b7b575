/**
 * A template forgets the dates of a project and keeps everything that follows from them: created again with the same
 * start, the plan is the same; with another start, it is the same in working days.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { createProjectBody } from '../../../shared/projects/project.ts'
import { goesOn } from '../../../shared/tasks/recurrence-dates.ts'
import { createTasksBody } from '../../../shared/tasks/task.ts'
import { isWorkingDay, workingCalendar, type WorkingCalendar } from '../../../shared/dates/working-calendar.ts'
import { newProject } from '../projects/project-change.ts'
import { newTasks } from '../tasks/new-tasks.ts'
import { layPlan } from './lay-plan.ts'
import { takePlan } from './take-plan.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

const at = new Date('2026-11-23T09:00:00Z')
const by = { id: 'usr_1', kind: 'staff', name: 'Ines Duarte' } as const
const base = '2027-03-01'

const someDay = fc.integer({ min: -30, max: 120 }).map((days) => addDays(base, days))
const maybe = fc.option(someDay, { nil: null })

const calendars = fc
  .record({
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    holidays: fc.array(someDay, { maxLength: 6 }),
  })
  .map(({ days, holidays }) =>
    workingCalendar(
      { days },
      holidays.map((date) => ({ date })),
    ),
  )

const items = fc.array(
  fc.record({ text: fc.constantFrom('Order bolts', 'Call the crane'), done: fc.boolean(), dueDate: maybe }),
  { maxLength: 3 },
)

const rules = fc.oneof(
  fc.constantFrom('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', 'FREQ=DAILY;COUNT=5'),
  someDay.map((until) => `FREQ=DAILY;UNTIL=${until.replaceAll('-', '')}`),
)

const taskInput = fc
  .record({
    title: fc.constantFrom('Survey', 'Design', 'Build'),
    a: maybe,
    b: maybe,
    hours: fc.option(fc.nat(99)),
    checklist: items,
    rule: fc.option(rules),
  })
  .map(({ title, a, b, hours, checklist, rule }) => {
    const [startDate, dueDate] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    const recurrence = dueDate !== null && rule !== null && goesOn({ rule, start: dueDate }) ? rule : null
    return { title, startDate, dueDate, estimatedHours: hours, priority: 'high' as const, checklist, recurrence }
  })

const scenes = fc.record({
  calendar: calendars,
  start: maybe,
  tasks: fc.array(taskInput, { minLength: 1, maxLength: 8 }),
  lags: fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 8, maxLength: 8 }),
  milestones: fc.array(maybe, { maxLength: 4 }),
})

type Laid = ReturnType<typeof layPlan>

/** The records that the product would store for a plan that is laid out. */
const stored = ({ project, tasks }: Laid) => {
  const body = createProjectBody.parse({ ...project, name: 'Depot roof' })
  const projectId = 'prj_0000000000000000'
  const created = newProject({ id: projectId, workspaceId: 'ws_1', managerId: 'usr_1', taskPrefix: 'DR', by, at }, body)
  const inputs = tasks.length === 0 ? [] : createTasksBody.parse({ tasks }).tasks
  return { ...created, tasks: newTasks({ workspaceId: 'ws_1', projectId, inputs, first: 1, at }) }
}

const planOf = ({ record, brief, tasks }: ReturnType<typeof stored>, calendar: WorkingCalendar) =>
  takePlan({ project: record, brief, tasks, entries: undefined, texts: false, raci: false, names: new Set() }, calendar)

/** A project as people could have planned it. */
const projectOf = ({ start, tasks, lags, milestones }: typeof scenes extends fc.Arbitrary<infer S> ? S : never) =>
  stored({
    project: {
      status: 'planning',
      startDate: start,
      milestones: milestones.map((date, index) => ({ name: `Milestone ${index}`, date })),
    },
    tasks: tasks.map((task, index) => ({
      ...task,
      follows: index === 0 ? [] : [{ index: index - 1, type: 'FS' as const, lag: lags[index] ?? 0 }],
    })),
  })

type Scene = ReturnType<typeof projectOf>

/** Everything that has a date, in the order of the project. */
const datesOf = ({ record, tasks }: Scene): (Day | null)[] => [
  ...tasks.flatMap(({ startDate, dueDate, checklist }) => [
    startDate,
    dueDate,
    ...checklist.map((item) => item.dueDate),
  ]),
  ...record.milestones.map(({ date }) => date),
]

/** The plan with places instead of ids. */
const shapeOf = ({ record, tasks }: Scene) => ({
  milestones: record.milestones.map(({ name, date }) => ({ name, date })),
  tasks: tasks.map(({ title, priority, estimatedHours, startDate, dueDate, links, checklist, recurrence }) => ({
    title,
    priority,
    estimatedHours,
    startDate,
    dueDate,
    checklist: checklist.map((item) => [item.text, item.dueDate]),
    recurrence,
    links: links.map(({ taskId, type, lag }) => ({ at: tasks.findIndex(({ id }) => id === taskId), type, lag })),
  })),
})

/** The start that the days of a plan are counted from. */
const startOf = (scene: Scene): Day =>
  scene.record.startDate ??
  datesOf(scene)
    .filter((date) => date !== null)
    .toSorted()[0] ??
  base

describe('a project created from its own template', () => {
  test('has the same dates, dependencies and order, if it starts on the same day', () => {
    fc.assert(
      fc.property(scenes, (input) => {
        const scene = projectOf(input)
        const start = startOf(scene)
        const repeated = stored(layPlan(planOf(scene, input.calendar), start, input.calendar, at))
        expect(shapeOf(repeated)).toEqual(shapeOf(scene))
        expect(repeated.record.startDate).toBe(start)
      }),
      { numRuns: sampleSize(400) },
    )
  })

  test('has the same plan in working days from any start, and keeps the order of all dates', () => {
    fc.assert(
      fc.property(scenes, someDay, (input, start) => {
        const { calendar } = input
        const scene = projectOf(input)
        const before = planOf(scene, calendar)
        const moved = stored(layPlan(before, start, calendar, at))
        const after = planOf({ ...moved, record: { ...moved.record, startDate: start } }, calendar)
        for (const [index, task] of before.tasks.entries()) {
          const now = after.tasks[index]
          if (task.start?.off === 0) expect(now?.start).toEqual(task.start)
          if (task.due?.off === 0) expect(now?.due).toEqual(task.due)
          expect(now?.links).toEqual(task.links)
        }
        const [was, is] = [datesOf(scene), datesOf(moved)]
        for (const [a, one] of was.entries())
          for (const [b, other] of was.entries()) {
            if (one === null || other === null || one > other) continue
            expect((is[a] ?? '') <= (is[b] ?? '')).toBe(true)
          }
        // Nothing that was planned from the start on is planned before it.
        for (const [index, date] of was.entries())
          if (date !== null) expect((is[index] ?? '') >= start).toBe(date >= startOf(scene))
      }),
      { numRuns: sampleSize(400) },
    )
  })
})

const plain = { priority: 'high' as const, estimatedHours: null, checklist: [], recurrence: null }

test('counts in working days: a task of a week after a holiday keeps its five days', () => {
  const calendar = workingCalendar({ days: [1, 2, 3, 4, 5] }, [{ date: '2027-04-14' }])
  const scene = projectOf({
    calendar,
    start: '2027-03-01',
    tasks: [
      {
        ...plain,
        title: 'Survey',
        startDate: '2027-03-01',
        dueDate: '2027-03-05',
        estimatedHours: 40,
        checklist: [{ text: 'Order bolts', done: true, dueDate: '2027-03-03' }],
      },
      {
        ...plain,
        title: 'Build',
        startDate: '2027-03-08',
        dueDate: '2027-03-12',
        recurrence: 'FREQ=WEEKLY;UNTIL=20270326',
      },
    ],
    lags: [],
    milestones: ['2027-03-12'],
  })
  // Saturday, 10 April: work begins on Monday, and Wednesday is a holiday.
  const { project, tasks } = layPlan(planOf(scene, calendar), '2027-04-10', calendar, at)
  expect(tasks.map(({ startDate, dueDate }) => [startDate, dueDate])).toEqual([
    ['2027-04-12', '2027-04-19'],
    ['2027-04-20', '2027-04-26'],
  ])
  expect(tasks.map(({ checklist, recurrence }) => [checklist, recurrence])).toEqual([
    [[{ text: 'Order bolts', dueDate: '2027-04-15' }], undefined],
    [undefined, 'FREQ=WEEKLY;UNTIL=20270510'],
  ])
  expect(project.milestones?.map(({ date }) => date)).toEqual(['2027-04-26'])
  expect(isWorkingDay('2027-04-14', calendar)).toBe(false)
})
