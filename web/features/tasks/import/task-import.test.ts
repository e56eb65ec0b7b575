import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { isList, pastedRows, withoutBullet } from './pasted-rows.ts'
import { runBatches, type Progress } from '../../../spreadsheets/import/run-batches.ts'
import { comparedTasks, type ComparedTask } from './known-tasks.ts'
import { batchesOf, chosenOf, requestOf } from './run-task-import.ts'
import { recognize } from './task-fields.ts'
import { planTasks, type PlannedTask, type TaskSource } from './task-plan.ts'

const { tasksOfPart } = changeSetLimits

const person = (id: string, firstName: string, lastName: string): Person => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@demo.test`,
  role: 'project_manager',
  avatar: null,
})

const people = [person('usr_ana', 'Ana', 'Flores'), person('usr_tom', 'Tom', 'Reis')]
const known = { people, tasks: [{ id: 'tsk_old', title: 'Survey' }], mayAddMilestones: true }

const plan = (text: string, rest: Partial<TaskSource> = {}, mayAddMilestones = true): PlannedTask[] => {
  const rows = pastedRows(text)
  const { mapping, heading } = recognize(rows, people)
  return planTasks(
    {
      rows: heading === undefined ? rows : rows.slice(heading + 1),
      mapping,
      dayOrder: 'day-first',
      bullets: true,
      link: 'indented',
      ...rest,
    },
    { ...known, mayAddMilestones },
  )
}

const compare = (rows: readonly PlannedTask[], tasks: readonly Task[] = []) =>
  comparedTasks(rows, { people, tasks, milestones: [] })

const titlesOf = (rows: readonly PlannedTask[]) => rows.map(({ values }) => values.title)
const problemsOf = (rows: readonly PlannedTask[]) =>
  rows.flatMap(({ line, problems }) => problems.map(({ field, message }) => [line, field, message]))
const linesOf = ({ links }: PlannedTask) => links.map((link) => ('line' in link ? link.line : link.taskId))

describe('pasted lines', () => {
  test('are tasks without their bullets and numbers, and empty lines are skipped', () => {
    const rows = plan(
      '- Survey the site\r\n\n* [ ] Order steel\n1. Pour\n 2) Erect\n• Fit glass\n1.2.3. Test\n(a) Open\n–',
    )
    expect(titlesOf(rows)).toEqual([
      'Survey the site',
      'Order steel',
      'Pour',
      'Erect',
      'Fit glass',
      'Test',
      'Open',
      '–',
    ])
    expect(['1.5 t crane', '3 cranes', '2027 budget', '-5 degrees', 'a) ', 'C. elegans'].map(withoutBullet)).toEqual([
      '1.5 t crane',
      '3 cranes',
      '2027 budget',
      '-5 degrees',
      'a)',
      'C. elegans',
    ])
  })

  test('depend on the line above if they are indented, if all do, or if none does', () => {
    const text = 'Design\n  Order\n\tBuild\nPaint'
    expect(plan(text).map(linesOf)).toEqual([[], [1], [2], []])
    expect(plan(text, { link: 'every' }).map(linesOf)).toEqual([[], [1], [2], [3]])
    expect(plan(text, { link: 'never' }).map(linesOf)).toEqual([[], [], [], []])
  })

  test('are more than one title', () => {
    expect(['One title', 'One title\n', '\n One', '\tOne'].map(isList)).toEqual([false, false, false, false])
    expect(['a\nb', 'a\r\n\r\nb', 'a\t2027-01-01'].map(isList)).toEqual([true, true, true])
  })
})

describe('rows of a sheet', () => {
  test('are read by their headings', () => {
    const [row] = plan(
      'Task Name\tStart\tFinish\tResource Names\tWork\tState\tPriority\t% Complete\nPour\t31/01/2027\t2027-02-03\tTOM@demo.test\t7,5 h\tin progress\tHIGH\t40 %',
    )
    expect(row).toMatchObject({
      line: 2,
      problems: [],
      values: {
        title: 'Pour',
        startDate: '2027-01-31',
        dueDate: '2027-02-03',
        assigneeId: 'usr_tom',
        estimatedHours: 7.5,
        status: 'in_progress',
        priority: 'high',
        progress: 40,
      },
      shown: { assignee: 'Tom Reis', status: 'In Progress', priority: 'High' },
    })
  })

  test('are read by their content if there are no headings', () => {
    const mapping = (text: string) => recognize(pastedRows(text), people).mapping
    expect(mapping('1\tPour\t2027-01-31\tAna Flores\t8\tHigh\n2\tErect\t2027-02-28\tTom Reis\t7.5\tLow')).toEqual([
      'number',
      'title',
      'dueDate',
      'assignee',
      'estimatedHours',
      'priority',
    ])
    expect(mapping('Pour\t1/2/2027\t3/2/2027\tto do\tMind the frost')).toEqual([
      'title',
      'startDate',
      'dueDate',
      'status',
      'description',
    ])
  })

  test('name the rows that they depend on by number, with type and lag, or by title', () => {
    const rows = plan(
      'No.\tTask\tDepends on\n10\tPour, and wait\t\n20\tErect\t10FS+2d\n30\tGlass\tpour, and wait\n40\tTest\t20SS-1w; 30, survey\n50\tOpen\t#20; Glass',
    )
    expect(problemsOf(rows)).toEqual([])
    expect(rows.map(({ warning }) => warning)).toEqual([
      undefined,
      undefined,
      undefined,
      'There is no task “30, survey”, so the link is left out',
      undefined,
    ])
    expect(rows.map(({ links }) => links).toSpliced(3, 1)).toEqual([
      [],
      [{ line: 2, type: 'FS', lag: 2 }],
      [{ line: 2, type: 'FS', lag: 0 }],
      [
        { line: 3, type: 'FS', lag: 0 },
        { line: 4, type: 'FS', lag: 0 },
      ],
    ])
    expect(plan('Task\tAfter\nErect\tSurvey')[0]?.links).toEqual([{ taskId: 'tsk_old', type: 'FS', lag: 0 }])
    expect(plan('Task\tAfter\nErect\t\nOpen\t2SS-1w')[1]?.links).toEqual([{ line: 2, type: 'SS', lag: -5 }])
  })

  test('are refused with all of their problems, each at its cell', () => {
    const rows = plan(
      'Task\tStart\tDue\tAssignee\tHours\tStatus\tDepends on\n\tsoon\t\tNobody\tmany\tsomeday\t9\nA\t2027-01-02\t2027-01-01\t\t\t\t2; 2\nA\t\t\t\t\t\tA\nB\t\t\t\t\t\tC\nC\t\t\t\t\t\tB\nD\t\t\t\t\t\t7\nE\t\t\t\t\t\t3FS+400d\textra',
    )
    expect(problemsOf(rows)).toEqual([
      [2, 'startDate', 'Enter a valid date, such as 2027-01-31'],
      [2, 'estimatedHours', 'Enter hours from 0 to 100,000, such as 7.5'],
      [2, 'title', 'Task title is required'],
      [3, 'dueDate', 'The due date is before the start date'],
      [4, 'dependsOn', 'Several tasks are called “A”: use the row number'],
      [5, 'dependsOn', 'These links lead back to this row'],
      [6, 'dependsOn', 'These links lead back to this row'],
      [7, 'dependsOn', 'A task cannot depend on itself'],
      [8, 'dependsOn', 'Enter the lag in days, at most 365, such as 3FS+2d'],
    ])
    expect(rows.map(({ warning }) => warning)).toEqual([
      'There is no row 9, so the link is left out',
      ...Array.from({ length: 5 }, () => undefined),
      '“extra” has no heading and is not imported',
    ])
    expect(rows[1]?.links).toEqual([{ line: 2, type: 'FS', lag: 0 }])
  })

  test('are all in the plan, for any text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'Pour', '2027-01-31', '1', '2FS+1d', 'Ana Flores', 'High', "'=1", '40%', 'x', '- a', '  b'),
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 })
        .map((rows) => rows.map((row) => row.join('\t')).join('\n')),
      fc.array(cell, { maxLength: 12 }).map((lines) => lines.join('\n')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('never', 'indented', 'every'), (some, link) => {
        const rows = pastedRows(some)
        const { heading } = recognize(rows, people)
        const planned = plan(some, { link })
        expect(planned.map(({ line }) => line)).toEqual(
          rows.slice(heading === undefined ? 0 : heading + 1).map(({ line }) => line),
        )
        const lines = new Set(planned.map(({ line }) => line))
        for (const { links, line, problems } of planned)
          for (const before of links)
            if ('line' in before) {
              expect(lines.has(before.line)).toBe(true)
              if (before.line === line) expect(problems).not.toEqual([])
            }
      }),
    )
  })

  test('are read back as they were written', () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,20}[A-Za-z0-9]$/)
    const row = fc.record({
      title: word,
      dueDate: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      hours: fc.nat(100_000),
      status: fc.constantFrom('To Do', 'Planning', 'Completed'),
      after: fc.nat(20),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const text = [
          'No.\tTask\tDue\tEstimate\tStatus\tDepends on',
          ...rows.map(({ title, dueDate, hours, status, after }, index) =>
            [index + 1, title, dueDate.toISOString().slice(0, 10), hours, status, after < index ? after + 1 : ''].join(
              '\t',
            ),
          ),
        ].join('\n')
        const planned = plan(text, { link: 'never', bullets: false })
        expect(problemsOf(planned)).toEqual([])
        expect(
          planned.map((task) => [task.values.title, task.values.dueDate, task.values.estimatedHours, linesOf(task)]),
        ).toEqual(
          rows.map(({ title, dueDate, hours, after }, index) => [
            title,
            dueDate.toISOString().slice(0, 10),
            hours,
            after < index ? [after + 2] : [],
          ]),
        )
      }),
    )
  })
})

const taskOf = (title: string, id: string) => ({ id, title }) as Task

/** A server that creates each batch, and refuses as told. */
const server = (refuse: (batch: number) => Error | undefined = () => undefined) => {
  const batches: { title: string; follows?: unknown; links?: unknown }[][] = []
  return {
    batches,
    create: async (tasks: { title: string }[], batch: number) => {
      const error = refuse(batch)
      if (error !== undefined) throw error
      batches.push(tasks)
      return tasks.map(({ title }) => taskOf(title, `tsk_${title}`))
    },
  }
}

/** Runs the import of tasks, and returns the progress at its end. */
const run = async (
  tasks: readonly ComparedTask[],
  { create }: ReturnType<typeof server>,
  done?: Progress<Task>['created'],
): Promise<Progress<Task> | undefined> => {
  let last: Progress<Task> | undefined
  let batch = 0
  const sent = runBatches<ComparedTask, Task>(
    batchesOf({ added: tasks, changed: [] }),
    (left, created) => create(requestOf(left, created).tasks, batch++),
    done,
  )
  for await (const one of sent) last = one
  return last
}

describe('the tasks of a plan', () => {
  test('that are milestones become tasks for a role that may not add milestones, and say so', () => {
    const [row] = plan('Task\tDue\tMilestone\nGate\t2027-02-01\tyes', {}, false)
    expect(row).toMatchObject({
      milestone: false,
      values: { title: 'Gate', dueDate: '2027-02-01' },
      problems: [],
      warning: 'Becomes a task: your role does not allow adding milestones',
    })
  })

  test('are created without rows that are left out, and links pass through milestones', () => {
    const rows = plan('No.\tTask\tDepends on\tMilestone\n1\tA\t\t\n2\tGate\t1\tyes\n3\tB\t2\t\n4\tC\t3\t')
    const { added, milestones, dropped } = chosenOf(compare(rows), new Set([4]))
    expect(titlesOf(added)).toEqual(['A', 'C'])
    expect(titlesOf(milestones)).toEqual(['Gate'])
    expect(dropped).toBe(1)
    const all = chosenOf(compare(rows), new Set()).added
    expect(requestOf(all, new Map()).tasks).toMatchObject([
      { title: 'A' },
      { title: 'B', follows: [{ index: 0 }] },
      { title: 'C', follows: [{ index: 1 }] },
    ])
  })

  test('are sent in batches in which each task comes after those that it depends on', async () => {
    const count = tasksOfPart * 2 + 5
    // Each row depends on the next one.
    const text = [
      'No.\tTask\tAfter',
      ...Array.from(
        { length: count },
        (_, index) => `${index + 1}\tT${index + 1}\t${index + 2 > count ? '' : index + 2}`,
      ),
    ]
    const { added: tasks } = chosenOf(compare(plan(text.join('\n'))), new Set())
    const all = server()
    const { batches } = all
    const progress = await run(tasks, all)
    expect(batches.map(({ length }) => length)).toEqual([tasksOfPart, tasksOfPart, 5])
    expect(progress?.created.size).toBe(count)
    expect(batches[0]?.[0]).toEqual(expect.objectContaining({ title: `T${count}` }))
    expect(batches[1]?.[0]).toMatchObject({
      links: [{ taskId: `tsk_T${count - tasksOfPart + 1}`, type: 'FS', lag: 0 }],
    })
  })

  test('are tried again from the batch that failed, and refused rows are named', async () => {
    const text = Array.from({ length: tasksOfPart + 2 }, (_, index) => `T${index}`).join('\n')
    const { added: tasks } = chosenOf(compare(plan(text)), new Set())
    const refusal = new ProblemError({
      status: 400,
      code: 'invalid_input',
      message: 'Unknown team member',
      errors: [{ path: 'tasks.1.assigneeId', message: 'Unknown team member' }],
    })
    const failed = await run(
      tasks,
      server((batch) => (batch === 1 ? refusal : undefined)),
    )
    expect(failed?.created.size).toBe(tasksOfPart)
    expect([...(failed?.failure?.rows ?? [])]).toEqual([[tasksOfPart + 2, 'Unknown team member']])
    const rest = server()
    const { batches } = rest
    const done = await run(tasks, rest, failed?.created)
    expect(batches.map((batch) => batch.map(({ title }) => title))).toEqual([['T80', 'T81']])
    expect(done?.created.size).toBe(tasksOfPart + 2)
  })

  test('are each in one batch, never before one that they depend on', () => {
    const graph = fc.array(fc.array(fc.nat(400), { maxLength: 4 }), { minLength: 91, maxLength: 400 })
    fc.assert(
      fc.property(graph, fc.boolean(), (edges, forward) => {
        const size = edges.length
        const tasks = edges.map((to, index) => ({
          line: index,
          values: { title: 'x' },
          links: to
            .map((line) => ({ line: line % size, type: 'FS', lag: 0 }))
            .filter(({ line }) => (forward ? line > index : line < index)),
        })) as unknown as ComparedTask[]
        const order = new Map(
          batchesOf({ added: tasks, changed: [] }).flatMap((batch, place) => batch.map(({ line }) => [line, place])),
        )
        expect(order.size).toBe(size)
        for (const { line, links } of tasks)
          for (const before of links)
            if ('line' in before) expect(order.get(before.line)).toBeLessThanOrEqual(order.get(line) ?? -1)
      }),
      { numRuns: 30 },
    )
  })
})
