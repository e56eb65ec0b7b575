import { sum } from '../../../shared/contract/sums.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedEvents } from '../../../shared/dashboard/feed-events.ts'
import { grouped } from './activity-groups.ts'
import type { Happening } from './activity-text.ts'

const happening = (minutes: number, more: Partial<Happening> = {}): Happening => ({
  id: `evt_${String(999 - minutes).padStart(3, '0')}`,
  name: 'raid.raised.v1',
  title: `RISK-${minutes}`,
  projectName: 'Depot roof',
  projectId: 'prj_1',
  by: 'Plumbline',
  at: new Date(Date.UTC(2026, 10, 21, 12) - 60_000 * minutes).toISOString(),
  ...more,
})

test('what one person did many times within an hour is one line', () => {
  const lines = [
    happening(0),
    happening(1, { name: 'task.completed.v1', by: 'Ana Flores', title: 'Weld' }),
    happening(2, { projectId: 'prj_2', projectName: 'Quay' }),
    happening(3),
    happening(60),
    happening(61),
  ]
  expect(grouped(lines)).toMatchObject([
    { text: '4 RAID entries raised', subtitle: 'In 2 projects · Plumbline', projectId: null, at: happening(0).at },
    { text: 'Task completed', subtitle: 'Weld · Depot roof · Ana Flores', projectId: 'prj_1' },
    { text: 'RAID entry raised', subtitle: 'RISK-61 · Depot roof · Plumbline' },
  ])
})

test('a group within one project leads to it', () => {
  const lines = [0, 1, 2, 3].map((minutes) => happening(minutes, { name: 'task.created.v1' }))
  expect(grouped(lines)).toMatchObject([
    { text: '4 tasks created', subtitle: 'Depot roof · Plumbline', projectId: 'prj_1' },
  ])
})

test('each change of the workspace is told in full', () => {
  const lines = [0, 1, 2, 3].map((minutes) =>
    happening(minutes, { name: 'workspace.updated.v1', title: '', detail: 'time zone now Asia/Tokyo' }),
  )
  expect(grouped(lines).map(({ text }) => text)).toEqual(
    lines.map(() => 'Company settings updated: time zone now Asia/Tokyo'),
  )
})

test('no happening is lost or counted twice, and the order stays', () => {
  const any = fc.array(
    fc.record({
      minutes: fc.nat(300),
      name: fc.constantFrom(...feedEvents),
      by: fc.constantFrom('Ana Flores', 'Plumbline'),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(any, (some) => {
      const lines = some
        .toSorted((a, b) => a.minutes - b.minutes)
        .map(({ minutes, ...more }) => happening(minutes, more))
      const groups = grouped(lines)
      const counts = groups.map(({ text }) => Number(/^\d+/.exec(text)?.[0] ?? 1))
      expect(sum(counts)).toBe(lines.length)
      const ids = groups.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted().toReversed())
    }),
  )
})
