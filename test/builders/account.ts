/** Callers of the account routes, and a workspace with records of every kind. */
import { companyHolder } from '../../functions/kernel/session/api-key-entities.ts'
import { makeApiKey } from './api-keys.ts'
import { newId } from '../../functions/kernel/id.ts'
import { createDelivery } from '../../functions/domain/webhooks/delivery-repository.ts'
import { changeHealth } from '../../functions/domain/webhooks/health-repository.ts'
import type { BodyInputOf, QueryInputOf, ResultOf } from '../../shared/contract/route.ts'
import type { ProblemBody } from '../../shared/contract/problem.ts'
import type { PlanType } from '../../shared/billing/plans.ts'
import { handler as keepRaidHistory } from '../../functions/workers/keep-raid-history/index.ts'
import { routes } from '../../shared/routes.ts'
import { handler as accountHandler } from '../../functions/api/account/index.ts'
import { handler as overviewHandler } from '../../functions/workers/keep-overview/index.ts'
import type { DomainEvent } from '../../shared/events.ts'
import { addToDigest } from '../../functions/domain/notices/digest-repository.ts'
import { markAllRead, putNotice } from '../../functions/domain/notices/notice-repository.ts'
import { sweepWorkspace } from '../../functions/workers/sweep-due-tasks/sweep.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../functions/domain/notices/settings-repository.ts'
import { asBatch } from './events.ts'
import { itemsIn } from './items.ts'
import { makePerson, makeWorkspace, signIn } from './people.ts'
import { callRoute, type ApiHandler } from './request.ts'
import { newMember } from './team.ts'
import type { TestPools } from './user-pools.ts'
import { makeCaller, makeProject, makeTask, spend } from './work.ts'
import { eventOn } from '../../functions/domain/tasks/stored-event.ts'

type Rows = typeof routes.account

type Sent<K extends keyof Rows> = { body?: BodyInputOf<Rows[K]>; query?: QueryInputOf<Rows[K]> }

/** Calls the account routes with a session. */
export const accountCaller =
  (session: string) =>
  async <K extends keyof Rows>(name: K, sent: Sent<K> = {}) => {
    const answered = await callRoute(accountHandler as unknown as ApiHandler, routes.account[name], {
      ...(sent as object),
      session,
    })
    const target = /^<([^>]+)>; rel="next"$/.exec(answered.headers['link'] ?? '')?.[1]
    const next =
      target === undefined ? undefined : (new URL(target, 'http://site').searchParams.get('cursor') ?? undefined)
    return { ...answered, body: answered.body as ResultOf<Rows[K]>, problem: answered.body as ProblemBody, next }
  }

export const password = 'Quay-2026-plan!'

/** A workspace with its company account and a program manager, both in the user pools and signed in. */
export const makeCompany = async (pools: TestPools, plan: PlanType = 'business') => {
  const workspace = await makeWorkspace({ plan })
  const join = async (kind: 'staff' | 'customer', role: 'program_manager' | 'sme' | 'customer') => {
    const email = `${crypto.randomUUID()}@quay.test`
    const subject = await pools.addAccount(kind, { username: email, email, password })
    const person = await makePerson({ workspaceId: workspace.id, kind, role, email, subject })
    const session = await signIn(workspace, person)
    return { person, session, account: accountCaller(session), ...makeCaller(session) }
  }
  return {
    workspace,
    workspaceId: workspace.id,
    company: await join('customer', 'customer'),
    manager: await join('staff', 'program_manager'),
    join,
  }
}

export type Company = Awaited<ReturnType<typeof makeCompany>>

/** The events carried by the items of a workspace. */
const eventsOf = (workspaceId: string, projectIds: readonly string[]): Promise<DomainEvent[]> =>
  eventsIn(workspaceId, ['people', 'projects', 'account', 'closing', ...projectIds.map((id) => `project#${id}`)])

const eventsIn = async (workspaceId: string, partitions: readonly string[]): Promise<DomainEvent[]> => {
  const items = (await Promise.all(partitions.map((name) => itemsIn(`${workspaceId}#${name}`)))).flat()
  return items.flatMap((item) => eventOn(item) ?? [])
}

/** Fills a workspace with a record of every kind that people create, and counts their events. */
export const fill = async ({ manager, workspaceId }: Company) => {
  const project = await makeProject(manager, {
    name: 'Depot roof',
    budget: 1000,
    sponsor: 'Harbour board',
    scope: '=cmd()',
    charter: { purpose: 'Dry' },
  })
  await manager.projects('update', { params: { id: project.id }, body: { charter: { purpose: 'Dry trains' } } })
  await makeApiKey({ workspaceId, id: companyHolder })
  const gone = await makeProject(manager, { name: 'Old shed' })
  const first = await makeTask(manager, project.id, { title: 'Strip the old roof' })
  const second = await makeTask(manager, project.id, {
    title: '=SUM(A1)',
    dueDate: '2026-12-04',
    dependencies: [first.id],
  })
  const { body: entry } = await manager.raid('create', {
    body: {
      title: 'Rain',
      description: 'The drain is too small',
      assignedTo: manager.person.id,
      responsible: 'The board',
      projectId: project.id,
      exposure: 1250,
      reviewDate: '2026-12-01',
      showOnExecutiveDashboard: true,
    },
  })
  await keepRaidHistory(asBatch(await eventsIn(workspaceId, ['raid'])))
  await manager.projectRequests('create', {
    body: { projectName: 'New canopy', description: 'It rains on track 2', estimatedBudget: 900 },
  })
  await manager.timeline('setBaseline', { params: { id: project.id }, body: { name: 'As agreed' } })
  const deleted = await makeTask(manager, project.id, { title: 'Paint it blue' })
  await manager.tasks('remove', { params: { id: deleted.id }, body: { reason: 'Grey will do' } })
  await manager.tasks('create', {
    body: { projectId: project.id, title: 'Named twice' },
    headers: { 'idempotency-key': 'the-same-key' },
  })
  await spend(
    workspaceId,
    project.id,
    { Timber: 12_345 },
    { by: { id: manager.person.id, kind: 'staff', name: 'Ines Duarte' }, at: new Date() },
  )
  await manager.projects('remove', { params: { id: gone.id }, body: { reason: 'Sold' } })
  const { body: invited } = await manager.team('invite', { body: newMember({ projectId: project.id }) })
  const leaver = await manager.team('invite', { body: newMember() })
  await manager.team('remove', { params: { userId: leaver.body.user.id } })
  const recipient = { workspaceId, personId: manager.person.id }
  const notice = {
    eventId: 'evt_0000000000000001',
    kind: 'assigned',
    text: 'A task was assigned to you',
    subtitle: 'Strip the old roof',
    projectId: project.id,
    taskId: first.id,
    at: new Date().toISOString(),
  } as const
  await putNotice(recipient, notice)
  await markAllRead(recipient, 'ntc_0000000000000001')
  await saveNoticeSettings(recipient, await readNoticeSettings(recipient))
  await addToDigest(recipient, notice, new Date())
  await sweepWorkspace({ id: workspaceId, timeZone: 'UTC' }, new Date('2026-12-05T00:00:00Z'))
  await manager.account('update', {
    body: {
      contactPhone: '+351 21 000 0000',
      timeZone: 'Europe/Madrid',
      holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
    },
  })
  await manager.calendar('makeFeed', { body: { whose: 'all' } })
  const { body: made } = await manager.webhooks('create', {
    body: { url: 'https://hooks.example.com/quay', description: 'ERP', events: ['project.created.v1'] },
  })
  const place = { workspaceId, webhookId: made.webhook.id }
  await changeHealth(place, () => ({ slow: true, givenUp: 1 }))
  const at = new Date().toISOString()
  await createDelivery({
    ...place,
    id: newId('delivery'),
    messageId: newId('event'),
    name: 'project.created.v1',
    at,
    body: '{}',
    state: 'waiting',
    attempts: [],
    tries: 1,
    takenUntil: 0,
    version: 1,
    dueAt: at,
  })
  await manager.account('beginExport')
  await overviewHandler(asBatch(await eventsOf(workspaceId, [project.id, gone.id])))
  return { project, gone, entry, first, second, deleted, invited: invited.user }
}
