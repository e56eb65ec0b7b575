/** The questions of a manager about the demo that once were answered wrongly or not at all, against the API’s own records. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, dayOf, monthOf, type Day } from '../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { Project } from '../../../shared/projects/project.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { projectSchedule } from '../../../shared/timeline/project-schedule.ts'
import { whatMoves } from '../../../shared/timeline/what-moves.ts'
import { writtenChance } from '../../../shared/verdict/chance.ts'
import { openDemoWorkspace, type Colleague } from '../../../test/builders/demo-workspace.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'

withTable({ own: true })
withUserPools()

const all = { query: { limit: '200' } }

let ana: Colleague
let today: Day
let projects: Project[]
let tasks: Task[]
let people: Awaited<ReturnType<typeof openDemoWorkspace>>['people']

beforeAll(async () => {
  const demo = await openDemoWorkspace()
  ana = await demo.as('Ana')
  people = demo.people
  today = dayOf(new Date(), demo.workspace.timeZone)
  const listed = (await ana.projects('list', all)).body
  projects = await Promise.all(listed.map(async ({ id }) => (await ana.projects('read', { params: { id } })).body))
  tasks = (
    await Promise.all(listed.map(async ({ id }) => (await ana.tasks('list', { params: { id }, ...all })).body))
  ).flat()
})

const ask = async (text: string, projectId?: string) => {
  const { status, body } = await ana.assistant('ask', { body: { text, ...(projectId && { projectId }) } })
  expect(status).toBe(201)
  const texts = body.sentences.map((sentence) => sentence.text)
  return { ...body, texts, first: texts[0] ?? '', whole: texts.join('\n') }
}

const projectNamed = (word: string): Project =>
  projects.find(({ name }) => name.includes(word)) ?? expect.fail(`The demo has no project “${word}”`)
const personNamed = (name: string): string =>
  people.find((person) => fullName(person) === name)?.id ?? expect.fail(`The demo has no ${name}`)
const taskNamed = (word: string): Task =>
  tasks.find(({ title }) => title.includes(word)) ?? expect.fail(`The demo has no task “${word}”`)

const isOver = ({ status }: Project): boolean => status === 'completed' || status === 'cancelled'
const projectOf = ({ projectId }: { projectId: string }): Project =>
  projects.find(({ id }) => id === projectId) ?? expect.fail('A task without a project')
const isOpen = (task: Task): boolean => task.status !== 'completed' && projectOf(task).status !== 'cancelled'
const cents = (amount: string | undefined): number => parseCents(amount ?? '0') ?? 0
const monthLater = (months: number): Day => `${addMonths(monthOf(today), months)}-01`
const monthName = (months: number): string => writtenMonth(monthLater(months)).split(' ')[0] ?? ''

/** Whether an answer lists the first of these names, and counts all of them. */
const expectList = ({ first, whole }: { first: string; whole: string }, names: readonly string[]): void => {
  expect(first).toMatch(names.length === 0 ? /\bno\b/i : new RegExp(String.raw`\b${names.length}\b`))
  // What a sentence begins with is the record that it is about, or how it belongs to a person.
  for (const name of whole
    .replaceAll(/^“[^”]+” (?:manages|is on the team of) /gmu, '')
    .matchAll(/^(?:[A-Z]+-\d+ )?“([^”]+)”/gmu))
    expect(names).toContain(name[1])
}

test('the budget of all projects that are not finished', async () => {
  const sum = sumBy(
    projects.filter((project) => !isOver(project)),
    ({ budget }) => cents(budget),
  )
  const answer = await ask('What is the total budget of all projects that are not finished?')
  expect(answer.first).toContain(wholeDollars(sum))
  expect(answer.gaps).toEqual([])
  expect(answer.query?.chips.map(({ label }) => label)).toEqual(['Projects', 'unfinished', 'Sum of budget'])
})

test('issues that have been open for more than a month', async () => {
  const { body: entries } = await ana.raid('list', all)
  const before = addDays(today, -31)
  const found = entries.filter(
    ({ raidType, status, dateOpened }) =>
      raidType === 'issue' && (status === 'open' || status === 'in_progress') && dateOpened < before,
  )
  expectList(
    await ask('Which issues have been open for more than a month?'),
    found.map(({ title }) => title),
  )
})

test.each([-1, 0, 1, 2])('milestones of the month %i months from now', async (months) => {
  const found = projects
    .flatMap(({ milestones, status }) => milestones.map((milestone) => ({ ...milestone, status })))
    .filter(({ date }) => date !== null && monthOf(date) === monthOf(monthLater(months)))
    .filter(({ status, doneOn }) => status !== 'cancelled' || doneOn !== null)
  expectList(
    await ask(`Which milestones are in ${monthName(months)}?`),
    found.map(({ name }) => name),
  )
})

test('how the projects of a person are', async () => {
  const mei = personNamed('Mei Chua')
  const found = projects.filter(({ managerId, team }) => managerId === mei || team.some(({ id }) => id === mei))
  expect(found.length).toBeLessThan(projects.length)
  expectList(
    await ask('How are Mei’s projects?'),
    found.map(({ name }) => name),
  )
})

test('who is free next week', async () => {
  const { body } = await ana.analytics('workload')
  const next = addDays(weekOf(today), 7)
  const place = body.weeks.findIndex(({ from }) => from === next)
  const free = body.people.filter(({ weeks }) => weeks[place]?.hours === 0)
  const { first, whole } = await ask('Who is free next week?')
  expect(first).toContain(`${free.length} of ${body.people.length} people`)
  expect(first).toContain(`the week of ${writtenDay(next)}`)
  for (const { name } of free.slice(0, 5)) expect(whole).toContain(`“${name}” has 0 hours`)
})

test('what happens if a task slips by two weeks', async () => {
  const task = taskNamed('bays 5 to 7')
  const { body: plan } = await ana.timeline('read', { params: { id: task.projectId } })
  const planned = plan.tasks.map((planTask) => ({
    ...planTask,
    doneOn: planTask.completedAt === null ? null : dayOf(new Date(planTask.completedAt), 'Europe/Lisbon'),
  }))
  const schedule = projectSchedule(planned, plan.plan ?? expect.fail('No plan'), today)
  const { startDay, dueDay } = schedule.tasks.get(task.id) ?? expect.fail('The task has no dates')
  const to = schedule.line.dayUpTo(schedule.line.finishOf(addDays(dueDay, 14)))
  const done = new Set(plan.tasks.filter(({ status }) => status === 'completed').map(({ id }) => id))
  const { moves, finish } = whatMoves(schedule, [{ id: task.id, startDay, dueDay: to }], done)
  const { first, whole } = await ask('What happens if bay 5 slips two weeks?')
  expect(first).toContain(`If “${task.title}” ends 14 days later, on ${writtenDay(to)}`)
  for (const { id } of moves.filter(({ asked }) => !asked))
    expect(whole).toContain(`“${tasks.find((other) => other.id === id)?.title}”`)
  expect(whole).toContain(`ends on ${writtenDay(finish?.after ?? '')} instead of ${writtenDay(finish?.before ?? '')}`)
})

test('whether two more people reach a date', async () => {
  const ticketing = projectNamed('ticketing')
  const endDate = addDays(ticketing.endDate ?? today, -1)
  const { body } = await ana.timeline('forecast', {
    params: { id: ticketing.id },
    query: { addPeople: '2', endDate },
  })
  const { whole } = await ask(`Will we hit ${writtenDay(endDate)} with two more people?`, ticketing.id)
  expect(whole).toContain(
    `With this change “${ticketing.name}” is done by ${writtenDay(body.whatIf?.likelyEnd ?? '')} in 50%`,
  )
  expect(whole).toContain(`${writtenChance(body.whatIf?.probability ?? 0)} of the runs end by ${writtenDay(endDate)}`)
})

test('who sponsors a project', async () => {
  const { sponsor } = projectNamed('signalling')
  expect((await ask('Who is the sponsor of the signalling upgrade?')).first).toContain(`“${sponsor}”`)
})

test('who owns a risk', async () => {
  const entry = (await ana.raid('list', all)).body.find(({ title }) => title.includes('heritage office'))
  expect((await ask('Who owns the heritage-office risk?')).first).toContain(`is “${entry?.assignedTo}”`)
})

test('what waits for one’s approval', async () => {
  const mine = (await ana.expenses('approvals', all)).body.filter(({ mayDecide }) => mayDecide)
  expect(mine.length).toBeGreaterThan(0)
  expectList(
    await ask('What waits for my approval?'),
    mine.map(({ description }) => description),
  )
})

test('what was decided in the last meeting of a kind, and when the next one is', async () => {
  const meetings = (await ana.meetings('list', all)).body.filter(({ title }) => title === 'Pilot review')
  const [held, coming] = [
    meetings.find(({ scheduledAt }) => scheduledAt < new Date().toISOString()),
    meetings.find(({ scheduledAt }) => scheduledAt > new Date().toISOString()),
  ]
  const { body } = await ana.meetings('read', { params: { id: held?.id ?? '' } })
  const { first } = await ask('What was decided in the last pilot review?')
  expect(body.minutes?.decisions.length).toBeGreaterThan(0)
  for (const { text } of body.minutes?.decisions ?? []) expect(first).toContain(text)
  const next = await ask('When is my next meeting with Hannah?')
  expect(next.first).toContain(writtenDay(dayOf(new Date(coming?.scheduledAt ?? ''), 'Europe/Lisbon')))
})

test('why a project is on hold, by its description', async () => {
  const { description } = projectNamed('crane')
  const { whole } = await ask('Why is the crane project on hold?')
  expect(whole).toContain('is on hold')
  expect(whole).toContain(description)
})

test('how likely a planned end is', async () => {
  const { id, endDate } = projectNamed('signalling')
  const { body } = await ana.timeline('forecast', { params: { id } })
  const { whole } = await ask('How confident is Quayside’s planned end?')
  expect(whole).toContain(`${writtenChance(body.plan?.probability ?? 0)} of the runs end by its end date`)
  expect(whole).toContain(writtenDay(endDate ?? ''))
  expect(whole).toContain(`is done by ${writtenDay(body.plan?.likelyEnd ?? '')} in 50%`)
})

test('whether an assumption is still valid', async () => {
  const entry = (await ana.raid('list', all)).body.find(({ title }) => title.includes('diesel ban'))
  const { first, whole, gaps } = await ask('Is the diesel-ban assumption still valid?')
  expect(first).toContain(entry?.title)
  expect(first).toContain('Open')
  expect(`${whole}${gaps.join('')}`).toContain('no condition that is watched')
})

test('tasks that wait for another task', async () => {
  const open = new Set(tasks.filter(isOpen).map(({ id }) => id))
  const waiting = tasks.filter((waiter) => isOpen(waiter) && waiter.links.some(({ taskId }) => open.has(taskId)))
  expectList(
    await ask('Which tasks are blocked by another task?'),
    waiting.map(({ title }) => title),
  )
})

test('the spending of a month against that of the month before', async () => {
  const lists = await Promise.all(projects.map(({ id }) => ana.expenses('list', { params: { id }, ...all })))
  const spent = (months: number): string =>
    wholeDollars(
      sumBy(
        lists
          .flatMap(({ body }) => body)
          .filter(
            ({ status, date }) =>
              ['approved', 'paid'].includes(status) && monthOf(date) === monthOf(monthLater(months)),
          ),
        ({ amount }) => cents(amount),
      ),
    )
  const { first } = await ask(`How does ${monthName(-1)}’s spending compare with ${monthName(-2)}’s?`)
  expect(first).toContain(spent(-1))
  expect(first).toContain(spent(-2))
})

test('late tasks of a person are given to another one in a change set', async () => {
  const late = tasks.filter(
    (task) =>
      isOpen(task) && task.assigneeId === personNamed('Priya Raman') && task.dueDate !== null && task.dueDate < today,
  )
  const { changeSet, whole } = await ask('Reassign Priya’s late tasks to Diego')
  expect(late.length).toBeGreaterThan(0)
  expect(changeSet?.changes).toBe(late.length)
  for (const { title } of late) expect(whole).toContain(`“${title}” would get the assignee “Diego Carvalho”`)
  const { body } = await ana.changeSets('read', { params: { id: changeSet?.id ?? '' } })
  expect(body.lines.map(({ fields }) => fields.map(({ field }) => field))).toEqual(late.map(() => ['assigneeId']))
})

test('an expense whose name has a word of a project’s', async () => {
  const project = projectNamed('Depot roof')
  const { body } = await ana.expenses('list', { params: { id: project.id }, ...all })
  const hire = body.find(({ description }) => description === 'Crane hire for bay 5')
  const { first, query } = await ask('Is the crane hire for bay 5 approved?')
  expect(hire?.status).toBe('pending')
  expect(first).toBe('The status of “Crane hire for bay 5” is Pending approval.')
  expect(query?.chips.map(({ label }) => label)).toEqual(['Expenses', '“Crane hire for bay 5”', 'Status'])
})
