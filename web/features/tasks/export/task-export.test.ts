/** What is exported comes in again as it was. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { linkTypes, type TaskLink } from '../../../../shared/timeline/link-types.ts'
import { csvFile } from '../../../spreadsheets/csv.ts'
import { csvCell } from '../../../spreadsheets/table-file.ts'
import { xlsxOf } from '../../../spreadsheets/xlsx.ts'
import { readFile } from '../../../spreadsheets/import/read-file.ts'
import { taskFileKind } from '../import/task-file.ts'
import { comparedTasks } from '../import/known-tasks.ts'
import { milestoneOf } from '../import/planned-milestone.ts'
import { planTasks, type PlannedTask } from '../import/task-plan.ts'
import { openSheet, sourceOf } from '../import/task-sheet.ts'
import { projectXml } from './ms-project-xml.ts'
import { taskTable } from './task-file.ts'

/** The first two have the same name. */
const people = ['Ana Flores', 'Ana Flores', 'Tom Reis'].map((name, index): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: `usr_${index}`, firstName, lastName, email: `${index}@demo.test`, role: 'sme', avatar: null }
})
const projectName = () => 'Quay wall'
const keyOf = ({ number }: Pick<Task, 'number'>) => `QW-${number}`

const keys = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T & string)[]))
const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => /^[^\p{C}\p{Z}]+$/u.test(text) && text.normalize() === text && text.isWellFormed())
const hours = fc.option(fc.integer({ min: 0, max: 400_000 }).map((quarters) => quarters / 4))

const drawn = fc.record({
  title: line,
  description: fc.oneof(
    fc.constant(''),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
  ),
  status: keys(taskStatuses),
  priority: keys(priorities),
  assigneeId: fc.option(fc.constantFrom(...people.map(({ id }) => id))),
  dates: fc.option(fc.tuple(day, day)),
  progress: fc.integer({ min: 0, max: 100 }),
  estimatedHours: hours,
  actualHours: hours,
  links: fc.array(
    fc.record({
      back: fc.integer({ min: 1, max: 6 }),
      type: keys(linkTypes),
      lag: fc.integer({ min: -365, max: 365 }),
    }),
    { maxLength: 3 },
  ),
})

const tasks = fc.array(drawn, { minLength: 1, maxLength: 10 }).map((all) =>
  all.map(({ dates, links, ...rest }, index): Task => {
    const [startDate = null, dueDate = null] = dates?.toSorted() ?? []
    const before = new Map<string, TaskLink>()
    for (const { back, type, lag } of links)
      if (back <= index) before.set(`tsk_${index - back}`, { taskId: `tsk_${index - back}`, type, lag })
    return {
      ...rest,
      startDate,
      dueDate,
      links: [...before.values()],
      id: `tsk_${index}`,
      projectId: 'prj_1',
      checklist: [],
    } as unknown as Task
  }),
)

const opened = async (name: string, content: BlobPart) =>
  sourceOf(openSheet({ ...(await readFile(new File([content], name), taskFileKind)), from: 'file' }, people))

/** What an import of the file into the project that it is from would do to each task. */
const importedAgain = async (name: string, content: BlobPart, all: readonly Task[], goals: readonly Milestone[]) => {
  const project = { people, tasks: all, milestones: goals }
  const rows = planTasks(await opened(name, content), { ...project, mayAddMilestones: true })
  return comparedTasks(rows, project).map(({ effect, difference }) => [effect, difference])
}

/** The rows of an import of the file. */
const planned = async (name: string, content: BlobPart) => {
  const rows = planTasks(await opened(name, content), { people, tasks: [], mayAddMilestones: true })
  expect(rows.flatMap(({ problems, warning }) => [...problems, warning ?? []].flat())).toEqual([])
  return rows
}

/** What they would send, with links by the place of the other row. */
const sentOf = (rows: readonly PlannedTask[]) => {
  const places = new Map(rows.map(({ line: at }, index) => [at, index]))
  return rows.map(({ values, links }) => ({
    ...values,
    links: links.map(({ type, lag, ...target }) => ({
      taskId: `tsk_${'line' in target ? places.get(target.line) : ''}`,
      type,
      lag,
    })),
  }))
}

/** The fields of a task that have a value, without those that no file has. */
const filled = (task: Task) =>
  Object.fromEntries(
    Object.entries(task).filter(
      ([field, value]) => value !== null && value !== '' && !['id', 'projectId', 'checklist'].includes(field),
    ),
  )

const milestones = fc.array(
  fc.record({ id: fc.constant(''), name: line, date: fc.option(day), doneOn: fc.option(day) }),
  {
    maxLength: 3,
  },
)

test.each(['csv', 'xlsx'] as const)(
  'tasks and milestones that are exported as %s are imported as they were',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(tasks, milestones, async (all, goals) => {
        const table = taskTable(all, { people, projectName, keyOf, all, withProject: false, milestones: goals })
        const content =
          format === 'xlsx'
            ? xlsxOf(table)
            : csvFile(
                table.head,
                table.rows.map((row) => row.map(csvCell)),
              )
        const rows = await planned(`tasks.${format}`, content)
        expect(rows.filter(({ milestone }) => milestone).map((row) => ({ id: '', ...milestoneOf(row) }))).toEqual(goals)
        expect(sentOf(rows.filter(({ milestone }) => !milestone))).toEqual(all.map(filled))
        const repeated = await importedAgain(`tasks.${format}`, content, all, goals)
        expect(repeated).toEqual([...all, ...goals].map(() => ['unchanged', '']))
      }),
      { numRuns: sampleSize(100) },
    )
  },
)

test('a plan for Microsoft Project keeps milestones, and all of tasks but statuses that it does not have', async () => {
  await fc.assert(
    fc.asyncProperty(tasks, milestones, async (all, goals) => {
      const statusOf = ({ progress }: Task) => (progress === 100 ? 'completed' : progress > 0 ? 'in_progress' : 'todo')
      // Work of no time is work that is not known.
      const known = (field: string, value: unknown) => !(field.endsWith('Hours') && value === 0)
      const rows = await planned('tasks.xml', projectXml({ name: 'Quay wall', milestones: goals }, all, people))
      expect(rows.filter(({ milestone }) => milestone).map((row) => ({ id: '', ...milestoneOf(row) }))).toEqual(goals)
      expect(sentOf(rows.filter(({ milestone }) => !milestone))).toEqual(
        all.map((task) => ({
          ...Object.fromEntries(Object.entries(filled(task)).filter(([field, value]) => known(field, value))),
          status: statusOf(task),
        })),
      )
    }),
    { numRuns: sampleSize(100) },
  )
})

test('a task that is not exported is named by its title, and the project where there are several', () => {
  const [first, second] = ['Pour', 'Erect'].map(
    (title, index) =>
      ({
        id: `tsk_${index}`,
        title,
        links: index === 0 ? [] : [{ taskId: 'tsk_0', type: 'FS', lag: 0 }],
        status: 'todo',
        priority: 'low',
        projectId: 'prj_1',
      }) as unknown as Task,
  )
  const { head, rows } = taskTable(second === undefined ? [] : [second], {
    people,
    projectName,
    keyOf,
    all: [first, second].filter((task) => task !== undefined),
    withProject: true,
  })
  expect([rows[0]?.[head.indexOf('Depends on')], rows[0]?.[head.indexOf('Project')]]).toEqual(['Pour', 'Quay wall'])
})
