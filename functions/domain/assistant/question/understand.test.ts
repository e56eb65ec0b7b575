import { describe, expect, test } from 'vitest'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { injections } from '../../../../test/builders/injections.ts'
import { understand, type Context } from './understand.ts'

const [roof, rail, tram, oldTram] = [
  { id: 'prj_0000000000000001', name: 'Depot roof' },
  { id: 'prj_0000000000000002', name: 'Harbour rail upgrade' },
  { id: 'prj_0000000000000003', name: 'Tram line 4' },
  { id: 'prj_0000000000000004', name: 'Tram line 7' },
]
const ana = { id: 'usr_0000000000000001', name: 'Ana Flores' }
const kwame = { id: 'usr_0000000000000002', name: 'Kwame Mensah' }

const context: Context = {
  me: ana,
  projects: [roof, rail, tram, oldTram],
  people: [ana, kwame],
  page: undefined,
  before: undefined,
  today: '2026-11-26',
}

const asked = (text: string, more: Partial<Context> = {}) => understand(text, { ...context, ...more })
const toolsOf = (text: string, more: Partial<Context> = {}) => asked(text, more).calls.map(({ tool }) => tool)

describe('the words of a question call for tools', () => {
  test.each([
    ['Give me a status report', ['standing']],
    ['How are the projects doing?', ['standing']],
    ['How are my projects doing?', ['records']],
    ['Which tasks are late?', ['tasks']],
    ['What is due next week?', ['tasks']],
    ['Which tasks have no assignee?', ['records']],
    ['What are the open risks?', ['raid']],
    ['Show me the RAID log', ['raid']],
    ['How much of the budget is spent?', ['money']],
    ['Which milestones are next?', ['records']],
    ['Which milestones are open?', ['milestones']],
    ['When will the depot roof be done?', ['forecast']],
    ['What is the critical path of the depot roof?', ['schedule']],
    ['How busy is the team?', ['workload']],
    ['Who is on the team?', ['team']],
    ['Which projects have no charter?', ['records']],
    ['Does the depot roof have a charter?', ['documents']],
    ['Find the foundations', ['search']],
  ])('%s', (text, tools) => {
    expect(toolsOf(text)).toEqual(tools)
  })

  test.each([
    ['Who is overloaded next week?', { tool: 'workload', input: { from: '2026-11-30', to: '2026-12-06' } }],
    ['Who has nothing to do?', { tool: 'workload', input: { order: 'least' } }],
    ['What is due tomorrow?', { tool: 'tasks', input: { which: 'due_soon', from: '2026-11-27', to: '2026-11-27' } }],
    [
      'What did Kwame do last week?',
      { tool: 'activity', input: { personId: kwame.id, from: '2026-11-16', to: '2026-11-22' } },
    ],
    [
      'Which tasks were completed last week?',
      {
        tool: 'records',
        input: {
          what: 'tasks',
          where: { is: ['done'], period: { from: '2026-11-16', to: '2026-11-22', of: 'completed' } },
          measure: 'list',
        },
      },
    ],
    ['What changed since yesterday?', { tool: 'activity', input: { from: '2026-11-25', to: '2026-11-26' } }],
    ['What blocks the depot roof?', { tool: 'blockers', input: { projectId: roof.id } }],
    ['What is blocking “Order the tiles”?', { tool: 'blockers', input: { words: 'Order the tiles' } }],
    ['What is the CPI of the depot roof?', { tool: 'performance', input: { projectId: roof.id } }],
    [
      'Compare the depot roof with the harbour rail upgrade',
      { tool: 'compare', input: { projectId: roof.id, otherProjectId: rail.id } },
    ],
    ['How accurate are our forecasts?', { tool: 'forecast', input: { trackRecord: 'yes' } }],
    [
      'What if two more people join the depot roof?',
      { tool: 'forecast', input: { projectId: roof.id, addPeople: '2' } },
    ],
    ['What if we drop 3 tasks of the depot roof?', { tool: 'forecast', input: { projectId: roof.id, dropTasks: '3' } }],
    ['Which risks are overdue?', { tool: 'raid', input: { only: 'overdue', type: 'risk' } }],
    ['Which risks have no mitigation?', { tool: 'raid', input: { only: 'no_response', type: 'risk' } }],
    ['Who answers for risk-3?', { tool: 'raid', input: { entry: 'RISK-003' } }],
    ['How many projects do we have?', { tool: 'records', input: { what: 'projects', where: {}, measure: 'count' } }],
    ['What should I worry about?', { tool: 'standing', input: {} }],
    [
      'Which projects are over budget?',
      { tool: 'records', input: { what: 'projects', where: { is: ['over_budget'] }, measure: 'list' } },
    ],
    ['Which projects will miss their end date?', { tool: 'forecast', input: {} }],
  ])('%s', (text, call) => {
    expect(asked(text).calls).toEqual([call])
  })

  test('what a person has to do is late or due', () => {
    expect(asked('What do I have to do today?').calls).toEqual([
      { tool: 'tasks', input: { which: 'late', personId: ana.id } },
      { tool: 'tasks', input: { which: 'due_soon', personId: ana.id, from: '2026-11-26', to: '2026-11-26' } },
    ])
  })

  test('why a project is late is what its health rests on', () => {
    expect(toolsOf('Why is the depot roof late?')).toEqual(['standing', 'tasks', 'blockers'])
  })

  test.each(['Hello', 'Thanks!', 'help', 'What can you do?'])('“%s” reads nothing', (text) => {
    expect(asked(text)).toMatchObject({ calls: [], gaps: [], says: expect.stringMatching(/^I answer questions about/) })
  })

  test.each(['Delete the task “Order the tiles”', 'Create a task in the depot roof', 'Add Kwame to the depot roof'])(
    '“%s” is what the assistant does not do',
    (text) => {
      expect(asked(text)).toMatchObject({ calls: [], says: expect.stringMatching(/^I do not create or delete/) })
    },
  )

  test('a critical path is that of a project', () => {
    expect(asked('What is the critical path?')).toMatchObject({
      calls: [],
      links: ['timeline'],
      gaps: [expect.stringMatching(/^Name the project/)],
    })
  })

  test('of two questions, the first is answered, and which one that was is said', () => {
    const { query, gaps } = asked('Which tasks are late, and what does the roof cost?')
    expect(query).toMatchObject({ what: 'tasks', where: { is: ['late'] } })
    expect(gaps).toEqual(['I answered only “Which tasks are late”. Ask the rest separately.'])
  })

  test('severity and type are filters', () => {
    expect(asked('Are there high risks in the depot roof?').calls).toEqual([
      { tool: 'raid', input: { projectId: roof.id, severity: 'high', type: 'risk' } },
    ])
  })

  test('what is done elsewhere gets a link', () => {
    expect(asked('Schedule a meeting')).toMatchObject({ calls: [], links: ['meeting'] })
    expect(asked('Generate a report for the depot roof')).toMatchObject({ project: roof, links: ['report'] })
  })
})

describe('a project is recognized', () => {
  test.each([
    ['by its name', 'How is Depot roof doing?', roof],
    ['in any case', 'how is DEPOT ROOF doing', roof],
    ['by one of its words', 'how is the harbour doing?', rail],
    ['with a typo', 'status of the harbuor rail', rail],
    ['by its number', 'Is tram line 7 late?', oldTram],
  ])('%s', (_, text, project) => {
    expect(asked(text).project).toEqual(project)
  })

  test.each([
    ['مشروع الرصيف', 'ما هو وضع مشروع الرصيف؟ status'],
    ['פרויקט הרציף', 'status of פרויקט הרציף?'],
    ['東京駅改修', '東京駅改修の status'],
    ['Straße 9', 'how is strasse 9 going'],
    [`Bridge ${'very '.repeat(57)}long`, `How is Bridge ${'very '.repeat(57)}long doing?`],
  ])('in any script and length: %s', (name, text) => {
    const project = { id: 'prj_0000000000000009', name }
    expect(asked(text, { projects: [roof, project] }).project).toEqual(project)
  })

  test('as the one on screen, if the question names none', () => {
    expect(asked('Which tasks are late?', { page: roof }).project).toEqual(roof)
    expect(asked('Which tasks of the harbour rail are late?', { page: roof }).project).toEqual(rail)
    expect(asked('Which tasks are late across projects?', { page: roof }).project).toBeUndefined()
  })

  test('as the one of the answer before, if the question goes on about it', () => {
    expect(asked('And when will it be done?', { page: roof, before: rail }).project).toEqual(rail)
  })

  test('as the newest, if several have the same name', () => {
    const twin = { id: 'prj_0000000000000010', name: 'Depot Roof' }
    expect(asked('How is the depot roof?', { projects: [twin, roof] }).project).toEqual(twin)
  })

  test('not at all, if several fit equally well', () => {
    const understood = asked('How late is the tram?')
    expect(understood).toMatchObject({ project: undefined, calls: [], choices: [tram, oldTram] })
    expect(understood.gaps[0]).toMatch(/^2 projects have a name like this/)
    expect(asked('How is the tram doing?', { page: oldTram }).project).toEqual(oldTram)
  })

  test('not by the beginning of a word with a typo', () => {
    const quay = { id: 'prj_0000000000000013', name: 'Quayside signalling' }
    expect(asked('Quais tarefas estão atrasadas?', { projects: [quay] }).project).toBeUndefined()
    expect(asked('How is the quayside signaling?', { projects: [quay] }).project).toEqual(quay)
    expect(asked('How is the quay?', { projects: [quay] }).project).toEqual(quay)
  })

  test('not by words of questions', () => {
    const risky = { id: 'prj_0000000000000011', name: 'Risk report' }
    expect(asked('What are the open risks?', { projects: [risky] }).project).toBeUndefined()
    expect(asked('How is Risk report doing?', { projects: [risky] })).toMatchObject({
      project: risky,
      calls: [{ tool: 'standing' }],
    })
  })

  test('a name that no project has is a gap, and is searched for', () => {
    expect(asked('What is the status of project Apollo?', { page: roof })).toMatchObject({
      project: undefined,
      gaps: ['There is no project named “Apollo” that you can see.'],
      calls: [{ tool: 'search', input: { words: 'apollo' } }],
    })
  })
})

/** Kinds of questions with the query that they become: who, which, how many and when, in words of every day. */
describe('a question becomes a query', () => {
  const of = { people: [kwame.id] }
  test.each([
    ['Who is behind on their tasks?', { what: 'tasks', where: { is: ['late'] }, measure: 'count', by: 'person' }],
    ['What has slipped in Depot roof?', { what: 'tasks', where: { projects: [roof.id], is: ['late'] } }],
    ['What did the team finish this week?', { what: 'tasks', where: { is: ['done'] }, measure: 'list' }],
    ['What was completed last week?', { what: 'tasks', where: { is: ['done'], period: { to: '2026-11-22' } } }],
    ['Which risks were closed in November?', { what: 'raid', where: { is: ['done'], period: { of: 'closed' } } }],
    ['Which tasks changed status this week?', { what: 'tasks', measure: 'activity', fact: 'status' }],
    [
      'Which tasks have not been started although their due date has passed?',
      { where: { is: ['not_started', 'late'] } },
    ],
    ['Which projects should have ended by now?', { what: 'projects', where: { is: ['late'] } }],
    [
      'Which tasks can’t begin before “Order the tiles” is done?',
      { where: { follows: 'Order the tiles', is: ['open'] } },
    ],
    ['Which tasks wait for “Order the tiles”?', { what: 'tasks', where: { follows: 'Order the tiles' } }],
    ['Which open tasks are not Kwame’s?', { what: 'tasks', where: { notPeople: [kwame.id], is: ['open'] } }],
    [
      'Which projects are not managed by Kwame?',
      { what: 'projects', where: { notPeople: [kwame.id], role: 'manager' } },
    ],
    [
      'tasks to be finished before December 12',
      { what: 'tasks', where: { is: ['open'], period: { to: '2026-12-11' } } },
    ],
    ['Which meetings is Kwame invited to next week?', { what: 'meetings', where: { ...of, role: 'attendee' } }],
    ['Has any meeting been called off?', { what: 'meetings', where: { is: ['cancelled'] } }],
    ['Which deliveries are overdue?', { what: 'orders', where: { is: ['late'] } }],
    ['In which month did we spend the most?', { what: 'expenses', measure: 'sum', by: 'month', most: 1 }],
    ['Did equipment cost us more than labor?', { what: 'expenses', measure: 'sum', by: 'category' }],
    ['Who filed the most expenses?', { what: 'expenses', measure: 'count', by: 'person', most: 1 }],
    ['Which project ends last?', { what: 'projects', order: { by: 'end', first: 'most' }, most: 1 }],
    ['Which project has been running the longest?', { order: { by: 'start', first: 'least' }, most: 1 }],
    ['How old is our oldest open issue?', { what: 'raid', order: { by: 'age', first: 'most' } }],
    ['What share of the budget of Depot roof has been spent?', { measure: 'average', figure: 'spent_share' }],
    [
      'Which projects have a budget between $200,000 and $600,000?',
      {
        where: {
          figures: [
            { of: 'budget', is: 'at_least', value: 20_000_000 },
            { of: 'budget', is: 'at_most', value: 60_000_000 },
          ],
        },
      },
    ],
  ])('%s', (text, query) => {
    expect(asked(text)).toMatchObject({ query, gaps: [] })
  })
})

describe('a name of which a question has only a part', () => {
  const yard = { id: 'prj_0000000000000013', name: 'Container yard crane electrification' }
  const text = 'Is the crane hire for bay 5 approved?'

  test('may be that of a record, which is looked for', () => {
    expect(asked(text, { projects: [yard] }).unsure).toMatchObject({
      words: expect.stringContaining('hire'),
      shared: 1,
    })
    expect(asked('Why is the crane project late?', { projects: [yard] }).unsure).toBeUndefined()
    expect(asked('Which tasks are late?').unsure).toBeUndefined()
  })

  test('is not read as that of the project, once the record is found', () => {
    const record = { what: 'expenses', title: 'Crane hire for bay 5', gap: undefined } as const
    expect(asked(text, { projects: [yard], record })).toMatchObject({
      project: undefined,
      query: { what: 'expenses', where: { words: record.title }, measure: 'value', fact: 'status' },
      gaps: [],
    })
  })
})

describe('a person is recognized', () => {
  test('by a full name or a part of it', () => {
    expect(asked('What is Kwame working on?').person).toEqual(kwame)
    expect(asked('Which tasks of Ana Flores are late?').calls).toEqual([
      { tool: 'tasks', input: { which: 'late', personId: ana.id } },
    ])
  })

  test('as the caller', () => {
    expect(asked('Which of my tasks are due?').person).toEqual(ana)
  })

  test('not by the words of a project’s name', () => {
    const bridge = { id: 'prj_0000000000000012', name: 'Flores bridge' }
    const understood = asked('Which tasks of the Flores bridge are late?', { projects: [bridge] })
    expect(understood).toMatchObject({ project: bridge, person: undefined })
  })
})

test.each(injections.filter((_, place) => place % 5 === 0).map(({ name, text }) => [name, text]))(
  'an attack as a question calls for reading tools at most: %s',
  (_, text) => {
    const { calls } = asked(text.slice(0, 2000))
    expect(calls.length).toBeLessThanOrEqual(4)
    for (const { input } of calls)
      for (const id of [input['projectId'], input['personId']])
        expect([undefined, ...context.projects.map((one) => one.id), ana.id, kwame.id]).toContain(id)
  },
)

describe('a question can compare two sides, name several values and leave records out', () => {
  test.each<[string, AssistantQuery]>([
    [
      'is the depot roof ahead of the harbour rail upgrade?',
      {
        what: 'projects',
        where: { projects: [roof.id], againstProjects: [rail.id] },
        measure: 'compare',
        figure: 'progress',
      },
    ],
    [
      'How much bigger is the budget of Depot roof than that of Harbour rail upgrade?',
      {
        what: 'projects',
        where: { projects: [roof.id], againstProjects: [rail.id] },
        measure: 'compare',
        figure: 'budget',
      },
    ],
    [
      'does Kwame have more late tasks than me',
      { what: 'tasks', where: { people: [kwame.id], againstPeople: [ana.id], is: ['late'] }, measure: 'compare' },
    ],
    [
      'which has more open risks, Depot roof or Harbour rail upgrade?',
      {
        what: 'raid',
        where: { projects: [roof.id], againstProjects: [rail.id], is: ['open'], types: ['risk'] },
        measure: 'compare',
      },
    ],
    [
      'open tasks of Depot roof and Harbour rail upgrade',
      { what: 'tasks', where: { projects: [rail.id, roof.id], is: ['open'] }, measure: 'list' },
    ],
    [
      'late tasks not in the depot roof',
      { what: 'tasks', where: { notProjects: [roof.id], is: ['late'] }, measure: 'list' },
    ],
    [
      'which projects are planning or on hold',
      { what: 'projects', where: { isAny: ['on_hold', 'planning'] }, measure: 'list' },
    ],
    [
      "projects that aren't completed or cancelled",
      { what: 'projects', where: { is: ['open'], isNot: ['cancelled'] }, measure: 'list' },
    ],
    [
      'tasks that are late or unassigned',
      { what: 'tasks', where: { is: ['open'], isAny: ['unassigned', 'late'] }, measure: 'list' },
    ],
    [
      'high or critical tasks w/o an estimate',
      { what: 'tasks', where: { is: ['unestimated', 'open'], priorities: ['high', 'critical'] }, measure: 'list' },
    ],
    [
      'Did Kwame raise more risks than me?',
      {
        what: 'raid',
        where: { people: [kwame.id], againstPeople: [ana.id], types: ['risk'], role: 'raised_by' },
        measure: 'compare',
      },
    ],
    [
      'expenses without a receipt or rejected',
      { what: 'expenses', where: { isAny: ['no_receipt', 'rejected'] }, measure: 'list' },
    ],
    [
      'milestones that are late or due this month',
      { what: 'milestones', where: { is: ['open'], period: { to: '2026-11-30', of: 'planned' } }, measure: 'list' },
    ],
    ['meetings without Kwame', { what: 'meetings', where: { notPeople: [kwame.id] }, measure: 'list' }],
    [
      "critical tasks that haven't been started",
      { what: 'tasks', where: { is: ['not_started'], priorities: ['critical'] }, measure: 'list' },
    ],
  ])('%s', (text, query) => {
    const { query: understood, gaps } = asked(text)
    expect({ understood, gaps }).toEqual({ understood: query, gaps: [] })
  })

  test.each([
    'tasks that are in progress or due this week',
    'how long has the depot roof been on hold?',
    'is the average score of risks higher in the depot roof than in the harbour rail upgrade?',
  ])('what no condition says is named: %s', (text) => {
    expect(asked(text).gaps.join(' ')).toMatch(/“(?:or(?: [^”]+)?|how long|average)”/)
  })
})

describe('what a question compares is answered, or named as not used', () => {
  test.each([
    ['Did we close more issues than we opened?', ['I did not use “more”.', 'I did not use “than”.']],
    ['Which project used the most hours?', ['I did not use “used”.', 'I did not use “most hours”.']],
  ])('%s', (text, gaps) => {
    expect(asked(text).gaps).toEqual(gaps)
  })

  test.each([
    'Which tasks are more than a week late?',
    'Did we spend more in October than in September?',
    'Who has the most late tasks?',
    'What needs the most attention?',
  ])('%s is answered', (text) => {
    expect(asked(text).gaps).toEqual([])
  })

  test.each(['Which project spent the most in October?', 'Which project had the most spending in October?'])(
    '%s',
    (text) => {
      expect(asked(text)).toMatchObject({
        query: {
          what: 'expenses',
          where: { period: { from: '2026-10-01', to: '2026-10-31' } },
          by: 'project',
          order: { by: 'amount', first: 'most' },
          most: 1,
        },
        gaps: [],
      })
      expect(asked(text).query?.where.words).toBeUndefined()
    },
  )
})

describe('a state that is written with a hyphen', () => {
  test.each([
    ['Which in-progress tasks are less than 30% done?', 'tasks', ['in_progress']],
    ['past-due tasks', 'tasks', ['late']],
    ['over-budget projects', 'projects', ['over_budget']],
    ['at-risk projects', 'projects', ['at_risk']],
  ])('%s', (text, what, is) => {
    const { query, gaps } = asked(text)
    expect(query).toMatchObject({ what, where: { is } })
    expect(query?.where.words).toBeUndefined()
    expect(gaps).toEqual([])
  })
})

describe('a percentage is one of what it is said to be of', () => {
  test.each([
    ['projects that have burned more than 40% of their money', 'spent_share'],
    ['Which projects have consumed over half of their budget?', 'spent_share'],
    ['projects over 50% done', 'progress'],
  ])('%s', (text, of) => {
    expect(asked(text)).toMatchObject({ query: { where: { figures: [{ of }] }, measure: 'list' }, gaps: [] })
  })

  test('one that no figure tells is named as not used', () => {
    const { query, gaps } = asked('projects with more than 20% of tasks late')
    expect(query?.where.figures).toBeUndefined()
    expect(gaps).toEqual(['I did not use “percent”.'])
  })

  test('an average progress counts what is done, unless a question names a state', () => {
    expect(asked('average progress of the tasks in Depot roof').query?.where.is).toBeUndefined()
    expect(asked('average progress of the open tasks').query?.where.is).toEqual(['open'])
  })
})

describe('some of the records of the answer before', () => {
  const risks: AssistantQuery = { what: 'raid', where: { types: ['risk'], is: ['open'] }, measure: 'count' }

  test.each([
    ['Which of them does Kwame own?', { people: [kwame.id], role: 'owner' }, 'list'],
    ['How many of those are high impact?', { impacts: ['high'] }, 'count'],
    ['Which of these are in the depot roof?', { projects: [roof.id] }, 'list'],
  ])('%s', (text, where, measure) => {
    expect(asked(text, { queryBefore: risks })).toMatchObject({
      query: { what: 'raid', where: { ...risks.where, ...where }, measure },
      gaps: [],
    })
  })

  test('which they are is named as not used if no answer came before, or it would lose a condition', () => {
    const before: AssistantQuery = { ...risks, where: { ...risks.where, people: [ana.id] } }
    for (const more of [{}, { queryBefore: before }])
      expect(asked('Which of them does Kwame own?', more).gaps).toEqual(['I did not use “them”.'])
  })
})
