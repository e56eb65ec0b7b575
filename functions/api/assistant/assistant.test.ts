import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { withoutPart } from '../../../shared/assistant/query-parts.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { rebuildSearch } from '../../workers/rebuild-search-index/rebuild-search.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'
import { dropConversations } from '../../domain/assistant/conversation-repository.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')
const inDays = (days: number) => addDays(today, days)

type Team = Awaited<ReturnType<typeof makeTeam>>
type Asked = { conversationId?: string; projectId?: string; headers?: Record<string, string> }

const ask = async ({ assistant }: Caller, text: string, { headers = {}, ...more }: Asked = {}) =>
  assistant('ask', { body: { text, ...more }, headers })

const answerTo = async (caller: Caller, text: string, more: Asked = {}) => {
  const { status, body } = await ask(caller, text, more)
  expect(status).toBe(201)
  return body
}

const textsOf = ({ sentences }: { sentences: readonly { text: string }[] }) => sentences.map(({ text }) => text)

let team: Team
let roof: string

beforeAll(async () => {
  team = await makeTeam()
  const project = await makeProject(team, {
    name: 'Depot roof',
    status: 'active',
    startDate: inDays(-20),
    endDate: inDays(30),
    budget: '1000.00',
  })
  roof = project.id
  await makeProject(team, { name: 'Canteen idea' })
  await makeTask(team, roof, { title: 'Lay the tiles', dueDate: inDays(-4), assigneeId: team.person.id })
  await makeTask(team, roof, { title: 'Order tiles', status: 'completed' })
  await rebuild(team.workspaceId)
})

describe('an answer', () => {
  test('consists of sentences with their records, and says what was read', async () => {
    const answer = await answerTo(team, 'Which tasks of the depot roof are late?')
    expect(answer).toMatchObject({
      text: 'Which tasks of the depot roof are late?',
      read: [{ tool: 'tasks', input: { which: 'late', project: 'Depot roof' }, records: 1 }],
      links: [{ kind: 'late-tasks', projectId: roof, projectName: 'Depot roof' }],
      gaps: [],
      madeBy: { kind: 'rules', dropped: 0 },
    })
    expect(textsOf(answer)).toEqual([
      '1 open task of “Depot roof” is late.',
      expect.stringMatching(
        /^“Lay the tiles” in “Depot roof” is 4 days late \(due .+\) and at 0%\. It is assigned to “Ines Duarte”/,
      ),
    ])
    expect(answer.sentences[1]?.records).toMatchObject([
      { kind: 'task', name: 'Lay the tiles' },
      { kind: 'person', id: team.person.id },
    ])
    expect(answer.suggestions).toContain('How is Depot roof doing?')
  })

  test('says what was asked, part by part, and is given again without a part', async () => {
    const first = await answerTo(team, 'Which high priority tasks of the depot roof are late with two umbrellas?')
    expect(first.query?.chips.map(({ part, label }) => [part, label])).toEqual([
      [undefined, 'Tasks'],
      ['projects', 'Depot roof'],
      ['is', 'late'],
      ['priorities', 'high priority'],
      ['words', '“two umbrellas”'],
      [undefined, 'List'],
    ])
    expect(textsOf(first)).toEqual(['There are no late, high-priority tasks of “Depot roof”.'])
    expect(first.gaps[0]).toMatch(/^I did not use “two umbrellas”/)
    const query = ['priorities', 'words'].reduce(
      (before, part) => withoutPart(before, part as 'words'),
      first.query!.query,
    )
    const { status, body } = await team.assistant('ask', { body: { text: 'Tasks · late', query } })
    expect(status).toBe(201)
    expect(textsOf(body)[0]).toBe('1 open task of “Depot roof” is late.')
    expect(body.query?.query).toEqual(query)
    const { body: foreign } = await team.assistant('ask', {
      body: { text: 'x', query: { ...query, where: { projects: ['prj_0000000000000000'], types: ['x'] } } },
    })
    expect(foreign).toMatchObject({ sentences: [], gaps: [expect.stringContaining('There is no such record')] })
  })

  test('goes on with the query of the answer before', async () => {
    const { conversationId } = await answerTo(team, 'Which tasks of the depot roof are late?')
    const next = await answerTo(team, 'and only the critical ones', { conversationId })
    expect(next.query?.query.where).toMatchObject({ projects: [roof], is: ['late'], priorities: ['critical'] })
  })

  test('is about the project on screen if the question names none', async () => {
    const answer = await answerTo(team, 'How much of the budget is spent?', { projectId: roof })
    expect(textsOf(answer)).toEqual(['For “Depot roof”, $0 of $1,000 is spent (0%), and $1,000 is left.'])
  })

  test('goes on about the project of the answer before', async () => {
    const { conversationId } = await answerTo(team, 'How is the depot roof?')
    const next = await answerTo(team, 'And when will it be done?', { conversationId })
    expect(next.conversationId).toBe(conversationId)
    expect(next.read).toMatchObject([{ tool: 'forecast', input: { project: 'Depot roof' } }])
    expect(textsOf(next)[0]).toMatch(/^At the current pace “Depot roof” is done by .+ in 50% of the simulation runs/)
  })

  test('says what is missing', async () => {
    expect(await answerTo(team, 'When will the canteen idea be done?')).toMatchObject({
      sentences: [],
      gaps: [
        'I don’t know. “Canteen idea” has no end date.',
        expect.stringMatching(/^There is no forecast of “Canteen idea”/),
      ],
    })
    expect(await answerTo(team, 'How is project Apollo doing?')).toMatchObject({
      sentences: [],
      gaps: ['I don’t know. There is no project named “Apollo” that you can see.'],
    })
    expect(await answerTo(team, 'What is the meaning of life?')).toMatchObject({
      sentences: [],
      gaps: [expect.stringMatching(/^I don’t know\. I answer from projects/)],
    })
  })

  test('leaves out what the caller’s role does not see', async () => {
    const sme = await team.join('sme')
    const told = await answerTo(sme, 'How much of the budget is spent?')
    expect(told).toMatchObject({
      sentences: [],
      gaps: ['I don’t know. Amounts of money are not visible to your role.'],
    })
    expect(told.suggestions.join(' ')).not.toMatch(/budget|busy/)
    expect((await answerTo(sme, 'How is the depot roof?')).gaps[0]).toMatch(/^I don’t know/)
    expect(await ask(sme, 'How is it?', { projectId: roof })).toMatchObject({ status: 404 })
  })

  test('leaves out what the plan does not include', async () => {
    const starter = await makeTeam('starter')
    await makeProject(starter, { name: 'Small' })
    await rebuild(starter.workspaceId)
    const { gaps, suggestions } = await answerTo(starter, 'When will the project be done?')
    expect(gaps[0]).toMatch(/^I don’t know\. The Starter plan does not include AI insights/)
    expect(suggestions.join(' ')).not.toContain('When will')
  })

  test('takes the session, the names and at most two further reads, and two writes', async () => {
    const { trips } = await spentBy(() => ask(team, 'Which tasks are late?'))
    expect(trips).toEqual({ reads: 4, writes: 2 })
    const status = await spentBy(() => ask(team, 'How are the projects doing?'))
    expect(status.trips).toEqual({ reads: 2, writes: 2 })
  })
})

describe('the questions of a program manager', () => {
  let plan: Team
  let shed: string
  let kiosk: string

  beforeAll(async () => {
    plan = await makeTeam()
    const dates = { status: 'active', startDate: inDays(-20) } as const
    shed = (await makeProject(plan, { name: 'Bike shed', ...dates, endDate: inDays(40), budget: '900.00' })).id
    kiosk = (await makeProject(plan, { name: 'Harbour kiosk', ...dates, endDate: inDays(10) })).id
    await makeTask(plan, shed, { title: 'Clear the site', status: 'completed' })
    const dig = await makeTask(plan, shed, { title: 'Dig', dueDate: inDays(-2) })
    await makeTask(plan, shed, { title: 'Pour', dueDate: inDays(3), dependencies: [dig.id] })
    await makeTask(plan, kiosk, { title: 'Measure', dueDate: inDays(1) })
    await plan.raid('create', {
      body: {
        raidType: 'risk',
        title: 'Rain',
        description: 'x',
        impact: 'high',
        probability: 'high',
        projectId: shed,
        assignedTo: 'Lia Sousa',
        responsible: 'Lia Sousa',
        mitigation: 'Rent a tent',
      },
    })
    await rebuild(plan.workspaceId)
    await rebuildSearch(plan.workspaceId)
  })

  test('what blocks a project', async () => {
    expect(textsOf(await answerTo(plan, 'What blocks the bike shed?'))).toEqual([
      '1 open task of “Bike shed” waits for 1 other one, of which 1 is late.',
      '“Dig” holds up “Pour”: it is 2 days late, at 0% and without an assignee.',
    ])
  })

  test('what blocks a task', async () => {
    expect(textsOf(await answerTo(plan, 'What is blocking “Pour”?'))).toEqual([
      '“Pour” waits for 1 open task: “Dig”.',
      '“Dig” is 2 days late, at 0% and without an assignee.',
    ])
    expect(textsOf(await answerTo(plan, 'What depends on “Clear the site”?'))).toEqual([
      '“Clear the site” waits for no open task. It is completed.',
    ])
    expect((await answerTo(plan, 'What is blocking “Paint”?')).gaps).toEqual([
      'There is no task with this name that you can see.',
    ])
  })

  test('how two projects compare', async () => {
    const { sentences } = await answerTo(plan, 'Compare the bike shed with the harbour kiosk')
    expect(sentences.map(({ records }) => records.map(({ id }) => id))).toEqual(
      Array.from({ length: 5 }, () => [shed, kiosk]),
    )
    expect(textsOf({ sentences }).slice(1)).toEqual([
      '“Bike shed” is at 33%, with 1 of 3 tasks completed; “Harbour kiosk” is at 0%, with 0 of 1 task completed.',
      '“Bike shed” has 1 late task, and “Harbour kiosk” has 0.',
      expect.stringMatching(/^“Bike shed” has its end date on .+, 30 days earlier\.$/),
      '“Bike shed” has spent $0 of $900 (0%); “Harbour kiosk” has spent $0 without a budget.',
    ])
  })

  test('what would change with more people', async () => {
    const answer = await answerTo(plan, 'What if two more people join the bike shed?')
    const same = await plan.timeline('forecast', { params: { id: shed }, query: { addPeople: '2' } })
    expect(textsOf(answer).slice(0, 3)).toEqual([
      expect.stringMatching(
        /^With this change “Bike shed” is done by .+ in 50% of the simulation runs \(\d+ days earlier\)/,
      ),
      expect.stringContaining(`${Math.round(100 * (same.body.whatIf?.probability ?? 0))}% of the runs end by`),
      same.body.whatIf?.assumptions[0],
    ])
  })

  test('what is due on a day', async () => {
    expect(textsOf(await answerTo(plan, 'What is due tomorrow?'))[0]).toBe('1 open task is due tomorrow.')
    expect(textsOf(await answerTo(plan, 'What is due today?'))).toEqual(['No open task is due today.'])
  })

  test('what an entry of the RAID log is about', async () => {
    expect(textsOf(await answerTo(plan, 'Who answers for risk-1?'))).toEqual([
      expect.stringMatching(
        /^RISK-001 “Rain” is an open risk of high severity, opened on .+ and assigned to “Lia Sousa”\. It has no due date\.$/,
      ),
      'Its response: “Rent a tent”.',
    ])
    expect(textsOf(await answerTo(plan, 'Which risks are overdue?'))).toEqual(['No open risk is past its due date.'])
  })

  test('what is neither a question nor in English', async () => {
    const greeted = await answerTo(plan, 'Hello!')
    expect(greeted).toMatchObject({ sentences: [], gaps: [expect.stringMatching(/^I answer questions about/)] })
    expect(greeted.suggestions).toHaveLength(assistantLimits.suggestions)
    expect(await answerTo(plan, 'Quais tarefas estão atrasadas?')).toMatchObject({
      sentences: [],
      gaps: [expect.stringMatching(/^I don’t know\. .+ to questions in English\.$/)],
    })
  })
})

describe('a question', () => {
  test.each([
    ['that is empty', '  '],
    ['that is too long', 'x'.repeat(assistantLimits.question + 1)],
    ['with half a character', 'late \ud800 tasks'],
    ['with control characters', 'late \u0000 tasks'],
  ])('%s is refused', async (_, text) => {
    expect(await ask(team, text)).toMatchObject({ status: 400, problem: { code: 'invalid_input' } })
  })

  test('may be in any script and as long as the limit', async () => {
    for (const text of ['ما المتأخر؟', 'מה מאחר?', '何が遅れていますか', '🚧'.repeat(999)])
      expect((await answerTo(team, text)).gaps[0]).toMatch(/^I don’t know/)
  })

  test('that is sent again with the same key has one answer', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const both = await Promise.all([ask(team, 'What is late?', { headers }), ask(team, 'What is late?', { headers })])
    expect(both[0].body.id).toBe(both[1].body.id)
    expect((await ask(team, 'What is late?', { headers })).body).toEqual(both[0].body)
    const { body } = await team.assistant('conversation', { params: { id: both[0].body.conversationId } })
    expect(body.log).toHaveLength(1)
    expect(await ask(team, 'Something else', { headers })).toMatchObject({ status: 422 })
  })

  test('is answered exactly as often as a person may ask, of many at once', async () => {
    const other = await team.join('project_manager')
    const { asked: most, windowSeconds } = assistantLimits
    // The middle of a window, so that none ends in between.
    const now = (Math.floor(Date.now() / 1000 / windowSeconds) + 0.5) * windowSeconds * 1000
    vi.useFakeTimers({ toFake: ['Date'], now })
    onTestFinished(() => void vi.useRealTimers())
    const answers = await Promise.all(Array.from({ length: most + 3 }, () => ask(other, 'How are my projects doing?')))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({
      status: 429,
      problem: {
        code: 'too_many_requests',
        message: 'You have asked many questions in a short time. Please try again in 5 minutes.',
      },
      headers: {
        'retry-after': String(windowSeconds / 2),
        'ratelimit-policy': `"question-person";q=${most};w=${windowSeconds}`,
        ratelimit: `"question-person";r=0;t=${windowSeconds / 2}`,
      },
    })
  })
})

describe('conversations', () => {
  test('are listed newest first, in pages, for their person alone', async () => {
    const [mine, other, company] = [
      await team.join('project_manager'),
      await team.join('sme'),
      await team.join('customer'),
    ]
    for (const text of ['What is late?', 'What is due?', 'What is open?']) await answerTo(mine, text)
    const first = await mine.assistant('conversations', { query: { limit: '2' } })
    expect(first.body).toMatchObject([
      { title: 'What is open?', messages: 1 },
      { title: 'What is due?', messages: 1 },
    ])
    const rest = await mine.assistant('conversations', { query: { limit: '2', cursor: first.next ?? '' } })
    expect(rest.body.map(({ title }) => title)).toEqual(['What is late?'])
    const [{ id } = { id: '' }] = first.body
    for (const stranger of [other, company, await makeTeam()]) {
      expect((await stranger.assistant('conversations')).body).toEqual([])
      expect((await stranger.assistant('conversation', { params: { id } })).status).toBe(404)
      expect((await stranger.assistant('removeConversation', { params: { id } })).status).toBe(404)
      expect((await ask(stranger, 'And then?', { conversationId: id })).status).toBe(404)
    }
    const { trips } = await spentBy(async () => {
      expect((await mine.assistant('conversation', { params: { id } })).body.log).toHaveLength(1)
    })
    expect(trips.writes).toBe(0)
  })

  test('contain their newest messages, oldest first', async () => {
    const mine = await team.join('program_manager')
    const { conversationId } = await answerTo(mine, 'Question 0')
    for (let place = 1; place <= assistantLimits.messages; place += 1)
      await answerTo(mine, `Question ${place}`, { conversationId })
    const { body } = await mine.assistant('conversation', { params: { id: conversationId } })
    expect(body).toMatchObject({ title: 'Question 0', messages: assistantLimits.messages })
    expect(body.log.map(({ text }) => text)).toEqual(
      Array.from({ length: assistantLimits.messages }, (_, place) => `Question ${place + 1}`),
    )
  })

  test('take questions at once', async () => {
    const mine = await team.join('program_manager')
    const { conversationId } = await answerTo(mine, 'Question 0')
    await Promise.all(['a', 'b', 'c'].map((text) => answerTo(mine, `Question ${text}`, { conversationId })))
    const { body } = await mine.assistant('conversation', { params: { id: conversationId } })
    expect(body.log.map(({ text }) => text).toSorted()).toEqual([
      'Question 0',
      'Question a',
      'Question b',
      'Question c',
    ])
  })

  test('are deleted with their messages', async () => {
    const mine = await team.join('sme')
    const { conversationId: id } = await answerTo(mine, 'What is late?')
    expect((await mine.assistant('removeConversation', { params: { id } })).status).toBe(204)
    expect((await mine.assistant('conversation', { params: { id } })).status).toBe(404)
    const left = await itemsIn(`${team.workspaceId}#assistant#${mine.person.id}`)
    expect(left.map(({ sk }) => String(sk))).toEqual([expect.stringMatching(/^asked#/)])
  })

  test('expire, and are deleted when their person is removed', async () => {
    const mine = await team.join('sme')
    await answerTo(mine, 'What is late?')
    const partition = `${team.workspaceId}#assistant#${mine.person.id}`
    const latest = Date.now() / 1000 + assistantLimits.days * 86_400 + 60
    const items = await itemsIn(partition)
    expect(items).toHaveLength(3)
    for (const { expiresAt } of items) expect(Number(expiresAt)).toBeLessThan(latest)
    await dropConversations({ workspaceId: team.workspaceId, personId: mine.person.id })
    expect(await itemsIn(partition)).toEqual([])
  })
})
