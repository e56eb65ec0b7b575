import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { newTaskInput, type Task } from '../../../../shared/tasks/task.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { csvRows } from '../../../spreadsheets/csv.ts'
import { someTask } from '../some-task.ts'
import { comparedTasks, type ComparedTask } from './known-tasks.ts'
import { chosenOf, requestOf } from './run-task-import.ts'
import { planTasks } from './task-plan.ts'
import { openSheet, sourceOf } from './task-sheet.ts'

type Project = { tasks: readonly Task[]; milestones?: readonly Milestone[] }

const compare = (text: string, { tasks, milestones = [] }: Project): ComparedTask[] => {
  const known = { people: [], tasks, milestones }
  const sheet = openSheet({ text, notes: [], from: 'file' }, [])
  return comparedTasks(planTasks(sourceOf(sheet), { ...known, mayAddMilestones: true }), known)
}

const effects = (text: string, project: Project) => compare(text, project).map(({ effect }) => effect)

/** The tasks that the server makes of the rows. */
const created = (rows: readonly ComparedTask[]): Task[] => {
  const { added } = chosenOf(rows, new Set())
  const ids = new Map(added.map(({ line }) => [line, { id: `tsk_${line}` }]))
  return added.map(({ line, values, importKey, links }) =>
    someTask({
      ...values,
      checklist: [],
      ...(values.status === 'completed' && { progress: 100 }),
      id: `tsk_${line}`,
      importKey,
      links: links.flatMap(({ type, lag, ...target }) => {
        const taskId = 'line' in target ? ids.get(target.line)?.id : target.taskId
        return taskId === undefined ? [] : [{ taskId, type, lag }]
      }),
    }),
  )
}

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, '0')}`)
const rowsOf = (key: fc.Arbitrary<string>) =>
  fc.array(
    fc.record({
      key,
      title: fc.oneof(fc.constantFrom('Order', 'order ', 'Pour', '12'), fc.string({ minLength: 1, unit: 'grapheme' })),
      status: fc.constantFrom('', ...keysOf(taskStatuses).map((status) => taskStatuses[status].label)),
      due: fc.option(day, { nil: '' }),
      hours: fc.constantFrom('', '0', '7.5'),
      progress: fc.constantFrom('', '0%', '40%', '100%'),
      after: fc.nat(6),
    }),
    { minLength: 1, maxLength: 12 },
  )
const fileOf = (
  rows: readonly {
    key: string
    title: string
    status: string
    due: string
    hours: string
    progress: string
    after: number
  }[],
  head: string[],
): string =>
  csvRows(
    head,
    rows.map(({ key, title, status, due, hours, progress, after }, index) => [
      key === '' ? '' : `${key}${index}`,
      title,
      status,
      due,
      hours,
      progress,
      after < index ? (rows[after]?.title ?? '') : '',
    ]),
  )

const head = ['Key', 'Task', 'Status', 'Due', 'Estimate', 'Progress', 'Depends on']

describe('a file that is imported again', () => {
  test.each([
    ['with keys', fc.constant('PLB-')],
    ['without keys', fc.constant('')],
    ['with keys in some rows', fc.constantFrom('', 'PLB-')],
  ])('changes nothing, %s', (_, key) => {
    fc.assert(
      fc.property(rowsOf(key), (rows) => {
        const text = fileOf(rows, head)
        const first = compare(text, { tasks: [] })
        const again = compare(text, { tasks: created(first) })
        const repeated = again.filter(({ problems }) => problems.length === 0)
        expect(repeated.map(({ difference }) => difference)).toEqual(repeated.map(() => ''))
        expect(repeated.map(({ effect }) => effect)).toEqual(repeated.map(() => 'unchanged'))
      }),
      { numRuns: 100 },
    )
  })

  test('changes only what differs in it, and leaves alone what was added here', () => {
    const before =
      'Key,Task,Status,Due,Depends on\nA-1,Dig,To Do,2027-02-01,\nA-2,Pour,To Do,2027-02-08,\nA-3,Cure,,,\n'
    const [dig, pour, cure] = created(compare(before, { tasks: [] }))
    const edited = someTask({ ...cure, status: 'in_progress', description: 'Three days' })
    const rows = compare(
      'Key,Task,Status,Due,Depends on\nA-4,Survey,,,\nA-2,Pour it,Done,2027-02-08,A-1; A-4\nA-3,Cure,,,\n',
      { tasks: [dig, pour, edited].filter((task) => task !== undefined) },
    )
    expect(rows.map(({ effect, difference }) => [effect, difference])).toEqual([
      ['new', ''],
      ['changed', 'Title: Pour → Pour it · Status: To Do → Completed · Depends on'],
      ['unchanged', ''],
    ])
    const { changed } = chosenOf(rows, new Set())
    expect(requestOf(changed, new Map([[2, { id: 'tsk_new' }]])).changes).toEqual([
      {
        id: pour?.id,
        version: 1,
        set: {
          title: 'Pour it',
          status: 'completed',
          links: [
            { taskId: dig?.id, type: 'FS', lag: 0 },
            { taskId: 'tsk_new', type: 'FS', lag: 0 },
          ],
        },
      },
    ])
  })

  test('is known by its titles if it has no keys, also where a title was changed here', () => {
    const text = 'Task\nDig\nDig\nPour\n'
    const tasks = created(compare(text, { tasks: [] })).map((task, index) =>
      index === 2 ? { ...task, title: 'Pour the slab' } : task,
    )
    expect(compare(text, { tasks }).map(({ difference }) => difference)).toEqual([
      '',
      '',
      'Title: Pour the slab → Pour',
    ])
  })
})

describe('a key', () => {
  test('that is longer than a task keeps still tells rows of the same title apart', () => {
    const long = 'https://example.com/'.repeat(7)
    const text = `Key,Task\n${long}a,Dig\n${long}b,Dig\n`
    expect(effects(text, { tasks: created(compare(text, { tasks: [] })) })).toEqual(['unchanged', 'unchanged'])
  })

  test('with characters that a line cannot have is kept without them', () => {
    const text = 'Key,Task\n"A\n1",Dig\n\u202AA-2\u202C,Pour\nA\u0001-3,Cure\n'
    const rows = compare(text, { tasks: [] })
    expect(rows.map(({ importKey }) => importKey)).toEqual(['A 1', 'A-2', 'A -3'])
    const { tasks } = requestOf(rows, new Map())
    expect(tasks.map((task) => newTaskInput.safeParse(task).success)).toEqual([true, true, true])
    expect(effects(text, { tasks: created(rows) })).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  test('that is empty without such characters gives way to the title', () => {
    expect(compare('Key,Task\n\u202A\u202C,Dig\n', { tasks: [] }).map(({ importKey }) => importKey)).toEqual(['dig'])
  })
})

describe('rows of another file', () => {
  test('are new, although their numbers were used before', () => {
    const tasks = created(compare('ID,Task\n1,Dig\n2,Pour\n3,Cure\n', { tasks: [] }))
    expect(effects('ID,Task\n1,Draw\n2,Print\n3,Cure\n', { tasks })).toEqual(['new', 'new', 'unchanged'])
    expect(effects('ID,Task\n1,Dig\n2,Pour fast\n3,Cure\n', { tasks })).toEqual(['unchanged', 'changed', 'unchanged'])
  })

  test('are known by keys with letters, however many titles differ', () => {
    const tasks = created(compare('Key,Task\nPLB-1,Dig\nPLB-2,Pour\n', { tasks: [] }))
    const swapped = compare('Key,Task\nPLB-2,Dig\nPLB-1,Pour\n', { tasks })
    expect(swapped.map(({ difference }) => difference)).toEqual(['Title: Pour → Dig', 'Title: Dig → Pour'])
  })

  test('are new beside tasks that were not imported', () => {
    expect(effects('Task\nDig\n', { tasks: [someTask({ title: 'Dig' })] })).toEqual(['new'])
  })
})

test('a task that was exported is known by its id', () => {
  const task = someTask({ id: 'tsk_0123', title: 'Dig' })
  expect(effects('No.,Task,ID\n1,Dig deeper,tsk_0123\n2,Pour,tsk_9999\n', { tasks: [task] })).toEqual([
    'changed',
    'new',
  ])
})

test('a milestone is known by its name', () => {
  const milestones = [{ id: 'mls_1', name: 'Opening', date: '2027-03-01', doneOn: null }]
  const text = (date: string) => `Task,Due,Milestone\nOpening,${date},yes\nHandover,2027-04-01,yes\n`
  expect(effects(text('2027-03-01'), { tasks: [], milestones })).toEqual(['unchanged', 'new'])
  expect(effects(text('2027-03-08'), { tasks: [], milestones })).toEqual(['changed', 'new'])
})

test('milestones of the same name are known in their order', () => {
  const milestones = ['2027-03-01', '2027-04-01'].map((date) => ({
    id: `mls_${date}`,
    name: 'Gate',
    date,
    doneOn: null,
  }))
  const text = 'Task,Due,Milestone\nGate,2027-03-01,yes\nGate,2027-04-01,yes\nGate,2027-05-01,yes\n'
  const rows = compare(text, { tasks: [], milestones })
  expect(rows.map(({ effect }) => effect)).toEqual(['unchanged', 'unchanged', 'new'])
  expect(chosenOf(rows, new Set()).milestones.map(({ line }) => line)).toEqual([2, 3, 4])
  expect(chosenOf(rows.slice(0, 2), new Set()).milestones).toEqual([])
})

test('a file that was imported without keys is known when it has them, and the other way round', () => {
  const [plainly, keyed] = ['Title\nOrder steel\nPour', 'ID,Title\nPLB-1,Order steel\nPLB-2,Pour']
  expect(effects(keyed, { tasks: created(compare(plainly, { tasks: [] })) })).toEqual(['unchanged', 'unchanged'])
  expect(effects(plainly, { tasks: created(compare(keyed, { tasks: [] })) })).toEqual(['unchanged', 'unchanged'])
  const another = 'ID,Title\nPLB-7,Order steel'
  expect(effects(another, { tasks: created(compare(keyed, { tasks: [] })) })).toEqual(['new'])
})

test('keys that differ only in their case are the same key', () => {
  const tasks = created(compare('ID,Title\nPLB-1,Order', { tasks: [] }))
  expect(effects('ID,Title\nplb-1,Order', { tasks })).toEqual(['unchanged'])
})

test('milestones and links beyond what a project and a task can have are refused at their rows', () => {
  const goals = Array.from({ length: 60 }, (_, index) => `Goal ${index},Yes`)
  const refused = compare(['Title,Milestone', ...goals].join('\n'), { tasks: [] }).map(
    ({ problems }) => problems.length,
  )
  expect(refused).toEqual(goals.map((_, index) => (index < 50 ? 0 : 1)))
  const tasks = Array.from({ length: 60 }, (_, index) => `T${index},No,`)
  // What depends on a milestone depends on what that depends on.
  const numbers = (from: number) => Array.from({ length: 30 }, (_, index) => from + index).join(';')
  const plan = [
    'Title,Milestone,Predecessors',
    ...tasks,
    `First half,Yes,${numbers(2)}`,
    `Second half,Yes,${numbers(32)}`,
    'Hand over,No,62;63',
  ]
  expect(compare(plan.join('\n'), { tasks: [] }).at(-1)?.problems).toEqual([
    { field: 'dependsOn', message: 'A task can depend on at most 50 other tasks, not 60' },
  ])
})
