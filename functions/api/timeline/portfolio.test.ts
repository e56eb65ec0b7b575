import { describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend, type Caller } from '../../../test/builders/work.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'

withTable()

const today = dayOf(new Date(), 'Europe/Lisbon')
const inDays = (days: number) => addDays(today, days)

const portfolioOf = async ({ timeline }: Pick<Caller, 'timeline'>) => (await timeline('portfolio')).body

/** A project that began 20 days ago with half of its four tasks done. */
const underWay = async (team: Caller, name: string, endDate: string | null) => {
  const project = await makeProject(team, { name, status: 'active', startDate: inDays(-20), endDate })
  for (const status of ['completed', 'completed', 'todo', 'todo'] as const) await makeTask(team, project.id, { status })
  return project
}

describe('the timeline of all projects', () => {
  test('lists worst health first and then by end date, each with its dates, milestones, baseline and forecast', async () => {
    const team = await makeTeam()
    const early = await underWay(team, 'Early', inDays(40))
    const later = await underWay(team, 'Later', inDays(60))
    const late = await underWay(team, 'Late', inDays(-9))
    await makeProject(team, { name: 'Gone', status: 'cancelled', endDate: inDays(3) })
    await makeProject(team, { name: 'Idea' })
    await team.projects('update', {
      params: { id: later.id },
      body: {
        milestones: [{ name: 'Handover', date: inDays(50) }, { name: 'Survey', date: inDays(5) }, { name: 'Some day' }],
      },
    })
    await makeTask(team, later.id, { dueDate: inDays(55), startDate: inDays(1) })
    await team.timeline('setBaseline', { params: { id: later.id }, body: { name: 'As agreed' } })
    await rebuild(team.workspaceId)

    const { projects, more } = await portfolioOf(team)
    expect([projects.map(({ name }) => name), more]).toEqual([['Late', 'Early', 'Later', 'Idea', 'Gone'], false])
    expect(projects.map(({ health }) => health.level)).toEqual([
      'off_track',
      'on_track',
      'on_track',
      'not_started',
      'cancelled',
    ])
    expect(projects.find(({ id }) => id === later.id)).toMatchObject({
      status: 'active',
      startDate: inDays(-20),
      endDate: inDays(60),
      createdOn: today,
      progress: 40,
      taskCount: 5,
      completedTaskCount: 2,
      milestones: [
        { name: 'Survey' },
        { name: 'Handover', date: inDays(50), doneOn: null },
        { name: 'Some day', date: null },
      ],
      baselineEnd: inDays(55),
      forecast: {
        known: true,
        basis: expect.stringMatching(/^2 of 5 tasks done by progress in 21 days since /) as string,
      },
    })
    expect(projects.find(({ id }) => id === early.id)).toMatchObject({ milestones: [], baselineEnd: null })
    const found = projects.find(({ id }) => id === late.id)?.forecast
    expect(found?.likelyEnd).toBeTypeOf('string')
    expect(found?.safeEnd && found.likelyEnd && found.safeEnd > found.likelyEnd).toBe(true)
    expect(found?.sureEnd && found.safeEnd && found.sureEnd > found.safeEnd).toBe(true)
    // The project of the timeline has the forecast of the list.
    const own = (await team.timeline('read', { params: { id: late.id } })).body.plan?.forecast
    expect(own).toEqual(found)
  })

  test('shows an SME only their own projects, and no money', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const own = await makeProject(team, { name: 'Own', status: 'active', endDate: inDays(30), budget: 1000 })
    await makeProject(team, { name: 'Other', status: 'active', budget: 1000 })
    await team.projects('assign', { params: { id: own.id }, body: { userId: sme.person.id } })
    await spend(
      team.workspaceId,
      own.id,
      { Steel: 5000_00 },
      { by: { id: team.person.id, kind: 'staff', name: 'A' }, at: new Date() },
    )
    await rebuild(team.workspaceId)
    const shownTo = async (caller: Caller) => {
      const { projects } = await portfolioOf(caller)
      return { names: projects.map(({ name }) => name).toSorted(), money: JSON.stringify(projects).includes('$') }
    }
    expect(await shownTo(team)).toEqual({ names: ['Other', 'Own'], money: true })
    expect(await shownTo(sme)).toEqual({ names: ['Own'], money: false })
  })

  test('has forecasts only in the plans that include them, and says why a project has none', async () => {
    const forecastsIn = async (plan: 'starter' | 'pro') => {
      const team = await makeTeam(plan)
      const project = await makeProject(team, { status: 'active', startDate: inDays(-3) })
      await makeTask(team, project.id)
      await rebuild(team.workspaceId)
      const inList = (await portfolioOf(team)).projects[0]?.forecast
      const own = (await team.timeline('read', { params: { id: project.id } })).body.plan?.forecast
      expect(own).toEqual(inList)
      return inList
    }
    expect(await forecastsIn('starter')).toBeNull()
    expect(await forecastsIn('pro')).toEqual({
      known: false,
      likelyEnd: null,
      safeEnd: null,
      sureEnd: null,
      basis: 'Not enough finished work yet: less than one task is done',
    })
  })

  test('is empty in an empty workspace, and leaves out projects in the trash', async () => {
    const team = await makeTeam()
    expect(await portfolioOf(team)).toEqual({ projects: [], more: false })
    const project = await makeProject(team)
    await rebuild(team.workspaceId)
    expect((await portfolioOf(team)).projects).toHaveLength(1)
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'x' } })
    await rebuild(team.workspaceId)
    expect((await portfolioOf(team)).projects).toEqual([])
  })

  test('takes two rounds of reads, and its cost grows with the projects only', async () => {
    const team = await makeTeam()
    for (let index = 0; index < 24; index += 1) {
      const { id } = await makeProject(team, { name: `Depot ${index}`, startDate: today, endDate: inDays(90) })
      await team.projects('update', { params: { id }, body: { milestones: [{ name: 'Handover', date: inDays(80) }] } })
    }
    await rebuild(team.workspaceId)
    // The session, about half a unit for ten projects' totals, and a unit for eight projects' records of a kilobyte.
    const { trips, read } = await spentBy(() => portfolioOf(team))
    expect(trips).toEqual({ reads: 2, writes: 0 })
    expect(read).toBeLessThanOrEqual(6)
    for (const { id } of (await portfolioOf(team)).projects.slice(0, 6)) await makeTask(team, id)
    expect((await spentBy(() => portfolioOf(team))).read).toBe(read)
  })
})
