import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { understand, type Context } from '../understand.ts'

const [roof, rail] = [
  { id: 'prj_0000000000000001', name: 'Depot roof' },
  { id: 'prj_0000000000000002', name: 'Harbour rail upgrade' },
]
const [ana, kwame, mira, lin] = [
  { id: 'usr_0000000000000001', name: 'Ana Flores' },
  { id: 'usr_0000000000000002', name: 'Kwame Mensah' },
  { id: 'usr_0000000000000003', name: 'Mira Kovac' },
  { id: 'usr_0000000000000004', name: 'Lin Zhou' },
]

const context: Context = {
  me: ana,
  projects: [roof, rail],
  people: [ana, kwame, mira, lin],
  page: undefined,
  before: undefined,
  today: '2026-11-26',
}

const asked = (text: string) => understand(text, context)

describe('periods of which one follows the other are one', () => {
  test.each([
    ['tasks due this week and next', { from: '2026-11-23', to: '2026-12-06' }],
    ['what is due this week and next week?', { from: '2026-11-23', to: '2026-12-06' }],
    ['milestones due in December or January', { from: '2026-12-01', to: '2027-01-31' }],
    ['issues closed in September, October and November', { from: '2026-09-01', to: '2026-11-30' }],
    ['tasks due on Monday and Tuesday', { from: '2026-11-30', to: '2026-12-01' }],
    ['who is away next week and the week after?', { from: '2026-11-30', to: '2026-12-13' }],
  ])('%s', (text, period) => {
    const { query, gaps } = asked(text)
    expect(gaps).toEqual([])
    expect(query?.where.period).toMatchObject(period)
  })
})

describe('what no condition of the query says is named', () => {
  test.each([
    ['which tasks are due this week and next month?', 'I did not use “next month”.'],
    ['risks in the depot roof or owned by Lin', 'I did not use “or owned by Lin”.'],
    ['risks that are open and older than 30 days or late', 'I did not use “or late”.'],
    ['expenses over 5000 or under 100', 'I did not use “or under 100”.'],
    ['meetings with Lin or Mira', 'I did not use “or Mira”.'],
    ['which risks does he own?', 'I do not know who “he” is. Ask again with a name.'],
    ['how many open tasks do they have?', 'I do not know who “they” is. Ask again with a name.'],
    ['how many late tasks were there last month?', 'I know what is so now, not what was so at another time.'],
    ['projects that have been late since October', 'I did not use “since october”.'],
    ['milestones that were reached late', 'I did not use “late”.'],
    ['issues opened and closed in October', 'I did not use “opened”.'],
    ['risks closed within 10 days of opening', 'I did not use “within 10 days of opening”.'],
    ['expenses bigger than 10% of the budget', 'I did not use “10% of the budget”.'],
    ['which tasks finished on time?', 'I did not use “on time”.'],
    ['open tasks per person and month', 'I did not use “and month”.'],
    ['which tasks are due every Monday?', 'I did not use “every monday”.'],
    ["tasks blocked by Lin's tasks", "I did not use “blocked by Lin's tasks”."],
    ['does Lin have more open tasks than Mira has late ones?', 'I did not use “late”.'],
    ['how many open tasks does my team have?', 'I did not use “my team”.'],
    ['tasks with at least 2 predecessors', 'I did not use “at least 2 predecessors”.'],
    ['who owns no risks?', 'I did not use “no”.'],
    ['the second largest budget', 'I did not use “second”.'],
    ['how many days is each project late?', 'I did not use “how many days”.'],
    ['which suppliers do we owe money?', 'I did not use “which suppliers”.'],
    ['show me everything Lin owns', 'I looked only for tasks.'],
    ['how many tasks does each person have in each project?', 'I did not use “each person”.'],
    ['which tasks got new due dates this week?', 'I did not use “new due dates”.'],
    [
      'which approvals did I give last month?',
      'I looked only for expenses. Of other requests, I know those that are waiting.',
    ],
    ['is Lin free on Thursday?', 'I know the hours of a week, not of a day.'],
    ['does anyone have more than 45 hours planned this week?', 'I did not use “more than 45 hours”.'],
    ['which tasks have been in progress for more than two weeks?', 'I did not use “for more than two weeks”.'],
  ])('%s', (text, gap) => {
    expect(asked(text).gaps).toContain(gap)
  })
})

describe('a query that would mislead is reduced to a part of the question, which the answer says first', () => {
  test.each([
    ['risks in the depot roof or owned by Lin', { projects: [roof.id] }],
    ['risks that are open and older than 30 days or late', { is: ['open'] }],
    ['expenses bigger than 10% of the budget', { is: ['counted'] }],
    ["tasks blocked by Lin's tasks", { is: ['blocked'] }],
    ['how many open tasks does my team have?', { is: ['open'] }],
    ['how many late tasks were there last month?', { is: ['late'] }],
  ])('%s', (text, where) => {
    const { query, isPart } = asked(text)
    expect(isPart).toBe(true)
    expect(query?.where).toMatchObject(where)
    for (const part of ['people', 'figures', 'follows', 'period'] as const) expect(query?.where[part]).toBeUndefined()
  })
})

describe('what a query says is not named', () => {
  test.each([
    ['which issues have been open since October?', { period: { to: '2026-10-31', of: 'opened' } }],
    ['which projects have only one person?', { figures: [{ of: 'people', is: 'exactly', value: 1 }] }],
    ["which of Lin's tasks are late or have no due date?", { isAny: ['undated', 'late'] }],
    ['tasks of Lin and Mira that are late or blocked', { isAny: ['blocked', 'late'] }],
    ['tasks that are late or due tomorrow', { period: { to: '2026-11-27', of: 'due' } }],
    ['show overdue tasks except critical ones', { is: ['late'], priorities: ['low', 'medium', 'high'] }],
    ['which risks are neither high nor late?', { isNot: ['late'], severities: ['low', 'medium'], is: ['open'] }],
    ['do Lin or Mira have late tasks?', { people: [lin.id, mira.id], is: ['late'] }],
    ['tasks that are late or blocked in the depot roof', { projects: [roof.id], isAny: ['blocked', 'late'] }],
    ['tasks of Lin, excluding anything in the depot roof', { notProjects: [roof.id], people: [lin.id] }],
    ['my meetings with Lin', { people: [lin.id, ana.id] }],
    ['did anyone other than Lin file expenses?', { notPeople: [lin.id], role: 'submitter' }],
    ['what changed between Monday and Wednesday?', { period: { from: '2026-11-30', to: '2026-12-02' } }],
    ['high or medium risks', { severities: ['high', 'medium'] }],
    ['risks with a score of 6 or more', { figures: [{ of: 'score', is: 'at_least', value: 6 }] }],
    ['projects that spent more than 50% of their budget', { figures: [{ of: 'spent_share', is: 'over', value: 50 }] }],
    ['all tasks except the completed and the late ones', { is: ['open'], isNot: ['late'] }],
    ['show overdue tasks except blocked ones', { is: ['late'], isNot: ['blocked'] }],
    ['tasks of the depot roof or Harbour rail upgrade', { projects: [rail.id, roof.id] }],
  ])('%s', (text, where) => {
    const { query, gaps } = asked(text)
    expect(gaps).toEqual([])
    expect(query?.where).toMatchObject(where)
  })
})

test.each([
  ["what are Lin's and Mira's hours next week?", { measure: 'workload', where: { people: [lin.id, mira.id] } }],
  ['what is the earliest date the depot roof could finish?', { measure: 'forecast', where: { projects: [roof.id] } }],
  [
    'which people have tasks in only one project?',
    { where: { figures: [{ of: 'projects', is: 'exactly', value: 1 }] } },
  ],
  ['find tasks mentioning valves', { what: 'tasks', where: { words: 'valves' } }],
  ['name the three projects with the lowest budget', { most: 3, order: { by: 'budget', first: 'least' } }],
])('%s is read as it is meant', (text, wanted) => {
  const { query, gaps } = asked(text)
  expect(gaps).toEqual([])
  expect(query).toMatchObject(wanted)
})

test.each([
  'did I approve anything last month?',
  'what have I approved in October?',
  'which approvals did I give last month?',
])('%s is answered about expenses, of which it is known who decided', (text) =>
  expect(asked(text).query).toMatchObject({ what: 'expenses', where: { people: [ana.id], role: 'approver' } }),
)

test('a second of two people, states or days counts, or is named', () => {
  const outcome = (text: string) => {
    const { query, gaps, calls } = asked(text)
    return JSON.stringify({ query, gaps, calls })
  }
  const pick = (...all: string[]) => fc.shuffledSubarray(all, { minLength: 3, maxLength: 3 })
  const shape = fc.constantFrom<(p: string[], s: string[], d: string[], join: string) => string>(
    ([p, q], [s], [d], join) => `which ${s} tasks of ${p} ${join} ${q} are due ${d}?`,
    ([p], [s, t], [d], join) => `which tasks of ${p} are ${s} ${join} ${t} and due ${d}?`,
    ([p], [s], [d, e], join) => `${s} tasks of ${p} due ${d} ${join} ${e}`,
    ([p, q], [s, t]) => `does ${p} have more ${s} tasks than ${q} has ${t} ones?`,
    ([p, q], [s]) => `${s} tasks of ${p} but not of ${q}`,
    ([p, q], [s]) => `${s} tasks that are neither of ${p} nor of ${q}`,
  )
  fc.assert(
    fc.property(
      shape,
      pick('Kwame', 'Mira', 'Lin', 'me'),
      pick('late', 'blocked', 'unestimated', 'cancelled'),
      pick('this week', 'in October', 'next quarter', 'in March 2027'),
      fc.constantFrom('or', 'and'),
      (ask, [a = '', b = '', c = ''], [s = '', t = '', u = ''], [d = '', e = '', f = ''], join) => {
        const [people, states, days] = [
          [a, b],
          [s, t],
          [d, e],
        ]
        const whole = ask(people, states, days, join)
        for (const other of [
          ask([c, b], states, days, join),
          ask([a, c], states, days, join),
          ask(people, [u, t], days, join),
          ask(people, [s, u], days, join),
          ask(people, states, [f, e], join),
          ask(people, states, [d, f], join),
        ])
          if (other !== whole) expect(outcome(other), `${whole} / ${other}`).not.toBe(outcome(whole))
      },
    ),
    { numRuns: 40 },
  )
})
