/** What stays active on a smaller plan, and that nothing else can be changed. */
import { describe, expect, test } from 'vitest'
import type { ActiveOnPlan } from '../../../shared/billing/smaller-plan/active-choice.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import { callRoute, type Answered, type ApiHandler, type Sent } from '../../../test/builders/request.ts'
import { signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makeProject, makeTask, makeTeam, type Caller } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { settleTasks } from '../../domain/raid/automation/settle-tasks.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { handler as repeatTasks } from '../../workers/repeat-tasks/index.ts'
import { sweepWorkspace } from '../../workers/sweep-due-tasks/sweep.ts'
import { fitToPlan } from '../../domain/billing/smaller-plan/fit-to-plan.ts'
import { applyPlan, readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { handler as billing } from './index.ts'

withTable()
withBucket()

/** A company with a team on Enterprise, whose plan can be changed as a settled subscription does. */
const makeCompany = async () => {
  const team = await makeTeam()
  const account = await team.join('customer')
  const session = await signIn(team.workspace, account.person)
  const call = (name: 'active' | 'chooseActive', sent: Sent): Promise<Answered> =>
    callRoute(billing as unknown as ApiHandler, routes.billing[name], { ...sent, session })
  return {
    team,
    account,
    activeOn: async (plan: PlanType) => (await call('active', { query: { plan } })).body as ActiveOnPlan,
    choose: (body: object) => call('chooseActive', { body }),
    /** As the settled subscription and the worker that follows its event. */
    changeTo: async (plan: PlanType) => {
      await writeTogether([applyPlan(team.workspaceId, plan, undefined)])
      await fitToPlan(team.workspaceId)
    },
    active: async () => (await readWorkspace(team.workspaceId))?.active,
  }
}

const idsOf = (items: readonly { id: string; active: boolean }[] | null) =>
  (items ?? []).filter(({ active }) => active).map(({ id }) => id)

const rename = ({ projects }: Caller, id: string, name: string) =>
  projects('update', { params: { id }, body: { name } })

describe('after a change to a smaller plan', () => {
  test('exactly the chosen project can be changed, the choice can be swapped, and an upgrade heals all at once', async () => {
    const { team, choose, changeTo, activeOn } = await makeCompany()
    const [first, second, third] = [await makeProject(team), await makeProject(team), await makeProject(team)]
    expect((await choose({ plan: 'starter', projectIds: [first.id] })).status).toBe(200)
    // Before the change, the choice restricts nothing.
    for (const { id } of [first, second, third]) expect((await rename(team, id, 'Renamed')).status).toBe(200)
    await changeTo('starter')
    const outcomes = async () =>
      Promise.all(
        [first, second, third].map(
          async ({ id }, index) => (await rename(team, id, `Name ${Math.random()} ${index}`)).status,
        ),
      )
    expect(await outcomes()).toEqual([200, 409, 409])
    expect((await rename(team, second.id, 'Other')).problem).toMatchObject({ code: 'project_read_only' })
    expect((await team.projects('read', { params: { id: second.id } })).status).toBe(200)

    expect((await choose({ plan: 'starter', projectIds: [third.id] })).body).toMatchObject({ plan: 'starter' })
    expect(await outcomes()).toEqual([409, 409, 200])
    expect(idsOf((await activeOn('starter')).projects)).toEqual([third.id])

    // The plan alone decides, before any event has arrived.
    await writeTogether([applyPlan(team.workspaceId, 'pro', undefined)])
    expect(await outcomes()).toEqual([200, 200, 200])
  })

  test('a project that is deleted makes room, and nothing else frees it', async () => {
    const { team, changeTo, active } = await makeCompany()
    const [first, second] = [await makeProject(team), await makeProject(team)]
    await changeTo('starter')
    // The latest changed one stays.
    expect(await active()).toEqual({ projects: [second.id] })
    expect((await team.projects('remove', { params: { id: first.id } })).status).toBe(204)
    expect((await rename(team, second.id, 'Alone')).status).toBe(200)
    await fitToPlan(team.workspaceId)
    expect(await active()).toBeUndefined()
  })

  test('a project that was deleted while it was read-only comes back read-only, at once and after the event', async () => {
    const { team, changeTo, active } = await makeCompany()
    const [first, second, third] = [await makeProject(team), await makeProject(team), await makeProject(team)]
    const remove = async (id: string) => expect((await team.projects('remove', { params: { id } })).status).toBe(204)
    const restore = async (id: string) => (await team.projects('restore', { params: { id } })).status
    const outcomes = async () =>
      Promise.all(
        [first, second, third].map(async ({ id }) => (await rename(team, id, `Name ${Math.random()}`)).problem?.code),
      )
    await changeTo('starter')
    expect(await active()).toEqual({ projects: [third.id] })
    await remove(first.id)
    await remove(second.id)
    await fitToPlan(team.workspaceId)
    expect(await active()).toBeUndefined()
    expect([await restore(second.id), await restore(first.id)]).toEqual([200, 200])
    expect(await outcomes()).toEqual(['project_read_only', 'project_read_only', undefined])
    await fitToPlan(team.workspaceId)
    expect(await outcomes()).toEqual(['project_read_only', 'project_read_only', undefined])
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 3, active: { projects: [third.id] } })
    expect(await restore(first.id)).toBe(404)
  })

  test('a project that was active needs room to be restored, and many at once are all counted', async () => {
    const { team, changeTo, active } = await makeCompany()
    const others = await Promise.all(Array.from({ length: 5 }, () => makeProject(team)))
    const last = await makeProject(team)
    await changeTo('starter')
    const body = { projects: [...others, last].map(({ id }) => ({ id })), reason: '' }
    expect((await team.projects('removeMany', { body })).status).toBe(200)
    await fitToPlan(team.workspaceId)
    const another = await makeProject(team)
    expect(await team.projects('restore', { params: { id: last.id } })).toMatchObject({
      status: 409,
      problem: { code: 'project_limit_reached' },
    })
    const restored = await Promise.all(others.map(({ id }) => team.projects('restore', { params: { id } })))
    expect(restored.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(await active()).toEqual({ projects: [another.id] })
    expect(await readWorkspace(team.workspaceId)).toMatchObject({ projectCount: 6 })
  })

  test('a choice that exceeds the plan, or names records of another workspace, is refused at its field', async () => {
    const { team, choose, account } = await makeCompany()
    const [first, second] = [await makeProject(team), await makeProject(team)]
    const other = await makeCompany()
    const foreign = await makeProject(other.team)
    const errorOf = async (body: object) => {
      const { status, body: problem } = await choose({ plan: 'starter', ...body })
      return { status, errors: (problem as { errors: unknown }).errors }
    }
    expect(await errorOf({ projectIds: [first.id, second.id] })).toEqual({
      status: 400,
      errors: [{ path: 'projectIds', message: 'Starter has room for 1 project. Deselect 1.' }],
    })
    expect(await errorOf({ projectIds: [foreign.id] })).toEqual({
      status: 400,
      errors: [{ path: 'projectIds', message: 'A project is no longer there. Choose again.' }],
    })
    expect(await errorOf({ personIds: [account.person.id] })).toMatchObject({
      status: 400,
      errors: [{ path: 'personIds' }],
    })
  })

  test('it comes to the same, however often and in whatever order it is worked out', async () => {
    const { team, choose, changeTo, active } = await makeCompany()
    const all = await Promise.all(Array.from({ length: 4 }, () => makeProject(team)))
    const chosen = all[1]?.id ?? ''
    await changeTo('starter')
    await choose({ plan: 'starter', projectIds: [chosen] })
    await Promise.all(Array.from({ length: 8 }, () => fitToPlan(team.workspaceId)))
    expect(await active()).toEqual({ projects: [chosen] })
    await Promise.all([changeTo('pro'), changeTo('pro'), fitToPlan(team.workspaceId)])
    expect(await active()).toBeUndefined()
    await changeTo('starter')
    expect(await active()).toEqual({ projects: [chosen] })
  })

  test('hundreds of projects are no problem', async () => {
    const { team, changeTo, active } = await makeCompany()
    const all: string[] = []
    for (let batch = 0; batch < sampleSize(10); batch += 1)
      all.push(...(await Promise.all(Array.from({ length: 20 }, () => makeProject(team)))).map(({ id }) => id))
    await changeTo('business')
    const stay = (await active())?.projects ?? []
    expect(stay).toHaveLength(15)
    const other = all.find((id) => !stay.includes(id)) ?? ''
    expect((await rename(team, other, 'Other')).status).toBe(409)
    expect((await rename(team, stay[0] ?? '', 'Stays')).status).toBe(200)
  })
})

test("people beyond the plan's limit can read everything but change only their own settings", async () => {
  const { team, account, choose, changeTo } = await makeCompany()
  const [second, sme] = [await team.join('program_manager'), await team.join('sme')]
  const project = await makeProject(team)
  await makeTask(team, project.id)
  for (const role of ['program_manager', 'program_manager', 'sme'] as const)
    await writeTogether([takePersonPlace(team.workspaceId, role, plans.enterprise)])
  await changeTo('starter')
  // The one who was there first stays.
  const refused = { status: 409, problem: { code: 'member_read_only' } }
  expect(await rename(second, project.id, 'By the second')).toMatchObject(refused)
  expect((await rename(team, project.id, 'By the first')).status).toBe(200)
  expect((await rename(account, project.id, 'By the company')).status).toBe(200)
  expect((await second.projects('read', { params: { id: project.id } })).status).toBe(200)
  expect(await second.projects('remove', { params: { id: project.id } })).toMatchObject(refused)
  await choose({ plan: 'starter', personIds: [second.person.id, sme.person.id] })
  expect((await rename(second, project.id, 'By the chosen one')).status).toBe(200)
  expect(await rename(team, project.id, 'By the other')).toMatchObject(refused)
  await changeTo('business')
  expect((await rename(team, project.id, 'Again')).status).toBe(200)
})

test('automatic work leaves a read-only project alone, and catches up when it is active again', async () => {
  const { team, changeTo } = await makeCompany()
  const { workspaceId } = team
  const project = await makeProject(team)
  const late = await makeTask(team, project.id, { dueDate: '2020-01-01' })
  // Far away, so that the next one is not due soon on any day on which this test runs.
  const repeated = await makeTask(team, project.id, {
    startDate: '2099-11-06',
    dueDate: '2099-11-09',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
  })
  await team.tasks('update', { params: { id: repeated.id }, body: { status: 'completed' } })
  const finished = (await itemsIn(`${workspaceId}#project#${project.id}`)).find(
    ({ sk }) => sk === `task#${repeated.id}`,
  )
  const repeat = async () =>
    expect(await repeatTasks(asBatch([eventOn(finished ?? {}) as DomainEvent]))).toEqual({ batchItemFailures: [] })
  const settle = () => settleTasks(workspaceId, [late.id], { event: null, askedBy: null })
  const entries = async () => (await team.raid('list')).body.length
  const sweep = async (tasks: readonly string[] = []) =>
    sweepWorkspace({ id: workspaceId, timeZone: 'UTC' }, new Date(), (id) => tasks.includes(id))

  await makeProject(team)
  await changeTo('starter')
  expect(await settle()).toMatchObject({ raised: 0 })
  await repeat()
  expect(await sweep([late.id])).toBe(0)
  expect([await entries(), (await team.tasks('list', { params: { id: project.id } })).body.length]).toEqual([0, 2])

  await changeTo('pro')
  expect(await settle()).toMatchObject({ raised: 1 })
  await repeat()
  expect(await sweep()).toBe(1)
  expect([await entries(), (await team.tasks('list', { params: { id: project.id } })).body.length]).toEqual([1, 3])
})
