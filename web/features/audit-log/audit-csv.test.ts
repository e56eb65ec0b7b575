import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import type { AuditEntry } from '../../../shared/audit/audit.ts'
import { csvName, csvOf } from './audit-csv.ts'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'evt_1',
  at: '2026-11-21T10:00:00.000Z',
  category: 'people',
  action: 'Role changed',
  subject: { kind: 'person', name: 'Lia Sousa' },
  detail: 'SME → Project Manager',
  by: { id: 'usr_1', kind: 'staff', name: 'Ana Flores' },
  from: { address: '192.0.2.1', device: 'Chrome on macOS' },
  ...more,
})

const cells = async (...entries: AuditEntry[]) =>
  papaparse.parse<string[]>((await csvOf(entries).text()).replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data

test('each entry is a row under its columns', async () => {
  expect(await cells(entry({}), entry({ subject: null, detail: '', from: null }))).toEqual([
    ['Time (UTC)', 'Category', 'Who', 'What', 'Target', 'Details', 'Reason', 'Address', 'Device', 'Entry'],
    [
      '2026-11-21T10:00:00.000Z',
      'People and roles',
      'Ana Flores',
      'Role changed',
      'Lia Sousa',
      'SME → Project Manager',
      '',
      '192.0.2.1',
      'Chrome on macOS',
      'evt_1',
    ],
    ['2026-11-21T10:00:00.000Z', 'People and roles', 'Ana Flores', 'Role changed', '', '', '', '', '', 'evt_1'],
  ])
})

test.each([
  ['=HYPERLINK("http://evil.example")', '\'=HYPERLINK("http://evil.example")'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
])('no name is a formula: %j', async (name, guarded) => {
  const [, row] = await cells(entry({ subject: { kind: 'person', name }, by: { id: 'usr_1', kind: 'staff', name } }))
  expect([row?.[2], row?.[4]]).toEqual([guarded, guarded])
})

test('quotes, commas, line breaks and letters of any script are read back unchanged', async () => {
  const name = 'Łukasz "Luka", Ω\n二'
  expect((await cells(entry({ subject: { kind: 'person', name } })))[1]?.[4]).toBe(name)
})

test('the file is named after the company and the period', () => {
  expect(csvName('Quay & Sons', {}, '2026-11-21')).toBe('audit-log-quay-sons-2026-11-21.csv')
  expect(csvName('Årø Æ', { from: '2026-11-01' }, '2026-11-21')).toBe('audit-log-ar-2026-11-01-to-2026-11-21.csv')
  expect(csvName('日本', { from: '2026-11-01', to: '2026-11-01' }, '2026-11-21')).toBe('audit-log-2026-11-01.csv')
})
