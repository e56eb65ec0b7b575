import { expect, test } from 'vitest'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { calendarSpanDays } from '../../../shared/calendar/limits.ts'

withTable()

const december = { from: '2026-12-01', to: '2026-12-31' }

/** A project with a task due on each of these days, in this order. */
const planned = async (caller: Caller, days: readonly (string | null)[], name = 'Depot roof') => {
  const project = await makeProject(caller, { name })
  const tasks = []
  for (const [index, dueDate] of days.entries())
    tasks.push(await makeTask(caller, project.id, { title: `T${index}`, dueDate }))
  return { project, tasks }
}

const titles = async (caller: Caller, query: Record<string, string> = december) =>
  (await caller.calendar('list', { query })).body.map(({ title, dueDate }) => `${title} ${dueDate}`)

test('the calendar lists open tasks due in a period, both days inclusive, by day', async () => {
  const team = await makeTeam()
  const { tasks } = await planned(team, [
    '2026-12-31',
    '2026-11-30',
    '2026-12-01',
    '2027-01-01',
    null,
    '2026-12-15',
    '2026-12-16',
  ])
  await team.tasks('update', { params: { id: tasks[5]?.id ?? '' }, body: { status: 'completed' } })
  await team.tasks('remove', { params: { id: tasks[6]?.id ?? '' }, body: { reason: 'x' } })
  expect(await titles(team)).toEqual(['T2 2026-12-01', 'T0 2026-12-31'])
  expect(await titles(team, { from: '2026-12-31', to: '2027-01-01' })).toEqual(['T0 2026-12-31', 'T3 2027-01-01'])
})

test('the tasks of a cancelled project are not in it, for any reader, and come back with the project', async () => {
  const team = await makeTeam()
  const { project } = await planned(team, ['2026-12-03'])
  await planned(team, ['2026-12-04'], 'Other')
  const setStatus = (status: string) =>
    team.projects('update', { params: { id: project.id }, body: { status: status as 'active' } })
  await setStatus('cancelled')
  expect(await titles(team)).toEqual(['T0 2026-12-04'])
  await setStatus('active')
  expect(await titles(team)).toEqual(['T0 2026-12-03', 'T0 2026-12-04'])
})

test('it continues page by page to the end, whatever is left out on the way', async () => {
  const team = await makeTeam()
  const mine = await planned(
    team,
    Array.from({ length: 9 }, (_, index) => `2026-12-0${index + 1}`),
  )
  await planned(team, ['2026-12-04', '2026-12-04'], 'Other')
  await team.tasks('update', { params: { id: mine.tasks[6]?.id ?? '' }, body: { assigneeId: team.person.id } })
  const walk = async (query: Record<string, string>) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await team.calendar('list', { query: { ...december, ...query, ...(cursor && { cursor }) } })
      expect(page.status).toBe(200)
      seen.push(...page.body.map(({ title }) => title))
      cursor = page.next
    } while (cursor !== undefined)
    return seen
  }
  expect(await walk({ limit: '2' })).toEqual(['T0', 'T1', 'T2', 'T3', 'T0', 'T1', 'T4', 'T5', 'T6', 'T7', 'T8'])
  expect(await walk({ limit: '2', project: mine.project.id })).toEqual([
    'T0',
    'T1',
    'T2',
    'T3',
    'T4',
    'T5',
    'T6',
    'T7',
    'T8',
  ])
  expect(await walk({ limit: '2', whose: 'mine' })).toEqual(['T6'])
})

test('a page takes one query and one batch read, even when there is more', async () => {
  const [few, many] = [await makeTeam(), await makeTeam()]
  await planned(few, ['2026-12-01', '2026-12-02', '2026-12-03'])
  await planned(
    many,
    Array.from({ length: 30 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`),
  )
  const spent = (caller: Caller) => spentBy(() => caller.calendar('list', { query: { ...december, limit: '2' } }))
  const [ofFew, ofMany] = [await spent(few), await spent(many)]
  // The session together with the query, and the batch.
  expect(ofMany.trips).toEqual({ reads: 2, writes: 0 })
  expect(ofMany.read).toBe(ofFew.read)
})

test('a specialist sees the tasks of their projects, and no one sees those of another workspace', async () => {
  const [team, others] = [await makeTeam(), await makeTeam()]
  const [theirs, hidden] = [await planned(team, ['2026-12-03']), await planned(team, ['2026-12-02'], 'Secret')]
  const sme = await team.join('sme')
  await team.projects('assign', { params: { id: theirs.project.id }, body: { userId: sme.person.id } })
  expect(await titles(sme)).toEqual(['T0 2026-12-03'])
  expect(await titles(sme, { ...december, project: hidden.project.id })).toEqual([])
  expect(await titles(others)).toEqual([])
  expect(await titles(others, { ...december, project: theirs.project.id })).toEqual([])
})

test.each([
  [
    'a period that ends before it begins',
    { from: '2026-12-31', to: '2026-12-01' },
    'The end date is before the start date',
  ],
  [
    'a period that is too long',
    { from: '2026-01-01', to: '2026-12-31' },
    `Choose a period of at most ${calendarSpanDays} days`,
  ],
  ['a day that does not exist', { from: '2026-02-29', to: '2026-03-01' }, 'Invalid date'],
])('%s is refused', async (_, query, message) => {
  const { status, problem } = await (await makeTeam()).calendar('list', { query })
  expect([status, problem.message]).toEqual([400, message])
})

test('a cursor works only with its own query', async () => {
  const team = await makeTeam()
  await planned(team, ['2026-12-01', '2026-12-02'])
  const { next = '' } = await team.calendar('list', { query: { ...december, limit: '1' } })
  const { problem } = await team.calendar('list', { query: { ...december, limit: '1', whose: 'mine', cursor: next } })
  expect(problem.code).toBe('invalid_cursor')
})

test('every member of the workspace can read its working days', async () => {
  const team = await makeTeam()
  const { body } = await (await team.join('sme')).calendar('workingDays')
  expect(body).toEqual({ days: [1, 2, 3, 4, 5], holidays: [] })
})
