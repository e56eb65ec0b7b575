import { afterEach, describe, expect, test, vi } from 'vitest'
import type { BodyInputOf } from '../../../shared/contract/route.ts'
import type { DelegationChange } from '../../../shared/money/approval-events.ts'
import { addDays } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeCaller, makeProject, makeTeam, type Caller } from '../../../test/builders/work.ts'

withTable()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

afterEach(() => void vi.useRealTimers())

/** A Tuesday in the workspace’s time zone. */
const today = '2026-11-24'
const lastDay = addDays(today, 6)

const makeCompany = async () => {
  goTo(`${today}T12:00:00Z`)
  const team = await makeTeam()
  const [company, manager, sme] = await Promise.all([
    team.join('customer'),
    team.join('project_manager'),
    team.join('sme'),
  ])
  const project = await makeProject(team, { budget: '50000' })
  /** The same person, who signs in after a change of the clock: a session lasts an hour. */
  const signInAgain = async ({ person }: typeof sme) => makeCaller(await signIn(team.workspace, person))
  return { team, company, manager, sme, again: signInAgain, id: project.id }
}

/** A program manager whom the workspace counts, so that they may get another role or leave. */
const countedManager = async (team: Awaited<ReturnType<typeof makeTeam>>) => {
  const { workspaceId } = team
  // One place for this person, and one for the program manager who stays.
  for (const _ of [1, 2]) await writeTogether([takePersonPlace(workspaceId, 'program_manager', plans.enterprise)])
  return team.join('program_manager')
}

type Set = BodyInputOf<typeof routes.expenses.setDelegation>

const delegate = ({ expenses }: Caller, body: Partial<Set> & { delegateId: string }) =>
  expenses('setDelegation', { body: { from: today, to: lastDay, ...body } })

const file = async (caller: Caller, id: string, amount = '10000.01') => {
  const { status, body } = await caller.expenses('create', { params: { id }, body: { description: 'Crane', amount } })
  expect(status).toBe(201)
  return body.id
}

const approve = ({ expenses }: Caller, id: string) => expenses('approve', { params: { id } })

/** The events of the delegations that a workspace has stored. */
const eventsOf = async (workspaceId: string) =>
  (await itemsIn(`${workspaceId}#account`)).flatMap(({ sk, event }) => {
    if (!String(sk).startsWith('settings#delegation#')) return []
    const { name, data } = event as StampedEvent
    return [{ name, ...(data as DelegationChange) }]
  })

describe('a delegate', () => {
  test('decides on behalf of the company account above the limit, on the days of its absence', async () => {
    const { team, company, manager, again, id } = await makeCompany()
    const filed = await file(manager, id)
    expect((await approve(team, filed)).problem).toMatchObject({
      code: 'forbidden',
      message: 'The company account decides on this amount.',
    })
    const set = await delegate(company, { delegateId: team.person.id, from: addDays(today, 1), note: 'At sea' })
    expect([set.status, set.body]).toMatchObject([
      200,
      { person: { id: company.person.id, kind: 'customer' }, delegate: { id: team.person.id }, active: false },
    ])
    expect((await approve(team, filed)).status).toBe(403)

    goTo(`${addDays(today, 1)}T12:00:00Z`)
    const later = await again(team)
    const listed = await later.expenses('approvals', { query: {} })
    expect(listed.body).toMatchObject([{ id: filed, mayDecide: true, onBehalfOf: { id: company.person.id } }])
    const other = await again(manager)
    expect((await other.expenses('delegations')).body).toMatchObject([{ active: true, note: 'At sea' }])
    const { body } = await approve(later, filed)
    expect(body).toMatchObject({
      status: 'approved',
      approvedBy: { id: team.person.id },
      onBehalfOf: { id: company.person.id },
    })
    const [event] = (await itemsIn(`${team.workspaceId}#project#${id}`)).flatMap(({ sk, event: stamped }) =>
      sk === `expense#${filed}` ? [stamped as StampedEvent] : [],
    )
    expect(event).toMatchObject({
      name: 'expense.decided.v1',
      by: { id: team.person.id },
      data: { onBehalfOf: body.onBehalfOf?.name },
    })

    // Taken back within the days, nothing of the decision stays. The day after the last one, it is no longer theirs.
    const reopened = await later.expenses('reopen', { params: { id: filed } })
    expect(reopened.body).toMatchObject({ status: 'pending', approvedBy: null, onBehalfOf: null })
    goTo(`${lastDay}T12:00:00Z`)
    const onLastDay = await again(team)
    expect((await onLastDay.expenses('read', { params: { id: filed } })).body.actions).toContain('approve')
    goTo(`${addDays(lastDay, 1)}T12:00:00Z`)
    const dayAfter = await again(team)
    expect((await approve(dayAfter, filed)).status).toBe(403)
    expect((await dayAfter.expenses('delegations')).body).toEqual([])
  })

  test('approves a budget change on behalf of the company account', async () => {
    const { team, company, manager, id } = await makeCompany()
    const { body: change } = await manager.budgets('change', {
      params: { id },
      body: { lines: [{ name: 'Crane', amount: '60000.01' }], reason: 'Higher' },
    })
    expect(change).toMatchObject({ status: 'pending' })
    expect((await team.budgets('approve', { params: { id: change.id } })).status).toBe(403)
    await delegate(company, { delegateId: team.person.id })
    expect((await team.budgets('read', { params: { id } })).body.pending?.actions).toEqual(['approve', 'reject'])
    expect((await team.budgets('approve', { params: { id: change.id } })).body).toMatchObject({
      status: 'approved',
      approvedBy: { id: team.person.id },
      onBehalfOf: { id: company.person.id },
    })
  })

  test('decides for themselves where they may, and never on what they submitted', async () => {
    const { team, company, manager, id } = await makeCompany()
    await delegate(company, { delegateId: team.person.id })
    const small = await file(manager, id, '100')
    expect((await approve(team, small)).body).toMatchObject({ onBehalfOf: null })
    const own = await file(team, id)
    expect((await approve(team, own)).problem.message).toBe('You cannot approve or reject your own expense.')
    const other = await file(company, id)
    expect((await approve(team, other)).body).toMatchObject({ status: 'approved', onBehalfOf: null })
    // Everyone else learns who may decide.
    const more = await file(company, id, '5')
    expect((await approve(manager, more)).status).toBe(200)
    const large = await file(team, id)
    const others = await team.join('program_manager')
    expect((await approve(others, large)).problem.message).toBe('The company account decides on this amount.')
    const third = await file(manager, id)
    expect((await approve(others, third)).problem.message).toMatch(/, or .+ on its behalf\.$/)
  })

  test('loses the right when the delegation is ended, and a repeat changes nothing', async () => {
    const { team, company, manager, id } = await makeCompany()
    const filed = await file(manager, id)
    await delegate(company, { delegateId: team.person.id })
    for (const _ of [1, 2]) expect((await company.expenses('endDelegation')).status).toBe(204)
    expect((await approve(team, filed)).status).toBe(403)
    expect(await eventsOf(team.workspaceId)).toMatchObject([
      { name: 'delegation.ended.v1', version: 2, reason: 'early' },
    ])
  })

  test('loses the right with their role, and the absent person is told why', async () => {
    const { team, company, id, manager, again } = await makeCompany()
    const second = await countedManager(team)
    const filed = await file(manager, id)
    await delegate(company, { delegateId: second.person.id })
    const { status } = await team.team('update', {
      params: { userId: second.person.id },
      body: { role: 'project_manager' },
    })
    expect(status).toBe(200)
    expect(await eventsOf(team.workspaceId)).toMatchObject([{ name: 'delegation.ended.v1', reason: 'role' }])
    expect((await company.expenses('delegations')).body).toEqual([])
    expect((await approve(second, filed)).status).toBe(401)
    const demoted = await again({ ...second, person: { ...second.person, role: 'project_manager' } })
    expect((await approve(demoted, filed)).status).toBe(403)
  })

  test('and the one who delegated leave it behind when they leave the workspace', async () => {
    const { team, company, manager } = await makeCompany()
    const second = await countedManager(team)
    await delegate(company, { delegateId: second.person.id })
    await delegate(second, { delegateId: manager.person.id, from: addDays(today, 20), to: addDays(today, 21) })
    expect((await team.team('remove', { params: { userId: second.person.id } })).status).toBe(204)
    expect((await company.expenses('delegations')).body).toEqual([])
    expect((await eventsOf(team.workspaceId)).map(({ name, reason }) => [name, reason])).toEqual([
      ['delegation.ended.v1', 'left'],
      ['delegation.ended.v1', 'left'],
    ])
  })

  test('is kept if another role allows it too', async () => {
    const { team, manager } = await makeCompany()
    const second = await countedManager(team)
    await delegate(team, { delegateId: second.person.id })
    const { status } = await team.team('update', {
      params: { userId: second.person.id },
      body: { role: 'project_manager' },
    })
    expect(status).toBe(200)
    expect((await manager.expenses('delegations')).body).toMatchObject([{ delegate: { id: second.person.id } }])
  })
})

describe('a delegation', () => {
  test('is refused at the field', async () => {
    const { team, company, manager, sme } = await makeCompany()
    const invited = await makePerson({ workspaceId: team.workspaceId, role: 'program_manager', subject: undefined })
    const stranger = await makeTeam()
    const errorsOf = async (caller: Caller, body: Partial<Set>) => {
      const { status, problem } = await delegate(caller, { delegateId: team.person.id, ...body })
      expect(status).toBe(400)
      return problem.errors?.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(await errorsOf(company, { from: addDays(today, 2), to: addDays(today, 1) })).toEqual([
      'to: The last day is before the first',
    ])
    expect(await errorsOf(company, { from: addDays(today, -1) })).toEqual(['from: Choose today or a later day'])
    expect(await errorsOf(company, { to: addDays(today, 366) })).toEqual(['to: Choose at most 366 days'])
    expect(await errorsOf(company, { delegateId: '' })).toEqual(['delegateId: Choose a delegate'])
    expect(await errorsOf(company, { delegateId: company.person.id })).toEqual(['delegateId: Choose someone else'])
    expect(await errorsOf(company, { delegateId: manager.person.id })).toEqual(['delegateId: Choose a Program Manager'])
    expect(await errorsOf(team, { delegateId: sme.person.id })).toEqual([
      'delegateId: Choose a person who may approve expenses',
    ])
    for (const delegateId of [stranger.person.id, 'usr_nobody', 'usr_0000000000000000'])
      expect(await errorsOf(company, { delegateId })).toEqual(['delegateId: Choose a person of the workspace'])
    expect(await errorsOf(company, { delegateId: invited.id })).toEqual([
      expect.stringMatching(/^delegateId: .+ has not joined yet$/),
    ])
    await delegate(team, { delegateId: manager.person.id, from: lastDay, to: addDays(lastDay, 1) })
    expect(await errorsOf(company, {})).toEqual([
      expect.stringMatching(/^delegateId: .+ is away from Nov 30, 2026 to Dec 1, 2026$/),
    ])
    expect((await sme.expenses('setDelegation', { body: { from: today, to: today, delegateId: 'x' } })).status).toBe(
      403,
    )
  })

  test('is changed under way, and the same request again changes nothing', async () => {
    const { team, company, again } = await makeCompany()
    const second = await team.join('program_manager')
    const first = await delegate(company, { delegateId: team.person.id })
    expect((await delegate(company, { delegateId: team.person.id })).body).toEqual(first.body)
    goTo(`${addDays(today, 1)}T12:00:00Z`)
    const later = await again(company)
    const changed = await delegate(later, { delegateId: second.person.id, version: first.body.version })
    expect([changed.status, changed.body]).toMatchObject([200, { version: 2, active: true, from: today }])
    expect(await eventsOf(team.workspaceId)).toMatchObject([
      { name: 'delegation.set.v1', version: 2, delegateId: second.person.id, delegateWas: team.person.id },
    ])
    const stale = await delegate(later, { delegateId: team.person.id, version: 1 })
    expect([stale.status, stale.problem]).toMatchObject([
      409,
      { code: 'version_conflict', current: { delegate: { id: second.person.id } } },
    ])
  })

  test('of days that are over is replaced by a new one', async () => {
    const { team, company, again } = await makeCompany()
    const second = await team.join('program_manager')
    await delegate(company, { delegateId: team.person.id, to: today })
    goTo(`${addDays(today, 30)}T12:00:00Z`)
    const next = { delegateId: second.person.id, from: addDays(today, 31), to: addDays(today, 31) }
    expect((await delegate(await again(company), next)).body).toMatchObject({ active: false, version: 2 })
    const [event] = await eventsOf(team.workspaceId)
    expect(event).toMatchObject({ name: 'delegation.set.v1' })
    expect(event).not.toHaveProperty('delegateWas')
  })

  test('begins and ends with the days of the workspace’s time zone', async () => {
    const { team, company, manager, again, id } = await makeCompany()
    const filed = await file(manager, id)
    await delegate(company, { delegateId: team.person.id, to: today })
    const zone = team.workspace.timeZone
    const at = (hour: number) => new Date(Date.parse(`${addDays(today, 1)}T00:00:00Z`) + hour * 3_600_000)
    const dayThere = (hour: number) => at(hour).toLocaleDateString('sv', { timeZone: zone })
    for (const hour of [-13, -1, 1, 13]) {
      goTo(at(hour).toISOString())
      const { actions } = (await (await again(team)).expenses('read', { params: { id: filed } })).body
      expect(actions.includes('approve')).toBe(dayThere(hour) === today)
    }
  })
})

test('what waits is listed by the time since which it waits', async () => {
  const { team, manager, again, id } = await makeCompany()
  const first = await file(manager, id, '1')
  goTo(`${addDays(today, 1)}T08:00:00Z`)
  const second = await file(await again(manager), id, '2')
  goTo(`${addDays(today, 2)}T08:00:00Z`)
  const [author, reader] = await Promise.all([again(manager), again(team)])
  await author.expenses('withdraw', { params: { id: first } })
  await author.expenses('submit', { params: { id: first } })
  const page = await reader.expenses('approvals', { query: { limit: '1' } })
  const rest = await reader.expenses('approvals', { query: { limit: '1', cursor: page.next ?? '' } })
  expect([...page.body, ...rest.body].map((one) => [one.id, one.waitingSince])).toEqual([
    [second, `${addDays(today, 1)}T08:00:00.000Z`],
    [first, `${addDays(today, 2)}T08:00:00.000Z`],
  ])
})
