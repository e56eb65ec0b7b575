import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { handler as keepForecasts } from '../../workers/keep-forecasts/index.ts'
import { keepOnDay } from '../../workers/keep-forecasts/keep-on-day.ts'
import { rebuild } from '../../workers/rebuild-overview/rebuild.ts'

withTable()

const timeZone = 'Europe/Lisbon'
const today = dayOf(new Date(), timeZone)
const inDays = (days: number) => addDays(today, days)

const underWay = async (team: Caller, endDate: string | null = inDays(40)) => {
  const project = await makeProject(team, { status: 'active', startDate: inDays(-60), endDate })
  for (const status of ['completed', 'completed', 'todo', 'todo'] as const) await makeTask(team, project.id, { status })
  return project
}

const forecastOf = (caller: Caller, id: string, query: Record<string, string> = {}) =>
  caller.timeline('forecast', { params: { id }, query })

const keepWeek = (workspaceId: string, ago: number) => {
  const day = addDays(weekOf(today), -7 * ago)
  return keepOnDay(workspaceId, { day, timeZone }, new Date(`${day}T12:00:00Z`))
}

test('the forecast of a project is the one of its timeline, next to a what-if, and nothing is stored', async () => {
  const team = await makeTeam()
  const { id } = await underWay(team)
  await rebuild(team.workspaceId)
  const { body: plain } = await forecastOf(team, id)
  const shown = (await team.timeline('read', { params: { id } })).body.plan?.forecast
  expect(plain.plan).toMatchObject({
    ...shown,
    endDate: inDays(40),
    assumptions: [],
    records: [{ kind: 'project', id }],
  })
  expect(plain).toMatchObject({ whatIf: null, openTasks: 2, history: { forecasts: [], endedOn: null, scores: null } })

  const before = await itemsIn(`${team.workspaceId}#forecasts`)
  const { body, status } = await forecastOf(team, id, { addPeople: '1', dropTasks: '1', endDate: inDays(20) })
  expect(status).toBe(200)
  expect(body.plan).toEqual(plain.plan)
  expect(body.whatIf?.assumptions).toHaveLength(3)
  expect(body.whatIf).toMatchObject({ known: true, endDate: inDays(20) })
  expect((body.whatIf?.safeEnd ?? '9') < (body.plan?.safeEnd ?? '')).toBe(true)
  expect(await itemsIn(`${team.workspaceId}#forecasts`)).toEqual(before)
})

test('the forecast of a project takes one round of reads next to the session, whatever it has kept', async () => {
  const team = await makeTeam()
  const { id } = await underWay(team)
  await rebuild(team.workspaceId)
  for (let ago = 8; ago >= 1; ago -= 1) await keepWeek(team.workspaceId, ago)
  const spent = await spentBy(() => forecastOf(team, id, { addPeople: '2' }))
  expect(spent.trips).toEqual({ reads: 2, writes: 0 })
  expect(spent.read).toBeLessThanOrEqual(5)
  expect((await spentBy(() => team.timeline('trackRecord'))).trips).toEqual({ reads: 2, writes: 0 })
})

test('a finished project shows the scores of its forecasts, and the track record of the workspace includes them', async () => {
  const team = await makeTeam()
  const { id } = await underWay(team, inDays(5))
  await rebuild(team.workspaceId)
  for (const ago of [2, 1]) await keepWeek(team.workspaceId, ago)
  expect((await team.timeline('trackRecord')).body).toMatchObject({
    projects: 0,
    forecasts: 0,
    brier: { forecasts: 0, score: null },
  })
  await team.projects('update', { params: { id }, body: { status: 'completed' } })
  const item = (await itemsIn(`${team.workspaceId}#projects`)).find(({ sk }) => String(sk).endsWith(id))
  await keepForecasts(asBatch([item?.['event'] as DomainEvent]))
  const { history, plan } = (await forecastOf(team, id)).body
  expect(plan).toBeNull()
  expect(history).toMatchObject({ endedOn: today, forecasts: [{}, {}] })
  const { body: record } = await team.timeline('trackRecord')
  expect(record).toEqual({ projects: 1, ...history.scores })
  expect(
    record.quantiles.map(({ share, heldProjects, heldForecasts }) => [share, heldProjects, heldForecasts]),
  ).toEqual([
    [0.5, 1, 2],
    [0.8, 1, 2],
    [0.95, 1, 2],
  ])
  expect(record.brier.forecasts).toBe(2)
})

test('forecasts are part of the plans with insights, and of projects that the caller sees', async () => {
  const starter = await makeTeam('starter')
  const own = await underWay(starter)
  expect((await forecastOf(starter, own.id)).problem.code).toBe('feature_not_in_plan')
  expect((await starter.timeline('trackRecord')).problem.code).toBe('feature_not_in_plan')

  const team = await makeTeam()
  const project = await underWay(team)
  const sme = await team.join('sme')
  expect((await forecastOf(sme, project.id)).status).toBe(404)
  expect((await forecastOf(team, own.id)).status).toBe(404)
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  expect(await forecastOf(sme, project.id)).toMatchObject({ status: 200, body: { people: 1 } })
  expect((await sme.timeline('trackRecord')).status).toBe(200)
})

test('a what-if outside its limits is refused', async () => {
  const team = await makeTeam()
  const { id } = await underWay(team)
  const refused: Record<string, string>[] = [
    { addPeople: '-1' },
    { addPeople: '21' },
    { dropTasks: '1.5' },
    { endDate: '2026-02-30' },
  ]
  for (const query of refused) expect((await forecastOf(team, id, query)).status).toBe(400)
})
