import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DraftedCommentary } from '../../../shared/reports/commentary-draft.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { addDays, dayOf } from '../../../shared/dates/dates.ts'
import { reportLimits } from '../../../shared/reports/limits.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { asMany } from '../../../test/builders/many-tasks.ts'
import { itemsIn, spentBy } from '../../../test/builders/items.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam, spend } from '../../../test/builders/work.ts'
import { keepSchedule } from '../../workers/make-scheduled-reports/keep-schedule.ts'
import { makeDueReports } from '../../workers/make-scheduled-reports/make-due.ts'
import { follow } from '../../workers/follow-project-deletion/follow.ts'
import { system } from '../../kernel/events/event.ts'

withTable()

let team: Awaited<ReturnType<typeof makeTeam>>
const today = dayOf(new Date(), 'Europe/Lisbon')

beforeAll(async () => {
  team = await makeTeam()
})

const make = async (projectId: string | null, body: object = {}) => {
  const answer = await team.reports('create', { body: { projectId, type: 'status', ...body } })
  expect(answer.problem).toMatchObject({ id: answer.body.id })
  return answer.body
}

const valueOf = ({ content }: { content: { figures: { figure: string; value: unknown }[] } }, name: string) =>
  content.figures.find(({ figure }) => figure === name)?.value

describe('a report', () => {
  test('shows what is new since the one before, and is not changed by later events', async () => {
    const project = await makeProject(team, {
      budget: '1000.00',
      startDate: addDays(today, -30),
      endDate: addDays(today, 30),
    })
    const weld = await makeTask(team, project.id, { title: 'Weld', dueDate: addDays(today, 3) })
    const first = await make(project.id)
    expect(first).toMatchObject({
      title: `Status report: Depot roof, ${writtenDay(today)}`,
      since: null,
      state: 'open',
      scheduled: false,
      audienceType: 'executive',
      periodStart: addDays(today, -6),
      periodEnd: today,
    })
    expect(first.lastEventId).toMatch(/^evt_/)
    await team.tasks('update', { params: { id: weld.id }, body: { dueDate: addDays(today, -2) } })
    await spend(
      team.workspaceId,
      project.id,
      { Steel: 250_00 },
      { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' }, at: new Date() },
    )
    const second = await make(project.id)
    expect(second.since).toMatchObject({ reportId: first.id })
    expect(second.since?.figures).toContainEqual({ figure: 'late', was: 0, now: 1 })
    expect(second.since?.figures).toContainEqual({ figure: 'spent', was: '0.00', now: '250.00' })
    expect(second.since?.lists).toContainEqual({
      list: 'late',
      came: [expect.objectContaining({ id: weld.id, title: 'Weld' })],
      went: [],
    })
    expect(second.content.lists.find(({ list }) => list === 'moved')?.rows).toMatchObject([
      { id: weld.id, was: addDays(today, 3), day: addDays(today, -2) },
    ])
    expect((second.lastEventId ?? '') > (first.lastEventId ?? '')).toBe(true)
    expect((await team.reports('read', { params: { id: first.id } })).body).toEqual(first)
    for (const { id } of [first, second])
      expect((await team.reports('verify', { params: { id } })).body).toMatchObject({
        reproduces: true,
        intact: true,
        tasks: 1,
      })
  })

  test('is compared with one for the same audience, so that it does not reveal what another audience was told', async () => {
    const project = await makeProject(team, {
      budget: '1000.00',
      startDate: addDays(today, -30),
      endDate: addDays(today, 30),
    })
    await makeTask(team, project.id, {
      title: 'Weld',
      dueDate: addDays(today, 3),
      progress: 10,
      estimatedHours: 8,
      startDate: addDays(today, -20),
    })
    await spend(
      team.workspaceId,
      project.id,
      { Steel: 900_00 },
      { by: { id: team.person.id, kind: 'staff', name: 'Ines Duarte' }, at: new Date() },
    )
    const executive = await make(project.id)
    expect(JSON.stringify(executive.content.lists)).toMatch(/more than the budget/)
    const [first, second] = [
      await make(project.id, { audienceType: 'team' }),
      await make(project.id, { audienceType: 'team' }),
    ]
    expect(JSON.stringify(first)).not.toMatch(/\$|more than the budget/)
    expect(first.since).toBeNull()
    expect(second.since).toMatchObject({ reportId: first.id })
    expect((await make(project.id)).since).toMatchObject({ reportId: executive.id })
  })

  test('has the health that a person states beside the computed one, with their name, under the seal', async () => {
    const created = await make((await makeProject(team)).id)
    const update = (body: object) => team.reports('update', { params: { id: created.id }, body })
    const stated = { level: 'at_risk', reason: 'The supplier has not confirmed the date' } as const
    const { body } = await update({ statedHealth: stated })
    expect(body).toMatchObject({ health: created.health, content: created.content, statedHealth: stated, version: 2 })
    expect(body.statedHealth?.by).not.toBe('')
    expect((await update({ statedHealth: stated })).body.version).toBe(2)
    expect((await update({ statedHealth: { ...stated, reason: ' ' } })).problem.errors).toMatchObject([
      { path: 'statedHealth.reason', message: 'Enter why you see it differently' },
    ])
    expect((await update({ statedHealth: { ...stated, level: 'done' } })).problem.errors).toMatchObject([
      { path: 'statedHealth.level' },
    ])
    expect((await update({ statedHealth: null })).body.statedHealth).toBeNull()
    await update({ statedHealth: stated })
    const sealed = (await team.reports('seal', { params: { id: created.id }, body: {} })).body
    expect(sealed.statedHealth).toMatchObject(stated)
    expect((await team.reports('verify', { params: { id: created.id } })).body).toMatchObject({ intact: true })
    expect((await update({ statedHealth: null })).problem).toMatchObject({ status: 409, code: 'report_sealed' })
  })

  test('can be edited until it is sealed, and not afterwards', async () => {
    const { id } = await make((await makeProject(team)).id)
    const worded = (
      await team.reports('update', {
        params: { id },
        body: { commentary: 'Steel comes on Friday.', title: 'For the board', version: 1 },
      })
    ).body
    expect(worded).toMatchObject({
      commentary: 'Steel comes on Friday.',
      title: 'For the board',
      version: 2,
      seal: null,
    })
    expect(
      (await team.reports('update', { params: { id }, body: { commentary: 'Other', version: 1 } })).problem,
    ).toMatchObject({ status: 409, code: 'version_conflict', current: { commentary: 'Steel comes on Friday.' } })
    expect((await team.reports('seal', { params: { id }, body: { version: 1 } })).problem).toMatchObject({
      code: 'version_conflict',
    })
    const sealed = (await team.reports('seal', { params: { id }, body: { version: 2 } })).body
    expect(sealed).toMatchObject({
      state: 'sealed',
      seal: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      contentHash: worded.contentHash,
    })
    expect((await team.reports('seal', { params: { id }, body: { version: 1 } })).body).toEqual(sealed)
    expect((await team.reports('update', { params: { id }, body: { commentary: 'Later' } })).problem).toMatchObject({
      status: 409,
      code: 'report_sealed',
    })
    expect((await team.reports('verify', { params: { id } })).body).toMatchObject({ intact: true })
  })

  test('proposes a commentary from its own content as long as it is not sealed, and saves nothing', async () => {
    const project = await makeProject(team, { budget: '1000.00', startDate: addDays(today, -30) })
    const weld = await makeTask(team, project.id, { title: 'Weld', dueDate: addDays(today, -2) })
    const [executive, forTeam] = [await make(project.id), await make(project.id, { audienceType: 'team' })]
    // Later changes of the records are not in the report, and so not in its commentary.
    await team.tasks('update', { params: { id: weld.id }, body: { title: 'Weld the gutter' } })
    const draft = ({ id }: { id: string }) => team.reports('draftCommentary', { params: { id } })
    const { status, body } = await draft(executive)
    expect(status).toBe(200)
    const { sentences } = body as DraftedCommentary
    expect(body).toMatchObject({ draftedBy: 'rules', madeBy: { without: 'stage' } })
    expect(sentences).toContainEqual({
      text: 'One task is late: “Weld”, 2 days late and 0% done, with no one assigned.',
      records: [{ kind: 'task', id: weld.id, name: 'Weld', projectId: project.id }],
    })
    expect(JSON.stringify(sentences)).toContain('$0 of the budget of $1,000 is spent')
    expect(JSON.stringify((await draft(forTeam)).body)).not.toContain('$')
    expect((await team.reports('read', { params: { id: executive.id } })).body).toEqual(executive)
    await team.reports('seal', { params: { id: executive.id }, body: {} })
    expect((await draft(executive)).problem).toMatchObject({ status: 409, code: 'report_sealed' })
    expect((await (await makeTeam()).reports('draftCommentary', { params: { id: forTeam.id } })).status).toBe(404)
  })

  test('is created once per request, within its period, for an existing project', async () => {
    const project = await makeProject(team)
    const send = () =>
      team.reports('create', {
        body: { projectId: project.id, type: 'executive' },
        headers: { 'idempotency-key': 'made-once-1' },
      })
    const [one, other] = [await send(), await send()]
    expect(other.body).toEqual(one.body)
    const refused = async (body: object) =>
      (await team.reports('create', { body: { projectId: project.id, type: 'status', ...body } })).problem
    expect(await refused({ periodEnd: addDays(today, 2) })).toMatchObject({
      status: 400,
      errors: [{ path: 'periodEnd' }],
    })
    expect(await refused({ periodStart: addDays(today, -400) })).toMatchObject({
      status: 400,
      errors: [{ path: 'periodStart' }],
    })
    expect(await refused({ type: 'financial', audienceType: 'client' })).toMatchObject({
      status: 400,
      errors: [{ path: 'audienceType' }],
    })
    expect(await refused({ projectId: null })).toMatchObject({ status: 400, errors: [{ path: 'projectId' }] })
    const other2 = await makeTeam()
    expect(await refused({ projectId: (await makeProject(other2)).id })).toMatchObject({ status: 404 })
    expect((await other2.reports('read', { params: { id: one.body.id } })).status).toBe(404)
  })

  test('of the portfolio counts every project in progress', async () => {
    const own = await makeTeam()
    await makeProject(own, { name: 'Late', status: 'active', endDate: addDays(today, -3), budget: '10.00' })
    await makeProject(own, { name: 'Done', status: 'completed', budget: '99.00' })
    const { body } = await own.reports('create', { body: { type: 'executive' } })
    expect(body).toMatchObject({
      projectId: null,
      title: `Executive summary: portfolio, ${writtenDay(today)}`,
      health: 'off_track',
    })
    expect([valueOf(body, 'projects'), valueOf(body, 'budget')]).toEqual([1, '10.00'])
    expect(body.content.lists.find(({ list }) => list === 'projects')?.rows).toMatchObject([
      { title: 'Late', level: 'Off track' },
    ])
  })
})

describe('reports', () => {
  test('are listed by project and type, newest first, page by page', async () => {
    const project = await makeProject(team)
    const ids: string[] = []
    for (const type of ['status', 'raid', 'status'] as const) ids.push((await make(project.id, { type })).id)
    const listed = async (query: Record<string, string>) =>
      (await team.reports('list', { query })).body.map(({ id }) => id)
    expect(await listed({ project: project.id })).toEqual(ids.toReversed())
    expect(await listed({ project: project.id, type: 'raid' })).toEqual([ids[1]])
    const first = await team.reports('list', { query: { limit: '2' } })
    const second = await team.reports('list', { query: { limit: '2', cursor: first.next ?? '' } })
    expect([...first.body, ...second.body].map(({ id }) => id).slice(0, 3)).toEqual(ids.toReversed())
    expect((await team.reports('customerList', { params: { customerId: team.workspaceId } })).body[0]).toMatchObject({
      id: ids[2],
      summary: expect.stringContaining('Depot roof') as string,
    })
    expect((await team.reports('customerList', { params: { customerId: 'ws_0000000000000000' } })).status).toBe(404)
  })

  test('for the team are visible to specialists who work on the project, and no others are', async () => {
    const sme = await team.join('sme')
    const [project, other] = [await makeProject(team, { budget: '500.00' }), await makeProject(team)]
    await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
    const [shown, hidden, foreign] = [
      await make(project.id, { audienceType: 'team' }),
      await make(project.id),
      await make(other.id, { audienceType: 'team' }),
    ]
    expect((await sme.reports('list')).body.map(({ id }) => id)).toEqual([shown.id])
    expect((await sme.reports('read', { params: { id: shown.id } })).status).toBe(200)
    for (const { id } of [hidden, foreign]) expect((await sme.reports('read', { params: { id } })).status).toBe(404)
    expect(valueOf(shown, 'budget')).toBeUndefined()
    expect((await sme.reports('create', { body: { projectId: project.id, type: 'status' } })).status).toBe(403)
  })

  test('are deleted and restored, on their own and with their project', async () => {
    const project = await makeProject(team, { name: 'Gone' })
    const { id } = await make(project.id)
    const params = { id }
    expect((await team.reports('remove', { params, body: { reason: 'Twice' } })).status).toBe(204)
    expect((await team.reports('read', { params })).status).toBe(404)
    expect((await team.projects('trash')).body).toContainEqual(
      expect.objectContaining({ id, kind: 'report', projectId: project.id, reason: 'Twice' }),
    )
    expect((await team.reports('restore', { params })).body).toMatchObject({
      id,
      title: `Status report: Gone, ${writtenDay(today)}`,
    })
    await team.projects('remove', { params: { id: project.id }, body: { reason: 'Over' } })
    await follow(team.workspaceId, project.id, system)
    expect((await team.reports('list', { query: { project: project.id } })).body).toEqual([])
    expect((await team.reports('restore', { params })).problem).toMatchObject({ status: 404 })
    const stored = (await itemsIn(`${team.workspaceId}#reports`)).filter(({ sk }) => String(sk).endsWith(id))
    expect(stored.map(({ expiresAt }) => typeof expiresAt)).toEqual(['number', 'number'])
    await team.projects('restore', { params: { id: project.id } })
    await follow(team.workspaceId, project.id, system)
    expect((await team.reports('read', { params })).status).toBe(200)
    expect(
      (await itemsIn(`${team.workspaceId}#reports`))
        .filter(({ sk }) => String(sk).endsWith(id))
        .map(({ expiresAt }) => expiresAt),
    ).toEqual([undefined, undefined])
  })
})

describe('a reporting schedule', () => {
  test("creates one report per period however often it runs, and notifies the project's manager", async () => {
    const own = await makeTeam()
    const project = await makeProject(own, { reportingCadence: 'weekly' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-10T08:00:00Z') })
    try {
      for (const _ of [1, 2]) await keepSchedule(own.workspaceId, project.id, new Date())
      const day = async (date: string) =>
        makeDueReports(own.workspaceId, { day: date, timeZone: 'UTC', now: new Date(`${date}T00:05:00Z`) })
      expect(await day('2026-06-11')).toBe(0)
      const [once, again] = await Promise.all([day('2026-06-15'), day('2026-06-15')])
      expect(once + again).toBe(1)
      expect(await day('2026-06-16')).toBe(0)
      const items = await itemsIn(`${own.workspaceId}#reports`)
      const events = items
        .flatMap(({ event }) => (event === undefined ? [] : [event as DomainEvent]))
        .filter(({ name }) => name === 'report.generated.v1')
      expect(events.map(({ data, by }) => ({ ...data, by: by.kind }))).toMatchObject([
        { projectId: project.id, readyFor: project.managerId, by: 'system' },
      ])
      expect(items.find(({ sk }) => String(sk).startsWith('report#'))).toMatchObject({
        periodStart: '2026-06-08',
        periodEnd: '2026-06-14',
        scheduled: true,
      })
    } finally {
      vi.useRealTimers()
    }
    expect((await own.reports('schedule')).body).toMatchObject([{ projectId: project.id, cadence: 'weekly', on: true }])
    expect(
      (await own.reports('changeSchedule', { params: { id: project.id }, body: { on: false } })).body,
    ).toMatchObject({ on: false, nextOn: null })
    expect(
      (await itemsIn(`${own.workspaceId}#reports`)).find(({ sk }) => String(sk).startsWith('schedule#')),
    ).toMatchObject({ event: { data: { projectId: project.id, projectName: 'Depot roof', on: false } } })
    expect(await makeDueReports(own.workspaceId, { day: '2030-01-07', timeZone: 'UTC', now: new Date() })).toBe(0)
    await own.projects('update', { params: { id: project.id }, body: { reportingCadence: null } })
    await keepSchedule(own.workspaceId, project.id, new Date())
    expect((await own.reports('schedule')).body).toEqual([])
    expect((await own.reports('changeSchedule', { params: { id: project.id }, body: { on: true } })).status).toBe(404)
  })
})

test('a reporting schedule that was turned off stays off when its project is restored from the trash', async () => {
  const own = await makeTeam()
  const { id } = await makeProject(own, { reportingCadence: 'weekly' })
  const follows = () => keepSchedule(own.workspaceId, id, new Date())
  const turn = (on: boolean) => own.reports('changeSchedule', { params: { id }, body: { on } })
  await follows()
  await turn(false)
  await own.projects('remove', { params: { id }, body: { reason: 'By mistake' } })
  await follows()
  expect((await turn(true)).status).toBe(404)
  await own.projects('restore', { params: { id } })
  await follows()
  expect((await own.reports('schedule')).body).toMatchObject([{ projectId: id, on: false }])
  await turn(true)
  await own.projects('remove', { params: { id }, body: { reason: 'Over' } })
  await follows()
  expect((await own.reports('schedule')).body).toEqual([])
})

test('a project with many tasks costs one read per megabyte of tasks and one write after its count, and its report is read in two trips', async () => {
  const project = await makeProject(team, { startDate: addDays(today, -90), endDate: addDays(today, 90) })
  const count = sampleSize(1600)
  await asMany(
    team.workspaceId,
    await makeTask(team, project.id, {
      title: 'Weld the rail joints of track 4',
      dueDate: addDays(today, -1),
      estimatedHours: 8,
      startDate: addDays(today, -20),
    }),
    count,
  )
  let id = ''
  const created = await spentBy(async () => {
    id = (await make(project.id)).id
  })
  // Half a unit for each 4 KB of tasks of less than half a kilobyte, and the few other records.
  expect(created.read).toBeLessThan(count / 12 + 20)
  expect(created.trips.writes).toBe(2)
  const read = await spentBy(async () => {
    expect(
      (await team.reports('read', { params: { id } })).body.content.lists.find(({ list }) => list === 'late'),
    ).toMatchObject({ total: count, rows: { length: reportLimits.rows } })
  })
  expect(read.trips.reads).toBeLessThanOrEqual(2)
})
