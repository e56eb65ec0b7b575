import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import type { OwnWork } from '../../../shared/dashboard/dashboard.ts'
import { routes } from '../../../shared/routes.ts'
import { signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { handler } from './index.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')
const [yesterday, nextWeek, later] = [-1, 7, 8].map((days) => addDays(today, days)) as [string, string, string]

type Team = Awaited<ReturnType<typeof makeTeam>>

const workOf = async (team: Team, person: Team['person']): Promise<OwnWork> => {
  const session = await signIn(team.workspace, person)
  const { status, body } = await callRoute(handler as unknown as ApiHandler, routes.dashboard.ownWork, { session })
  expect(status).toBe(200)
  return body as OwnWork
}

test('own work is the open tasks of the caller that are late or due within a week, first due first', async () => {
  const team = await makeTeam()
  const own = { assigneeId: team.person.id }
  const { id } = await makeProject(team)
  const other = await team.join('project_manager')
  await makeTask(team, id, { ...own, title: 'In a week', dueDate: nextWeek })
  await makeTask(team, id, { ...own, title: 'Late', dueDate: yesterday })
  await makeTask(team, id, { ...own, title: 'Today', dueDate: today })
  await makeTask(team, id, { ...own, title: 'Later', dueDate: later })
  await makeTask(team, id, { ...own, title: 'Done', dueDate: yesterday, status: 'completed' })
  await makeTask(team, id, { ...own, title: 'Some day' })
  await makeTask(team, id, { assigneeId: other.person.id, title: 'Of another', dueDate: yesterday })
  const { tasks, more } = await workOf(team, team.person)
  expect(tasks.map(({ title }) => title)).toEqual(['Late', 'Today', 'In a week'])
  expect(more).toBe(false)
  expect((await workOf(team, other.person)).tasks.map(({ title }) => title)).toEqual(['Of another'])
})

test('own work leaves out the tasks and RAID entries of cancelled projects', async () => {
  const team = await makeTeam()
  const { id } = await makeProject(team)
  await makeTask(team, id, { assigneeId: team.person.id, dueDate: yesterday })
  await team.raid('create', {
    body: {
      raidType: 'risk',
      title: 'Rain',
      description: 'x',
      assignedTo: team.person.id,
      responsible: 'The board',
      reviewDate: yesterday,
      projectId: id,
    },
  })
  expect((await workOf(team, team.person)).entries.map(({ title }) => title)).toEqual(['Rain'])
  await team.projects('update', { params: { id }, body: { status: 'cancelled' } })
  expect(await workOf(team, team.person)).toMatchObject({ tasks: [], entries: [] })
})

test('own work says that there is more than it lists', async () => {
  const team = await makeTeam()
  const { id } = await makeProject(team)
  for (let count = 0; count < 21; count += 1)
    await makeTask(team, id, { assigneeId: team.person.id, dueDate: addDays(today, -count) })
  const { tasks, more } = await workOf(team, team.person)
  expect(tasks).toHaveLength(20)
  expect(tasks[0]?.dueDate).toBe(addDays(today, -20))
  expect(more).toBe(true)
})

test('own work names the entries that the caller has to review, and leaves out those of others', async () => {
  const team = await makeTeam()
  const other = await team.join('project_manager')
  const enter = async (title: string, assignedTo: string, reviewDate: string) => {
    const people = { assignedTo, responsible: 'The board' }
    const { status } = await team.raid('create', { body: { title, description: title, ...people, reviewDate } })
    expect(status).toBe(201)
  }
  await enter('Rain', team.person.id, today)
  await enter('Snow', team.person.id, later)
  await enter('Heat', other.person.id, today)
  const { entries } = await workOf(team, team.person)
  expect(entries).toMatchObject([{ title: 'Rain', uniqueId: 'RISK-001', dueDate: today }])
})

test('own work has the meetings of today and tomorrow that the caller attends and that are not cancelled', async () => {
  const team = await makeTeam()
  const other = await team.join('project_manager')
  const schedule = async (title: string, attendeeIds: string[], inDays: number) => {
    const scheduledAt = `${addDays(today, inDays)}T12:00:00.000Z`
    const { status, body } = await team.meetings('create', { body: { title, scheduledAt, attendeeIds } })
    expect(status).toBe(201)
    return body
  }
  await schedule('Site walk', [team.person.id], 1)
  await schedule('Board', [other.person.id], 1)
  await schedule('Next week', [team.person.id], 6)
  const dropped = await schedule('Dropped', [team.person.id], 1)
  const { status } = await team.meetings('cancel', { params: { id: dropped.id }, body: { reason: 'Rain' } })
  expect(status).toBe(200)
  expect((await workOf(team, team.person)).meetings.map(({ title }) => title)).toEqual(['Site walk'])
})
