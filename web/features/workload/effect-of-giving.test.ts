import { expect, test } from 'vitest'
import { effectOfGiving } from './effect-of-giving.ts'

const person = (name: string, ...hours: number[]) => ({
  personId: name,
  name,
  weeks: hours.map((each) => ({ hours: each, tasks: 1 })),
  withoutEstimate: 0,
})

const weeks = [
  { from: '2026-03-02', capacity: 40 },
  { from: '2026-03-09', capacity: 20 },
]
const people = [person('Ana', 60, 10), person('Ben', 10, 0)]

test.each([
  ['the loads of both people', 'Ana', [30, 0], 0, 'Ana 150% → 75%, Ben 25% → 100%'],
  [
    'the week that it is looked at in, and that there are others',
    'Ana',
    [30, 5],
    1,
    'Ana 50% → 25%, Ben 0% → 25%, 30 h in other weeks',
  ],
  ['only who gets it, if no one has it', null, [30, 0], 0, 'Ben 25% → 100%'],
])('%s', (_, assigneeId, hours, column, effect) => {
  expect(effectOfGiving({ people, weeks }, { assigneeId, hours }, 'Ben', column)).toBe(effect)
})
