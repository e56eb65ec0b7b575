import { expect, test } from 'vitest'
import { projectSummary } from '../../../../test/builders/project-summary.ts'
import { cellText } from '../../../spreadsheets/table-file.ts'
import { projectTable } from './project-table-file.ts'

const telling = {
  today: '2026-11-21',
  timeZone: 'America/New_York',
  nameOf: (id: string) => (id === 'usr_ana' ? 'Ana Flores' : ''),
  money: true,
}

const project = projectSummary({
  health: { level: 'off_track', since: null, reason: '$430 over its budget', areas: [], history: [] },
  riskLevel: 'high',
  id: 'prj_1',
  name: 'Canopy',
  status: 'active',
  endDate: '2026-11-01',
  budget: '1250.50',
  budgetUsed: '300.00',
  progress: 40,
  managerId: 'usr_ana',
  teamMembers: ['Ada Byron', 'Bo'],
  createdAt: '2026-03-01T03:00:00.000Z',
})

const textOf = (...input: Parameters<typeof projectTable>) => {
  const { head, rows } = projectTable(...input)
  return [head, ...rows.map((row) => row.map(cellText))]
}

test('a view is exported with its columns, in their order', () => {
  expect(textOf([project], ['endDate', 'status', 'budget', 'progress'], telling)).toEqual([
    ['Project', 'Due Date', 'Status', 'Budget', 'Budget Used', 'Progress %'],
    ['Canopy', '2026-11-01', 'Active', '1250.50', '300.00', '40%'],
  ])
})

test('all columns include the project’s name and ID, days in the reader’s time zone, the health and the level of risk', () => {
  const [head = [], row = []] = textOf([project], 'all', telling)
  const cells = Object.fromEntries(head.map((title, index) => [title, row[index]]))
  expect(cells).toMatchObject({
    'Project ID': 'prj_1',
    Project: 'Canopy',
    Manager: 'Ana Flores',
    Team: 'Ada Byron; Bo',
    Health: 'Off track',
    Risk: 'High',
    Created: '2026-02-28',
    Type: '',
    OPEX: '0.00',
  })
})

test('the file has no money for people who may not see it', () => {
  for (const chosen of ['all', ['budget', 'status']] as const) {
    const { head } = projectTable([project], chosen, { ...telling, money: false })
    expect(head.filter((title) => /budget|opex|capex/i.test(title))).toEqual([])
  }
})
