import { beforeAll, describe, expect, test } from 'vitest'
import type { RaidFieldChange, RaidHistory } from '../../../shared/raid/raid.ts'
import { newEntry } from '../../domain/raid/entry-change.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import { digestOf, isNews } from './digest.ts'
import { raidDigestMail } from './digest-mail.ts'

const today = '2026-03-10'
const by = { id: 'usr_0000000000000ana', kind: 'staff', name: 'Ana Flores' } as const

const entry = (id: string, more: Partial<RaidRecord> = {}): RaidRecord => ({
  ...newEntry(
    { id, workspaceId: 'ws', number: 1, at: new Date('2026-03-01T09:00:00Z'), by, today },
    { title: id, description: 'x', assignedTo: { name: 'Lia', id: null }, responsible: { name: 'Lia', id: null } },
  ),
  ...more,
})

const line = (action: RaidHistory['action'], ...changes: RaidFieldChange[]): RaidHistory => ({
  id: 'evt',
  at: '2026-03-09T09:00:00.000Z',
  by,
  action,
  changes,
  reason: '',
  told: null,
})
const move = (field: string, from: string, to: string): RaidFieldChange => ({ field, from, to })

const told = (record: RaidRecord, ...lines: RaidHistory[]) => {
  const { raised, reopened, moved, conditions, resolved } = digestOf([record], new Map([[record.id, lines]]), today)
  return Object.entries({ raised, reopened, moved, conditions, resolved }).flatMap(([name, found]) =>
    found.map(({ detail }) => `${name}: ${detail}`),
  )
}

test('an entry is listed under its changes since yesterday, and not under changes that were reverted', () => {
  expect(told(entry('a'), line('raised'))).toEqual(['raised: Score 4, Medium'])
  expect(
    told(entry('a', { impact: 'high' }), line('raised'), line('changed', move('impact', 'Medium', 'High'))),
  ).toEqual(['raised: Score 6, High'])
  expect(
    told(entry('a', { status: 'closed' }), line('raised'), line('changed', move('status', 'Open', 'Closed'))),
  ).toEqual(['resolved: Closed'])
  expect(told(entry('a', { status: 'resolved' }), line('changed', move('status', 'In Progress', 'Resolved')))).toEqual([
    'resolved: Resolved',
  ])
  expect(told(entry('a', { status: 'closed' }), line('changed', move('status', 'Resolved', 'Closed')))).toEqual([])
  expect(told(entry('a'), line('changed', move('status', 'Resolved', 'Open')))).toEqual(['reopened: Score 4, Medium'])
  expect(
    told(
      entry('a'),
      line('changed', move('status', 'Open', 'Closed')),
      line('changed', move('status', 'Closed', 'Open')),
    ),
  ).toEqual([])
  expect(
    told(
      entry('a'),
      line('changed', move('impact', 'Low', 'High')),
      line('changed', move('impact', 'High', 'Medium'), move('probability', 'Low', 'Medium')),
    ),
  ).toEqual(['moved: Impact Low → Medium, probability Low → Medium'])
  expect(
    told(entry('a'), line('changed', move('impact', 'Low', 'High')), line('changed', move('impact', 'High', 'Low'))),
  ).toEqual([])
  expect(
    told(entry('a'), line('changed', move('conditionState', 'Holds: 5 days before', 'Violated: 2 days after'))),
  ).toEqual(['conditions: Violated: 2 days after'])
  expect(
    told(entry('a'), line('changed', move('conditionState', 'Holds: 5 days before', 'Holds: 4 days before'))),
  ).toEqual([])
})

test('what is due today comes before the longest overdue, and is news only on that day', () => {
  const late = digestOf(
    [
      entry('b', { dueDate: '2026-03-09' }),
      entry('a', { reviewDate: '2026-02-28' }),
      entry('c', { reviewDate: '2026-03-11' }),
    ],
    new Map(),
    today,
  )
  expect(late.due.map(({ entry: { id }, detail }) => `${id}: ${detail}`)).toEqual([
    'a: Review due Feb 28, 2026',
    'b: Due Mar 9, 2026',
  ])
  expect(isNews(late, today)).toBe(false)
  const both = digestOf(
    [entry('b', { dueDate: '2026-03-09' }), entry('a', { reviewDate: '2026-02-28', dueDate: today })],
    new Map(),
    today,
  )
  expect(both.due.map(({ entry: { id }, detail }) => `${id}: ${detail}`)).toEqual([
    'a: Due today',
    'b: Due Mar 9, 2026',
  ])
  expect(isNews(both, today)).toBe(true)
})

test('adds up open exposures, and lists the highest first, then the highest scores', () => {
  const { worst, open } = digestOf(
    [
      entry('small', { exposure: 100 }),
      entry('closed', { exposure: 900, status: 'closed' }),
      entry('score', { impact: 'high', probability: 'high' }),
      entry('great', { exposure: 500 }),
      entry('harmless'),
    ],
    new Map(),
    today,
  )
  expect(worst.map(({ entry: { id } }) => id)).toEqual(['great', 'small', 'score'])
  expect(open).toEqual({ count: 4, exposure: 600 })
})

describe('the mail of a digest', () => {
  beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

  const mailFor = (money: boolean) => {
    const records = [
      entry('small', { exposure: 10000, impact: 'high', probability: 'high' }),
      entry('great', { exposure: 50000 }),
    ]
    const lines = new Map([
      ['great', [line('changed', move('conditionState', 'Holds: $80 left', 'Violated: $1,250 over the budget'))]],
    ])
    const mail = raidDigestMail(digestOf(records, lines, today, money), new Map(), {
      companyName: 'Quay & Sons',
      since: 'Monday morning',
    })
    return mail.text
  }

  test('names the exposures to people who may see money', () => {
    expect(mailFor(true)).toContain('Open exposure: $600')
    expect(mailFor(true)).toMatch(/Top exposures\n- \S+ great\n {2}\$500 · /)
    expect(mailFor(true)).toContain('Violated: $1,250 over the budget')
  })

  test('leaves all money out for the others, and orders the entries by their scores', () => {
    const text = mailFor(false)
    expect(text).not.toMatch(/\$|xposure/)
    expect(text).toContain('Violated: an amount over the budget')
    expect(text).toMatch(/Highest scores\n- \S+ small\n {2}Score 9, High/)
    expect(text).not.toMatch(/Highest scores[^]*great/)
  })
})
