/** Figures that can be read in two ways: what the rest of the file says of them, and what the person is asked. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows } from '../../../spreadsheets/csv.ts'
import { previewTasks } from './preview-tasks.ts'
import type { TaskChoices } from './task-sheet.ts'

const preview = (head: readonly string[], rows: readonly (readonly string[])[], choices: TaskChoices = {}) =>
  previewTasks(
    { name: 'plan.csv', text: csvRows(head, rows), notes: [], from: 'file' },
    { people: [], tasks: [], milestones: [], values: [], mayAddMilestones: true },
    choices,
  )

/** A column of figures, what is asked about it, and what its first row becomes by default and by the other answer. */
const column = (heading: string, figures: readonly string[], other: TaskChoices['figures'] = {}) => {
  const read = (choices: TaskChoices) =>
    preview(
      ['Task', heading],
      figures.map((figure, index) => [`T${index}`, figure]),
      choices,
    )
  const valuesOf = ({ rows }: ReturnType<typeof read>) =>
    rows.map(({ values, problems }) => problems[0]?.message ?? values.estimatedHours ?? values.progress)
  const guessed = read({})
  return [guessed.openFigures, valuesOf(guessed), valuesOf(read({ figures: other }))]
}

test('hours with three digits behind their only sign are thousands or decimals, as other hours say, or as the person does', () => {
  expect(column('Hours', ['1.250', '2'], { decimalSign: '.' })).toEqual([
    { decimalSign: '1.250' },
    [1250, 2],
    [1.25, 2],
  ])
  expect(column('Hours', ['1,250 h'], { decimalSign: ',' })).toEqual([{ decimalSign: '1,250' }, [1250], [1.25]])
  expect(column('Hours', ['1.250', '2,5'])[0]).toEqual({})
  expect(column('Hours', ['1.250', '2,5'])[1]).toEqual([1250, 2.5])
  expect(column('Hours', ['1.250', '2.5'])[1]).toEqual([1.25, 2.5])
  expect(column('Hours', ['1.250', '0,125'])[1]).toEqual([1250, 0.13])
  expect(column('Hours', ['1,250', '2,5', '2.5'])[0]).toEqual({ decimalSign: '1,250' })
})

test('a progress of at most 1 is a fraction or a percentage, unless a sign or a larger figure says it', () => {
  expect(column('Progress', ['0', '0,5', '1'], { whole: '100' })).toEqual([{ whole: '0,5' }, [0, 50, 100], [0, 1, 1]])
  expect(column('Progress', ['0', '1'], { whole: '100' })).toEqual([{ whole: '1' }, [0, 100], [0, 1]])
  for (const settled of [
    ['0', '0'],
    ['0,5', '50'],
    ['0.5%', '1'],
    ['1', '2'],
  ])
    expect(column('Progress', settled)[0]).toEqual({})
})

test('work without a unit is in hours or days where its heading does not say it', () => {
  expect(column('Effort', ['5', '2d'], { workUnit: 'days' })).toEqual([{ workUnit: '5' }, [5, 16], [40, 16]])
  for (const heading of ['Effort (hours)', 'Estimate']) expect(column(heading, ['5'])).toEqual([{}, [5], [5]])
  expect(column('Work', ['5h', '2 days'])[0]).toEqual({})
})

test('a duration without a unit is asked about where it decides a day, and no other row says its unit', () => {
  const read = (heading: string, rows: readonly (readonly string[])[], choices: TaskChoices = {}) => {
    const { openFigures, rows: tasks } = preview(['Task', 'Start', 'Due', heading], rows, choices)
    return [openFigures, tasks[0]?.values.dueDate]
  }
  const open = ['A', '2026-01-05', '', '16']
  expect(read('Duration', [open])).toEqual([{ durationUnit: '16' }, '2026-01-26'])
  expect(read('Duration', [open], { figures: { durationUnit: 'hours' } })).toEqual([
    { durationUnit: '16' },
    '2026-01-06',
  ])
  expect(read('Duration', [open, ['B', '2026-01-05', '2026-01-09', '5']])).toEqual([{}, '2026-01-26'])
  expect(read('Duration', [open, ['B', '2026-01-05', '2026-01-09', '40']])).toEqual([{}, '2026-01-06'])
  expect(read('Duration (hours)', [open])).toEqual([{}, '2026-01-06'])
  expect(read('Dauer in Tagen', [open])).toEqual([{}, '2026-01-26'])
  expect(read('Duration', [['A', '2026-01-05', '', '16 days']])).toEqual([{}, '2026-01-26'])
  expect(read('Duration', [['A', '2026-01-05', '2026-01-09', '3']])[0]).toEqual({})
})

test('hours are read as they were written, with either decimal sign, where one of them shows it', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(hours, fc.constantFrom('en-US', 'de-DE'), fc.boolean(), (hundredths, locale, useGrouping) => {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping })
      const values = [...hundredths.map((value) => value / 100), 0.5]
      expect(
        column(
          'Hours',
          values.map((value) => format.format(value)),
        ),
      ).toEqual([{}, values, values])
    }),
  )
})
