import { expect, test } from 'vitest'
import { reportRow, type ReportRow } from '../../../shared/reports/report.ts'
import { sample } from '../../../test/builders/smallest.ts'
import { cellText, changeText, isGoodNews, periodText, rowPath, type Column } from './report-text.ts'

test.each([
  [{ figure: 'progress', was: 40, now: 44 }, '+4 points', true],
  [{ figure: 'progress', was: 44, now: 43 }, '−1 point', false],
  [{ figure: 'late', was: 3, now: 5 }, '+2', false],
  [{ figure: 'late', was: 5, now: 3 }, '−2', true],
  [{ figure: 'schedulePerformance', was: 0.9, now: 0.96 }, '+0.06', true],
  [{ figure: 'exposure', was: '800.00', now: '500.00' }, '−$300', true],
  [{ figure: 'tasks', was: 4, now: 6 }, '+2', undefined],
  [{ figure: 'late', was: null, now: 5 }, undefined, undefined],
  [{ figure: 'late', was: 3, now: null }, undefined, undefined],
] as const)('a change of %o is written as %s, and is good news: %s', (change, text, isGood) => {
  expect([changeText(change), isGoodNews(change)]).toEqual([text, isGood])
})

test.each([
  [{ kind: 'raid', id: 'rad_1', projectId: 'prj_1' }, '/raid-log?entry=rad_1'],
  [{ kind: 'task', id: 'tsk_1', projectId: 'prj_1' }, '/projects/prj_1?tab=tasks&task=tsk_1'],
  [{ kind: 'expense', id: 'exp_1', projectId: 'prj_1' }, '/projects/prj_1'],
  [{ kind: 'project', id: 'prj_1', projectId: null }, '/projects'],
] as const)('a row about %o leads to %s', (row, path) => {
  expect(rowPath(row)).toBe(path)
})

test('the cells of a row are written in words, and those without a value are marked', () => {
  const columns: readonly Column[] = ['note', 'level', 'owner', 'was', 'day', 'days', 'value', 'amount']
  const cellsOf = (row: Partial<ReportRow>) => columns.map((column) => cellText(sample(reportRow, row), column))
  expect(cellsOf({ note: '' })).toEqual(['', '', 'Unassigned', '–', '–', '–', '–', '–'])
  const values = { note: 'Twice moved', level: 'High', owner: 'Ana Flores', value: 40, amount: '300.00' }
  expect(cellsOf({ ...values, was: '2026-11-09', day: '2026-11-12', days: 3 })).toEqual([
    'Twice moved',
    'High',
    'Ana Flores',
    'Nov 9, 2026',
    'Nov 12, 2026',
    '+3',
    '40%',
    '$300',
  ])
  expect([-3, 0].map((days) => cellText(sample(reportRow, { days }), 'days'))).toEqual(['−3', '0'])
})

test('a period names each year only as often as it is needed', () => {
  expect(periodText('2026-11-09', '2026-11-15')).toBe('Nov 9 – Nov 15, 2026')
  expect(periodText('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027')
  expect(periodText('2026-11-09', '2026-11-09')).toBe('Nov 9, 2026')
})
