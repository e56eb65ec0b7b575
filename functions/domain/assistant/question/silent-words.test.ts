import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand, type Context } from './understand.ts'

const [roof, rail] = [
  { id: 'prj_0000000000000001', name: 'Depot roof' },
  { id: 'prj_0000000000000002', name: 'Harbour rail upgrade' },
]
const [ana, kwame, mira] = [
  { id: 'usr_0000000000000001', name: 'Ana Flores' },
  { id: 'usr_0000000000000002', name: 'Kwame Mensah' },
  { id: 'usr_0000000000000003', name: 'Mira Kovac' },
]

const context: Context = {
  me: ana,
  projects: [roof, rail],
  people: [ana, kwame, mira],
  page: undefined,
  before: undefined,
  today: '2026-11-26',
}

const asked = (text: string) => understand(text, context)

describe('a word that changes nothing in the query is named', () => {
  test.each([
    ['does Kwame own more risks than Mira raised?', 'I did not use “own”.'],
    ['which project has the most overdue tasks per person', 'I did not use “per person”.'],
    ['which change requests were approved this quarter', 'I did not use “approved”.'],
    ['which projects end this year but started before March', 'I did not use “before March”.'],
    ['how much is left of the depot roof after the open orders', 'I did not use “after”.'],
    ['which issues did Kwame raise and Mira close', 'I looked for the same of “Kwame Mensah” and “Mira Kovac”.'],
    ["average days late of Kwame's tasks", 'I did not use “average”.'],
    ['tasks finished late in November', 'I did not use “late”.'],
    ["what's the next milestone of every project", 'I did not use “every”.'],
  ])('%s', (text, gap) => {
    expect(asked(text).gaps).toContain(gap)
  })
})

describe('a word that is used, or part of a request, is not', () => {
  test.each([
    'show me the late tasks of Kwame',
    'when do I meet Mira next?',
    'tasks of Kwame and Mira that are late',
    'which tasks did Kwame finish in November?',
    'expenses that are approved but not paid yet',
    'risks that were raised by Kwame since Monday',
    'who has the most late tasks?',
    'how many open issues per project?',
    'tasks due before Dec 13, 2026',
    'since when is Mira away?',
  ])('%s', (text) => {
    expect(asked(text).gaps.filter((gap) => !/since when/i.test(gap))).toEqual([])
  })
})

test('people, states and days that are exchanged for others change the query, or are named', () => {
  const people = fc.constantFrom('Kwame', 'Mira')
  const states = fc.constantFrom('late', 'blocked', 'unassigned', 'high priority', 'critical')
  const days = fc.constantFrom('this week', 'next week', 'this month', 'in December', 'tomorrow')
  const ask = (person: string, state: string, day: string) => `which ${state} tasks of ${person} are due ${day}?`
  const outcome = (text: string) => {
    const { query, gaps } = asked(text)
    return JSON.stringify({ query, gaps })
  }
  fc.assert(
    fc.property(people, states, days, people, states, days, (person, state, day, otherPerson, otherState, otherDay) => {
      const whole = outcome(ask(person, state, day))
      if (otherPerson !== person) expect(outcome(ask(otherPerson, state, day))).not.toBe(whole)
      if (otherState !== state) expect(outcome(ask(person, otherState, day))).not.toBe(whole)
      if (otherDay !== day) expect(outcome(ask(person, state, otherDay))).not.toBe(whole)
    }),
    { numRuns: 300 },
  )
})

test('the day after tomorrow and the day before yesterday are those days', () => {
  expect(asked('what is due the day after tomorrow?').query?.where.period).toMatchObject({
    from: '2026-11-28',
    to: '2026-11-28',
  })
  expect(asked('tasks completed the day before yesterday').query?.where.period).toMatchObject({
    from: '2026-11-24',
    to: '2026-11-24',
  })
})

test('a number of tasks that people have chooses people', () => {
  expect(asked('who has more than 5 open tasks?').query).toMatchObject({
    what: 'people',
    where: { figures: [{ of: 'open_tasks', is: 'over', value: 5 }] },
  })
})

test('a review that took place is none that is due', () => {
  expect(asked('RAID entries reviewed this month').query?.where.period?.of).not.toBe('review')
  expect(asked('RAID entries to be reviewed this month').query?.where.period?.of).toBe('review')
})
