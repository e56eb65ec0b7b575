import { expect, test } from 'vitest'
import type { ContractDrift } from '../../../shared/charters/charter-contract.ts'
import { figuresOf, sizeInWords } from './figures-in-words.ts'

type Scope = ContractDrift['scope']
const causes = { causes: [], more: 0 }

const time: ContractDrift['time'] = {
  agreed: '2026-12-11',
  now: '2026-12-14',
  days: 3,
  allowed: 5,
  out: false,
  ...causes,
}
const cost: NonNullable<ContractDrift['cost']> = {
  agreed: '1000.00',
  now: '1070.00',
  over: '70.00',
  allowed: '100.00',
  out: false,
  ...causes,
  outlook: [],
}
const scope: Scope = {
  unit: 'hours',
  agreed: 40,
  agreedTasks: 4,
  added: 2,
  removed: 1,
  changed: 6,
  percent: 15,
  allowedPercent: 20,
  allowedTasks: 5,
  out: false,
  ...causes,
}

const figuresWith = (parts: Partial<ContractDrift> = {}) => figuresOf({ time, cost, scope, ...parts })
const scopeOf = (parts: Partial<Scope>) => figuresWith({ scope: { ...scope, ...parts } }).at(-1)

test('within the tolerances, each measure says what is allowed and what is left', () => {
  expect(figuresWith()).toEqual([
    { measure: 'time', agreed: 'Dec 11, 2026', now: 'Dec 14, 2026', allowed: '5 days', left: '2 days', out: false },
    { measure: 'cost', agreed: '$1,000', now: '$1,070', allowed: '$100', left: '$30', out: false },
    {
      measure: 'scope',
      agreed: '4 tasks, 40 h',
      now: '15% changed: 2 added, 1 removed',
      allowed: '20% or 5 tasks',
      left: '5% or 2 tasks',
      out: false,
    },
  ])
})

test('beyond the tolerances, each measure says by how much', () => {
  const late = { ...time, days: 8, out: true }
  const dear = { ...cost, over: '130.00', out: true }
  expect(figuresWith({ time: late, cost: dear }).map(({ left }) => left)).toEqual([
    'by 3 days',
    'by $30',
    '5% or 2 tasks',
  ])
  expect(scopeOf({ percent: 25, out: true })?.left).toBe('by 5%')
  expect(scopeOf({ added: 6, out: true })?.left).toBe('by 2 tasks')
  expect(scopeOf({ percent: 25, added: 6, out: true })?.left).toBe('by 5% and 2 tasks')
})

test('what was not agreed or is not known is left out', () => {
  expect(figuresWith({ cost: null }).map(({ measure }) => measure)).toEqual(['time', 'scope'])
  expect(figuresWith({ time: { ...time, now: null } })[0]?.now).toBe('No end is known')
  expect(scopeOf({ allowedPercent: null })).toMatchObject({ allowed: '5 tasks', left: '2 tasks' })
  expect(scopeOf({ allowedTasks: null })).toMatchObject({ allowed: '20%', left: '5%' })
  expect(scopeOf({ unit: 'tasks' })?.agreed).toBe('4 tasks')
  expect(scopeOf({ changed: 0, percent: 0 })?.now).toBe('0% changed')
})

test('the size of a plan is its tasks, and its hours if it has any', () => {
  expect(sizeInWords({ tasks: 4, hours: 40 })).toBe('4 tasks, 40 h')
  expect(sizeInWords({ tasks: 1, hours: null })).toBe('1 task')
})
