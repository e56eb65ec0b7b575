/** What the worker answers for a text and the choices of the person, and what that costs it and the page. */
import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/builders/hostile-texts.ts'
import { csvRows } from '../../../spreadsheets/csv.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { someTask } from '../some-task.ts'
import { previewTasks, type TasksHere } from './preview-tasks.ts'
import { batchesOf, chosenOf } from './run-task-import.ts'
import type { TaskChoices } from './task-sheet.ts'

const ann = {
  id: 'usr_ann',
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.test',
  role: 'project_manager',
  avatar: null,
} as const
const here = (tasks: TasksHere['tasks'] = []): TasksHere => ({
  people: [ann],
  tasks,
  milestones: [],
  values: [],
  mayAddMilestones: true,
})
const preview = (text: string, choices: TaskChoices = {}) =>
  previewTasks({ name: 'plan.csv', text, notes: [], from: 'file' }, here(), choices)
const titles = (text: string, choices?: TaskChoices) => preview(text, choices).rows.map(({ values }) => values.title)

test('5,000 rows take less than 2 s of the worker, and the page far less than it may be busy', () => {
  const count = 5000
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const text = csvRows(
    ['Issue key', 'Summary', 'Status', 'Priority', 'Assignee', 'Due date', 'Original estimate', 'Labels', 'Blocked by'],
    numbers.map((number) => [
      `AB-${number}`,
      `Lay pipe ${number}`,
      number % 3 === 0 ? 'Waiting for parts' : 'Done',
      number % 2 === 0 ? 'Highest' : 'Low',
      number % 5 === 0 ? 'Some Stranger' : 'Ann Example',
      `${(number % 28) + 1}/Feb/26 12:00 AM`,
      '14400',
      'deep, wet',
      number > 1 ? `AB-${number - 1}` : '',
    ]),
  )
  const known = numbers
    .filter((number) => number % 2 === 0)
    .map((number) => someTask({ title: `Lay pipe ${number}`, importKey: `AB-${number}` }))
  const file = { name: 'jira.csv', text, notes: [], from: 'file' } as const
  const answer = previewTasks(file, here(known), {})
  expect(answer.rows.map(({ effect }) => effect)).toEqual(
    numbers.map((number) => (number % 2 === 0 ? 'changed' : 'new')),
  )
  expect(processorTime(() => previewTasks(file, here(known), {}))).toBeLessThan(2000)
  // The page sends what it knows, takes the answer, and decides what to send to the server.
  const ofPage = processorTime(() => {
    structuredClone({ file, here: here(known) })
    batchesOf(chosenOf(structuredClone(answer).rows, new Set()))
  })
  expect(ofPage).toBeLessThan(500)
})

test('what the person chooses replaces what is guessed', () => {
  const text = 'Task;Due;Note\nPour;01/02/2027;a\nErect;03/04/2027;b\n'
  const guessed = preview(text)
  expect([guessed.heading, guessed.headingLine, guessed.delimiter, guessed.link]).toEqual([0, 1, ';', 'never'])
  expect(guessed.table.columns).toEqual([
    { heading: 'Task', sample: 'Pour' },
    { heading: 'Due', sample: '01/02/2027' },
    { heading: 'Note', sample: 'a' },
  ])
  expect(titles(text, { heading: null })).toEqual(['Task', 'Pour', 'Erect'])
  expect(titles(text, { delimiter: ',' })).toEqual(['Task;Due;Note', 'Pour;01/02/2027;a', 'Erect;03/04/2027;b'])
  const dayFirst = { ...guessed.reading, dayOrder: 'day-first' } as const
  expect(preview(text, { reading: dayFirst }).rows.map(({ values }) => values.dueDate)).toEqual([
    '2027-02-01',
    '2027-04-03',
  ])
  expect(preview(text, { link: 'every' }).rows.map(({ linkedAbove }) => linkedAbove)).toEqual([false, true])
})

test('a choice for a value replaces that of an earlier import', () => {
  const text = 'Task,Status\nPour,Waiting\n'
  const kept = { ...here(), values: [{ field: 'status', theirs: 'waiting', ours: 'in_progress' }] } as const
  const statusOf = (choices: TaskChoices) => {
    const { rows, foreign } = previewTasks({ name: '', text, notes: [], from: 'file' }, kept, choices)
    return [rows[0]?.values.status, foreign.status[0]?.ours]
  }
  expect(statusOf({})).toEqual(['in_progress', 'in_progress'])
  const values = { status: new Map([['waiting', 'completed']]), priority: new Map(), assignee: new Map() }
  expect(statusOf({ values })).toEqual(['completed', 'completed'])
})

test('a way to read a text that leaves too many rows is refused', () => {
  const text = `Task\n${'Pour\n'.repeat(5000)}`
  expect(preview(text).rows).toHaveLength(5000)
  expect(() => preview(text, { heading: null })).toThrow(Unreadable)
})
