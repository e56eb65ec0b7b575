import { expect, test } from 'vitest'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { aRisk, projectId } from '../../../../test/builders/gathered.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { raidResult } from './raid.ts'

const today = '2026-11-21'
const whole = { kind: 'workspace', id: 'ws_1', name: 'Harbour Rail' } as const

const entries: readonly RaidRecord[] = [
  aRisk(1, { title: 'Rain', impact: 'low', probability: 'low', dueDate: '2026-11-20' }),
  aRisk(2, { title: 'Frost', dueDate: today, mitigation: 'Heat the concrete' }),
  aRisk(3, { title: 'Glass is late', raidType: 'issue', impact: 'medium', probability: null }),
]

type Asked = Parameters<typeof raidResult>[1]

const answered = (
  asked: Asked = {},
  { more = false, project }: { more?: boolean; project?: { id: string; name: string } } = {},
) => raidResult({ entries, more }, asked, { today, project, whole: whole as never })

const textsOf = (asked: Asked = {}) => answered(asked).statements.map(({ text }) => text)

test('open entries are counted by type, and said from the most severe to the least', () => {
  expect(textsOf()).toEqual([
    '3 RAID entries are open: 2 risks and 1 issue, 1 of high severity.',
    'RISK-002 “Frost” is an open risk of high severity, opened on Nov 2, 2026 and assigned to “Lia Sousa”. It is due on Nov 21, 2026.',
    'ISSUE-003 “Glass is late” is an open issue of medium severity, opened on Nov 2, 2026 and assigned to “Lia Sousa”. It has no due date.',
    'RISK-001 “Rain” is an open risk of low severity, opened on Nov 2, 2026 and assigned to “Lia Sousa”. It is due on Nov 20, 2026, and no response is stated.',
  ])
  expect(answered().count).toBe(3)
})

test.each<[Asked, string]>([
  [{ type: 'risk' }, '2 risks are open, 1 of high severity.'],
  [{ type: 'issue' }, '1 issue is open, 0 of high severity.'],
  [{ severity: 'high' }, '1 high-severity RAID entry is open: 1 risk.'],
  [{ only: 'overdue' }, '1 open RAID entry is past its due date: 1 risk, 0 of high severity.'],
  [{ only: 'no_response' }, '2 open RAID entries have no response: 1 risk and 1 issue, 0 of high severity.'],
  [{ type: 'assumption' }, 'No assumption is open.'],
  [{ severity: 'medium', only: 'overdue' }, 'No open medium-severity RAID entry is past its due date.'],
])('a question about %o is answered with “%s”', (asked, headline) => {
  expect(textsOf(asked)[0]).toBe(headline)
})

test('an answer about nothing rests on the project that was asked about, or on the workspace', () => {
  const restsOn = (project?: { id: string; name: string }) =>
    answered({ type: 'assumption' }, { ...(project && { project }) }).statements[0]?.records.map(({ id }) => id)
  expect([restsOn(), restsOn({ id: projectId, name: 'Depot roof' })]).toEqual([['ws_1'], [projectId]])
  expect(answered({}, { project: { id: projectId, name: 'Depot roof' } }).statements[0]?.text).toContain(
    '3 RAID entries of “Depot roof” are open',
  )
})

test('an answer says if there are more entries than were read, and names only some of many', () => {
  expect([answered().gaps.length, answered({}, { more: true }).gaps.length]).toEqual([0, 1])
  const many = Array.from({ length: assistantLimits.each + 1 }, (_, place) => aRisk(place + 1))
  const { statements } = raidResult(
    { entries: many, more: false },
    {},
    { today, project: undefined, whole: whole as never },
  )
  expect(statements).toHaveLength(assistantLimits.each + 1)
})
