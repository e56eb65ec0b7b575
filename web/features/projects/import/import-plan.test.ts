import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, projectTypes, riskLevels } from '../../../../shared/projects/project-choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { projectSummary } from '../../../../test/builders/project-summary.ts'
import { csvFile } from '../../../spreadsheets/csv.ts'
import { projectTable } from '../export/project-table-file.ts'
import { readCsv } from '../../../spreadsheets/read-csv.ts'
import { csvCell, type FileTable } from '../../../spreadsheets/table-file.ts'
import { xlsxOf } from '../../../spreadsheets/xlsx.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import { openSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { readFile } from '../../../spreadsheets/import/read-file.ts'
import { readableNames } from '../../../records/person-named.ts'
import { guessFields } from '../../../spreadsheets/import/fields.ts'
import { importFields, isCounted } from './import-fields.ts'
import { projectSheet } from './import-source.ts'
import { changeText, planImport, problemText, type Known, type PlannedRow } from './import-plan.ts'

const person = (id: string, firstName: string, lastName: string): Person => ({
  id,
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@demo.test`,
  role: 'project_manager',
  avatar: null,
})

const today = '2026-11-21'

const people = [person('usr_ana', 'Ana', 'Flores'), person('usr_tom', 'Tom', 'Reis')]

const projects = [
  projectSummary({
    id: 'prj_roof',
    name: 'Depot roof',
    startDate: '2027-01-10',
    endDate: '2027-02-10',
    budget: '1250.00',
    managerId: 'usr_ana',
    teamMembers: ['Ada Byron', 'Bo'],
  }),
  projectSummary({ id: 'prj_twin1', name: 'Twin' }),
  projectSummary({ id: 'prj_twin2', name: 'twin ' }),
]

const plan = (text: string, known: Known = { projects, people, today }): PlannedRow[] => {
  const [head = [], ...rows] = readCsv(text)
  return planImport(
    {
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
      mapping: guessFields(importFields, head),
      dayOrder: 'day-first',
    },
    known,
  )
}

const problemsOf = (row: PlannedRow | undefined) => (row?.kind === 'rejected' ? row.problems.map(problemText) : [])
const changesOf = (row: PlannedRow | undefined) => (row?.kind === 'change' ? row.changes.map(changeText) : [])

describe('headings', () => {
  test('are recognized by alternative names, in any case, and each field once, at the likeliest', () => {
    expect(
      guessFields(importFields, ['PROJECT NAME', 'Deadline', 'due_date', 'Owner', 'Colour', 'project id']),
    ).toEqual(['name', null, 'endDate', 'managerId', null, 'id'])
    expect(['Progress %', 'Budget Used', 'Last changed', 'Colour'].map(isCounted)).toEqual([true, true, true, false])
  })
})

describe('a row', () => {
  test('creates a project, with its values read as people write them', () => {
    const [row] = plan(
      'Project,Status,Priority,Due,Budget,Manager,Team,Tags\nQuay wall,in progress,HIGH,31/01/2027,"$12,500.50",TOM@demo.test,Ada; Bo,"a, b"',
    )
    expect(row).toMatchObject({
      kind: 'create',
      line: 2,
      name: 'Quay wall',
      fields: {
        name: 'Quay wall',
        status: 'active',
        priority: 'high',
        endDate: '2027-01-31',
        budget: '12500.50',
        managerId: 'usr_tom',
        teamMembers: ['Ada', 'Bo'],
        tags: ['a', 'b'],
      },
    })
  })

  test('changes only the differing fields of the project with its name or id', () => {
    const [byName, byId] = [
      plan('Project,Status,Budget,Team\n DEPOT ROOF ,On Hold,1250,Ada Byron; Bo')[0],
      plan('Project ID,Project,Manager\nprj_roof,Depot roof north,Tom Reis')[0],
    ]
    expect(byName).toMatchObject({ kind: 'change', project: { id: 'prj_roof' }, fields: { status: 'on_hold' } })
    expect(changesOf(byName)).toEqual(['Project: Depot roof → DEPOT ROOF', 'Status: Planning → On Hold'])
    expect(changesOf(byId)).toEqual(['Project: Depot roof → Depot roof north', 'Manager: Ana Flores → Tom Reis'])
  })

  test('shows amounts and dates as the product writes them', () => {
    const [row] = plan('Project,Due Date,Budget\nDepot roof,2027-03-05,12500.50')
    expect(changesOf(row)).toEqual(['Due Date: Feb 10, 2027 → Mar 5, 2027', 'Budget: $1,250 → $12,500.50'])
  })

  test('without differences changes nothing, and empty cells are ignored', () => {
    expect(
      plan('Project,Status,Due Date,Budget,Description\nDepot roof,planning,10.02.2027,"1.250,00",')[0],
    ).toMatchObject({ kind: 'unchanged', changes: [] })
  })

  test('is rejected with all of its errors, each at its cell', () => {
    const [row] = plan('Project,Status,Start,Due,Budget,Manager\n,someday,soon,31/02/2027,a lot,Stranger')
    const told = [
      'Start Date “soon”: Enter a valid date, such as 2027-01-31',
      'Due Date “31/02/2027”: Enter a valid date, such as 2027-01-31',
      'Budget “a lot”: Enter an amount like 1250.00',
      'Manager “Stranger”: No one in the workspace has this name or email',
      'Project: Project name is required',
      'Status “someday”: Use one of: Planning, Preparation, Execution, Active, On Hold, Completed, Cancelled',
    ]
    expect(problemsOf(row).toSorted()).toEqual(told.toSorted())
  })

  test('may not put the dates of a project in the wrong order, even if it has only one of them', () => {
    expect(problemsOf(plan('Project,Due\nDepot roof,2027-01-09')[0])).toEqual([
      'Due Date “2027-01-09”: The end date is before the start date',
    ])
    expect(problemsOf(plan('Project,Start,Due\nNew,2027-02-02,2027-02-01')[0])).toEqual([
      'Due Date “2027-02-01”: The end date is before the start date',
    ])
  })

  test('refers to one project, and a project is in one row', () => {
    const rows = plan('Project,Project ID\nTwin,\nNew,\nnew,\n,prj_roof\nDepot roof,\nX,prj_other\nA,,surplus')
    expect(rows.map(({ kind }) => kind)).toEqual([
      'rejected',
      'create',
      'rejected',
      'unchanged',
      'rejected',
      'create',
      'create',
    ])
    expect(rows.map(problemsOf).filter(({ length }) => length > 0)).toEqual([
      ['Project “Twin”: 2 projects have this name: add a column with the Project ID'],
      ['Project “new”: Row 3 refers to the same project'],
      ['Project “Depot roof”: Row 5 refers to the same project'],
    ])
  })

  test('with an id that no project has is recognized by its name, or is a new project, and says so', () => {
    const rows = plan('Key,Name,Budget\nABC-1,Depot roof,1250\nABC-2,Pier,\nABC-3,Pier,\nABC-2,Pier,')
    expect(rows.map(({ kind, note }) => [kind, note])).toEqual([
      ['unchanged', 'You have no project with the ID “ABC-1”, so it is recognized by its name'],
      ['create', 'You have no project with the ID “ABC-2”, so it is added as a new one'],
      ['create', 'You have no project with the ID “ABC-3”, so it is added as a new one'],
      ['rejected', undefined],
    ])
  })
})

test('no row is left out, for any file', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'Depot roof', 'prj_roof', 'planning', '2027-01-31', '1,5', "'=1"),
  )
  const mapping = guessFields(importFields, ['Project ID', 'Project', 'Status', 'Start', 'Due', 'Budget', 'Team'])
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 8 }), (cells) => {
      const rows = cells.map((row, index) => ({ line: index + 2, cells: row }))
      const planned = planImport({ rows, mapping, dayOrder: 'month-first' }, { projects, people, today })
      expect(planned.map(({ line }) => line)).toEqual(rows.map(({ line }) => line))
      for (const row of planned) if (row.kind === 'rejected') expect(row.problems.length).toBeGreaterThan(0)
    }),
  )
})

const day = fc
  .integer({ min: 20_000, max: 40_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const amount = fc.nat(1_000_000).map((cents) => (cents / 100).toFixed(2))
/** Any text as it is stored: without what cannot be seen, in one form, and trimmed. */
const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom('a', ' ', ',', ';', '|', '"', "'", '=', '\\', '0', '/', '-', '@'),
      maxLength: 12,
    }),
  )
  .map(
    (text) =>
      text
        .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
        .normalize('NFC')
        .trim() || 'x',
  )
const words = fc.uniqueArray(word, { maxLength: 3 })
const anyProject = fc
  .record({
    name: word,
    description: fc.oneof(
      fc.constant(''),
      fc.tuple(word, word).map((lines) => lines.join('\n')),
    ),
    status: fc.constantFrom(...keysOf(projectStatuses)),
    priority: fc.constantFrom(...keysOf(priorities)),
    riskLevel: fc.constantFrom(...keysOf(riskLevels)),
    projectType: fc.option(fc.constantFrom(...keysOf(projectTypes))),
    dates: fc.tuple(fc.option(day), fc.option(day)),
    budget: amount,
    opex: amount,
    capex: amount,
    managerId: fc.constantFrom('usr_ana', 'usr_ana2', 'usr_tom'),
    teamMembers: words,
    tags: words,
  })
  .map(({ dates: [from, to], ...fields }) => {
    const isTurned = from !== null && to !== null && from > to
    return { ...fields, startDate: isTurned ? to : from, endDate: isTurned ? from : to }
  })

/** Two of them have the same name. */
const everyone = [...people, { ...person('usr_ana2', 'Ana', 'Flores'), email: 'ana2@demo.test' }]
const names = readableNames(everyone)

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
const filled = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))

test.each(['csv', 'xlsx'] as const)(
  'a full export as %s changes nothing where it is from, and brings the same projects elsewhere',
  async (format) => {
    const planned = async (table: FileTable, known: Known) => {
      const csv = table.rows.map((row) => row.map(csvCell))
      const content = format === 'xlsx' ? xlsxOf(table) : csvFile(table.head, csv)
      const read = await readFile(new File([content], `projects.${format}`), projectSheet)
      const { sheet, reading } = openSheet(projectSheet, 'projects', read)
      return planImport({ rows: sheet.rows, ...reading }, known)
    }
    const some = fc.uniqueArray(anyProject, { minLength: 1, maxLength: 4, selector: ({ name }) => plain(name) })
    await fc.assert(
      fc.asyncProperty(some, async (all) => {
        const here = all.map((fields, index) => projectSummary({ ...fields, id: `prj_${index}` }))
        const nameOf = (id: string) => names.get(id) ?? ''
        const table = projectTable(here, 'all', { today, timeZone: 'UTC', nameOf, money: true })
        const again = await planned(table, { projects: here, people: everyone, today })
        expect(again.map((row) => [row.kind, ...problemsOf(row), ...changesOf(row)])).toEqual(
          all.map(() => ['unchanged']),
        )
        const elsewhere = await planned(table, { projects: [], people: everyone, today })
        expect(elsewhere.map((row) => [row.kind, ...problemsOf(row)])).toEqual(all.map(() => ['create']))
        expect(elsewhere.map(({ fields }) => fields)).toEqual(all.map(filled))
      }),
      { numRuns: sampleSize(100) },
    )
  },
)
