import { expect, test } from 'vitest'
import { insightLimits } from '../../../../shared/verdict/limits.ts'
import { isDismissed, withChange, withDismissals } from './dismissed.ts'
import type { InsightsText } from './finding.ts'

const key = 'late:tsk_1'

test.each([
  { fingerprint: 3, since: 4, dismissed: true },
  { fingerprint: 4, since: 4, dismissed: true },
  { fingerprint: 5, since: 4, dismissed: false },
  { fingerprint: 0, since: undefined, dismissed: false },
])('a finding of severity $fingerprint that was dismissed at $since is dismissed: $dismissed', (given) => {
  const before = new Map(given.since === undefined ? [['late:tsk_2', 9]] : [[key, given.since]])
  expect(isDismissed({ key, fingerprint: given.fingerprint }, before)).toBe(given.dismissed)
})

test('a dismissal moves to the end with its new severity, and can be taken back', () => {
  const before = new Map([
    [key, 4],
    ['late:tsk_2', 9],
  ])
  expect([...withChange(before, { key, fingerprint: 5, dismissed: true })]).toEqual([
    ['late:tsk_2', 9],
    [key, 5],
  ])
  expect([...withChange(before, { key, fingerprint: 4, dismissed: false })]).toEqual([['late:tsk_2', 9]])
})

test('a change that changes nothing returns the same map', () => {
  const before = new Map([[key, 4]])
  expect(withChange(before, { key, fingerprint: 4, dismissed: true })).toBe(before)
  expect(withChange(before, { key: 'late:tsk_2', fingerprint: 4, dismissed: false })).toBe(before)
})

test('above the limit, the oldest dismissal is dropped', () => {
  const full = new Map(Array.from({ length: insightLimits.dismissed }, (_, index) => [`late:tsk_${index}`, 1]))
  const after = withChange(full, { key: 'late:new', fingerprint: 2, dismissed: true })
  expect(after.size).toBe(insightLimits.dismissed)
  expect([after.has('late:tsk_0'), after.has('late:tsk_1'), after.get('late:new')]).toEqual([false, true, 2])
})

test('each finding says whether it is dismissed, and sentences without text are left out', () => {
  const finding = { key, fingerprint: 4, description: 'Roof is late.', impact: '', suggestedAction: 'Move it.' }
  const text = {
    findings: [{ ...finding, records: [{ id: 'tsk_1' }] }],
    resourceOptimization: [{ suggestion: 'Add Ana.', rationale: '', impact: '', records: [{ id: 'mem_1' }] }],
  } as unknown as InsightsText
  const { insights, sentences } = withDismissals(text, new Map([[key, 4]]))
  expect(insights.map(({ dismissed }) => dismissed)).toEqual([true])
  expect(sentences).toEqual([
    { text: 'Roof is late.', records: ['tsk_1'] },
    { text: 'Move it.', records: ['tsk_1'] },
    { text: 'Add Ana.', records: ['mem_1'] },
  ])
})
