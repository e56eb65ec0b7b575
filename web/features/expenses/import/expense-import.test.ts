import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordDays } from '../../../../shared/dates/limits.ts'
import type { Expense } from '../../../../shared/money/expense.ts'
import { formatCents, writtenCents } from '../../../../shared/money/written-amount.ts'
import { csvRows, csvFile } from '../../../spreadsheets/csv.ts'
import { cellText, csvCell, type FileTable } from '../../../spreadsheets/table-file.ts'
import { xlsxOf } from '../../../spreadsheets/xlsx.ts'
import { openSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { readFile } from '../../../spreadsheets/import/read-file.ts'
import { expenseTable } from '../export/expense-file.ts'
import { expenseSheet, neededFields } from '../sheet/expense-columns.ts'
import { chosenOf, planExpenses, totalOf, type Known, type PlannedExpense } from './expense-plan.ts'

const ana = { id: 'usr_ana', kind: 'staff', name: 'Ana Flores' } as const
const tasks = [
  { id: 'tsk_roof', title: 'Lay the roof' },
  { id: 'tsk_a', title: 'Survey' },
  { id: 'tsk_b', title: 'survey' },
]

const expense = (fields: Partial<Expense>): Expense => ({
  id: 'exp_1',
  projectId: 'prj_1',
  description: 'Timber',
  category: 'general',
  type: 'opex',
  amount: '120.50',
  date: '2027-01-31',
  note: '',
  supplier: '',
  taskId: null,
  orderId: null,
  status: 'pending',
  submittedBy: ana,
  approvedBy: null,
  onBehalfOf: null,
  decidedAt: null,
  decisionNote: '',
  paidAt: null,
  actions: [],
  version: 1,
  createdAt: '2027-02-01T09:00:00.000Z',
  updatedAt: '2027-02-01T09:00:00.000Z',
  ...fields,
})

const plan = (text: string, known: Partial<Known> = {}, { dropUnknownTasks = false } = {}): PlannedExpense[] => {
  const { sheet, reading } = openSheet(expenseSheet, 'expenses.csv', { text })
  return planExpenses({ rows: sheet.rows, ...reading, dropUnknownTasks }, { expenses: [], tasks, ...known })
}

const problemsOf = (rows: readonly PlannedExpense[]) =>
  rows.flatMap(({ line, problems }) => problems.map(({ field, message }) => [line, field, message]))
const linesOf = (rows: readonly PlannedExpense[]) => rows.map(({ line }) => line)

describe('rows of a file', () => {
  test.each([
    ['a point', ['12.5', '33.333', '1,250'], ['12.50', '33.33', '1250.00']],
    ['a comma', ['12,5', '33,333', '1.250'], ['12.50', '33.33', '1250.00']],
    ['nothing', ['12', '33.333', '1,250'], ['12.00', '33333.00', '1250.00']],
    ['both', ['12.5', '7,25', '33.333'], ['12.50', '7.25', '33333.00']],
  ])('of which %s is the decimal sign have amounts that are read by it', (_, written, read) => {
    const rows = written.map((amount) => `Timber;${amount};2027-01-31`)
    const found = plan(['Description;Amount;Date', ...rows].join('\n'))
    expect(found.map(({ values }) => values.amount)).toEqual(read)
  })

  test('are read by their headings, with amounts, dates and choices as people write them', () => {
    const [row, refund] = plan(
      'Item;Cost;Invoice date;Cost type;CAPEX/OPEX;Vendor;Task title;Remarks\nTimber;1.234,50 €;31/01/2027;material;capex;Quay & Sons;lay the  ROOF;Oak\nRefund;(12.00);3/2/2027;;Opex;;tsk_a;',
    )
    expect(row).toMatchObject({
      line: 2,
      problems: [],
      duplicate: false,
      values: {
        description: 'Timber',
        amount: '1234.50',
        date: '2027-01-31',
        category: 'material',
        type: 'capex',
        supplier: 'Quay & Sons',
        taskId: 'tsk_roof',
        note: 'Oak',
      },
      shown: { amount: '$1,234.50', type: 'CAPEX', date: '2027-01-31' },
    })
    expect(refund).toMatchObject({
      values: { amount: '-12.00', date: '2027-02-03', type: 'opex', taskId: 'tsk_a' },
      shown: { amount: '-$12', taskId: 'Survey' },
    })
  })

  test('have each problem at its cell', () => {
    const rows = plan(
      'Description,Amount,Date,Type,Task\n,12,2027-01-01,,\nA,twelve,soon,other,Digging\nB,0,2027-02-29,,survey\nC,,,,\nD,"1,5,0",2027-01-01,,,more',
    )
    expect(problemsOf(rows)).toEqual([
      [2, 'description', 'Description is required'],
      [3, 'amount', 'Enter an amount like 1250.00'],
      [3, 'date', 'Enter a valid date, such as 2027-01-31'],
      [3, 'taskId', 'There is no task “Digging” in this project'],
      [3, 'type', 'Use one of: OPEX, CAPEX'],
      [4, 'date', 'Enter a valid date, such as 2027-01-31'],
      [4, 'taskId', 'Several tasks are called “survey”: use the ID of the task'],
      [4, 'amount', 'The amount cannot be zero'],
      [5, 'amount', 'Enter an amount like 1250.00'],
      [5, 'date', 'Date is required'],
      [6, 'amount', 'Enter an amount like 1250.00'],
    ])
    expect(plan('Description,Amount,Date\nA,1,2027-01-01,more')[0]).toMatchObject({
      problems: [],
      warning: '“more” has no heading and is not imported',
    })
    const [dropped] = plan('Description,Amount,Date,Task\nA,1,2027-01-01,Digging', {}, { dropUnknownTasks: true })
    expect(dropped).toMatchObject({ problems: [], shown: { taskId: 'No task' } })
    expect(dropped?.values).not.toHaveProperty('taskId')
  })

  test('that are filed already are left out, each once, unless the person includes them', () => {
    const text =
      'Description,Amount,Date\n Timber ,$120.50,31.01.2027\nTIMBER,120.5,2027-01-31\nTimber,120.51,2027-01-31'
    const rows = plan(text, { expenses: [expense({ status: 'rejected' })] })
    expect(rows.map(({ duplicate, warning }) => [duplicate, warning])).toEqual([
      [true, 'Already filed by Ana Flores: rejected'],
      [false, 'The same as row 2'],
      [false, undefined],
    ])
    expect(linesOf(chosenOf(rows, new Set()))).toEqual([3, 4])
    expect(linesOf(chosenOf(rows, new Set([2, 3])))).toEqual([2, 4])
    expect(linesOf(chosenOf(plan(text, { expenses: [expense({}), expense({})] }), new Set()))).toEqual([4])
  })

  test('have the same amount in any usual spelling', () => {
    const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).filter((amount) => amount !== 0)
    fc.assert(
      fc.property(cents, (amount) => {
        const positive = formatCents(Math.abs(amount))
        const spellings =
          amount > 0
            ? [positive, writtenCents(amount), `$ ${positive}`, positive.replace('.', ',')]
            : [
                `-${positive}`,
                writtenCents(amount),
                `(${positive})`,
                `($${positive})`,
                `−${positive.replace('.', ',')}`,
              ]
        const rows = spellings.map((text) => ['A', text, '2027-01-01'])
        const planned = plan(csvRows(['Description', 'Amount', 'Date'], rows))
        expect(planned.map(({ values, problems }) => [values.amount, problems])).toEqual(
          spellings.map(() => [formatCents(amount), []]),
        )
      }),
    )
  })

  test('are all in the plan, for any text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'Timber', '1.50', '(3)', '2027-01-31', 'opex', 'Survey', "'=1"),
    )
    const row = fc.array(cell, { maxLength: 9 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.boolean(), (cells, dropUnknownTasks) => {
        const head = ['Description', 'Amount', 'Date', 'Type', 'Task']
        const { sheet } = openSheet(expenseSheet, 'x', { text: `${csvRows(head, cells)}end` })
        const planned = plan(`${csvRows(head, cells)}end`, { expenses: [expense({})] }, { dropUnknownTasks })
        expect(linesOf(planned)).toEqual(linesOf(sheet.rows as never))
        for (const { values, problems } of planned)
          if (problems.length === 0) expect(values).toMatchObject({ amount: expect.stringMatching(/^-?\d+\.\d\d$/) })
      }),
    )
  })
})

const saved = {
  csv: ({ head, rows }: FileTable) =>
    csvFile(
      head,
      rows.map((row) => row.map(csvCell)),
    ),
  xlsx: (table: FileTable) => new Blob([xlsxOf(table)]),
} as const

/** The rows of a file that the product exported, as an import plans them. */
const reimported = async (format: keyof typeof saved, expenses: readonly Expense[], known: Partial<Known> = {}) => {
  const table = expenseTable(expenses, { tasks, timeZone: 'UTC' })
  const { text } = await readFile(new File([saved[format](table)], `expenses.${format}`), expenseSheet)
  return plan(text, known)
}

describe.each(['csv', 'xlsx'] as const)('an export as %s', (format) => {
  /** Text as the server stores it: normalized, trimmed, on one line, without control characters. */
  const line = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '"', ',', '1', 'a', ' '), maxLength: 8 }),
    )
    .map((text) =>
      text
        .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
        .normalize('NFC')
        .trim(),
    )
  const filed = fc.record({
    description: line.filter((text) => text !== ''),
    category: line.filter((text) => text !== ''),
    type: fc.constantFrom('opex', 'capex'),
    amount: fc
      .integer({ min: -999_999_999_999, max: 999_999_999_999 })
      .filter((cents) => cents !== 0)
      .map(formatCents),
    date: fc
      .date({ min: new Date(recordDays.first), max: new Date(recordDays.last), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    supplier: line,
    note: fc
      .array(
        line.filter((text) => text !== ''),
        { maxLength: 3 },
      )
      .map((lines) => lines.join('\n')),
    taskId: fc.constantFrom(null, 'tsk_roof', 'tsk_a', 'tsk_b'),
  })

  test('is imported unchanged, and files nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filed, { minLength: 1, maxLength: 6 }), async (all) => {
        const expenses = all.map((fields) => expense(fields as Partial<Expense>))
        const rows = await reimported(format, expenses)
        expect(problemsOf(rows)).toEqual([])
        expect(rows.map(({ values }) => ({ supplier: '', note: '', taskId: null, ...values }))).toEqual(
          all.toReversed(),
        )
        expect(chosenOf(await reimported(format, expenses, { expenses }), new Set())).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('has what happened to each expense, which an import skips', async () => {
    const paid = expense({
      status: 'paid',
      approvedBy: { id: 'usr_bo', kind: 'customer', name: 'Bo' },
      decidedAt: '2027-02-03T23:00:00.000Z',
      paidAt: '2027-02-04T23:00:00.000Z',
      decisionNote: 'Fine',
      taskId: 'tsk_deleted',
    })
    const { head, rows } = expenseTable([paid], { tasks, timeZone: 'Asia/Tokyo' })
    const cells = Object.fromEntries(head.map((title, index) => [title, cellText(rows[0]?.[index] ?? null)]))
    expect(cells).toMatchObject({
      Amount: '120.50',
      Task: '',
      Status: 'Paid',
      'Submitted By': 'Ana Flores',
      'Decided By': 'Bo',
      'Decided On': '2027-02-04',
      'Paid On': '2027-02-05',
      'Decision Note': 'Fine',
      'Expense ID': 'exp_1',
    })
    const { text } = await readFile(new File([saved[format]({ name: 'x', head, rows })], 'x'), expenseSheet)
    const { mapping } = openSheet(expenseSheet, 'x', { text }).reading
    expect(mapping.slice(8)).toEqual(Array(7).fill(null))
    expect(mapping).toEqual(expect.arrayContaining([...neededFields]))
  })
})

test('the total of an import counts refunds against costs', () => {
  expect(totalOf([{ amount: '1250.00' }, { amount: '-27.50' }])).toBe('$1,222.50')
  expect(totalOf([])).toBe('$0')
})
