import { ScanCommand, type BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, expect, test, vi } from 'vitest'
import { accountCaller, fill, makeCompany, password, type Company } from '../../../test/builders/account.ts'
import { withBucket } from '../../../test/builders/bucket.ts'
import { projectEvent, someProject } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { routes } from '../../../shared/routes.ts'
import { handler as authHandler } from '../../api/auth/index.ts'
import { applyEvents } from '../keep-overview/apply-events.ts'
import { setting } from '../../kernel/environment.ts'
import { newId } from '../../kernel/id.ts'
import { documents } from '../../kernel/table/table.ts'
import { listPeople, readPerson } from '../../domain/accounts/people/person-repository.ts'
import { handler as teamHandler } from '../../api/team/index.ts'
import { eraseDue } from './erase.ts'

withTable()
withBucket()
const pools = withUserPools()
const mail = withMail()

type Item = Record<string, unknown> & { pk: string; sk: string }

/**
 * Every item that contains a workspace's id, by its key. Without the operators' figures: those of a company that is gone
 * stay for a while, without its name.
 */
const itemsAbout = async (workspaceId: string): Promise<Map<string, Item>> => {
  const found = new Map<string, Item>()
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await documents.send(
      new ScanCommand({
        TableName: setting('TABLE_NAME'),
        ConsistentRead: true,
        // So that every engine reads on from a key.
        Limit: 50,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    for (const item of Items as Item[])
      if (JSON.stringify(item).includes(workspaceId) && item.pk !== `company-figures#${workspaceId}`)
        found.set(`${item.pk} ${item.sk}`, item)
    from = LastEvaluatedKey
  } while (from !== undefined)
  return found
}

const hasAccount = (kind: 'staff' | 'customer', subject = ''): Promise<boolean> =>
  pools
    .client()
    .send(new AdminGetUserCommand({ UserPoolId: pools.poolIdOf(kind), Username: subject }))
    .then(
      () => true,
      () => false,
    )

const days = (count: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + count * 86_400_000 })

/** Removes what a test leaves due, so that the next test does not find it. */
afterEach(async () => {
  for (const later of [100, 200]) {
    days(later)
    await eraseDue(allDay)
  }
  vi.useRealTimers()
})

const enter = (email: string) =>
  callRoute(authHandler as unknown as ApiHandler, routes.auth.customerLogin, { body: { email, password } })

const close = async ({ company }: Company): Promise<void> => {
  const { status, problem } = await company.account('close', { body: { companyName: 'Quay & Sons', password } })
  if (status !== 200) throw new Error(`It was not closed: ${JSON.stringify(problem)}`)
}

const allDay = () => 900_000

test('erases a workspace with every kind of record except its tombstone, and does not change other workspaces', async () => {
  const [doomed, neighbour] = [await makeCompany(pools), await makeCompany(pools)]
  await fill(doomed)
  await fill(neighbour)
  await close(doomed)
  expect((await itemsAbout(doomed.workspaceId)).size).toBeGreaterThan(30)
  const [before, addresses] = [
    await itemsAbout(neighbour.workspaceId),
    (await listPeople(doomed.workspaceId)).map(({ email }) => email),
  ]

  days(closingDays - 0.1)
  expect(await eraseDue(allDay)).toEqual({ done: 0, left: 0 })
  expect((await enter(doomed.company.person.email)).status).toBe(200)

  days(0.2)
  expect((await enter(doomed.company.person.email)).body).toMatchObject({ code: 'invalid_credentials' })
  expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  const left = await itemsAbout(doomed.workspaceId)
  expect([...left.keys()]).toEqual([`${doomed.workspaceId}#closing closing`])
  const figures = await itemsIn(`company-figures#${doomed.workspaceId}`)
  expect(figures).toMatchObject(
    ['figures', 'listing'].map((part) => ({ part, companyName: '', expiresAt: expect.any(Number) as number })),
  )
  expect(JSON.stringify([...left.values(), ...figures])).not.toMatch(/Quay|Ines|@/)
  expect(await itemsAbout(neighbour.workspaceId)).toEqual(before)

  for (const { person } of [doomed.company, doomed.manager])
    expect(await hasAccount(person.kind as 'staff', person.subject)).toBe(false)
  for (const { person } of [neighbour.company, neighbour.manager])
    expect(await hasAccount(person.kind as 'staff', person.subject)).toBe(true)
  for (const { person } of [doomed.company, doomed.manager])
    expect((await enter(person.email)).body).toMatchObject({ code: 'invalid_credentials' })
  expect((await accountCaller(doomed.company.session)('read')).status).toBe(401)
  // The addresses can be used again.
  vi.useRealTimers()
  const { status } = await neighbour.manager.team('invite', {
    body: {
      firstName: 'Lia',
      lastName: 'Sousa',
      email: addresses[1] ?? '',
      phone: '1',
      address: 'Cais 4',
      role: 'sme',
    },
  })
  expect(status).toBe(201)
})

test('a second pass a day later erases late records, and then the workspace is done', async () => {
  const doomed = await makeCompany(pools)
  await close(doomed)
  days(closingDays + 1)
  expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  const where = { workspaceId: doomed.workspaceId, projectId: newId('project') }
  await applyEvents(doomed.workspaceId, [projectEvent('project.created.v1', where, { was: null, now: someProject() })])
  expect((await itemsAbout(doomed.workspaceId)).size).toBeGreaterThan(1)
  expect(await eraseDue(allDay)).toEqual({ done: 0, left: 0 })
  days(1.1)
  expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  expect([...(await itemsAbout(doomed.workspaceId)).values()]).toMatchObject([{ state: 'erased' }])
  days(30)
  expect(await eraseDue(allDay)).toEqual({ done: 0, left: 0 })
})

test('a run that is interrupted at any point is continued, with the same result', async () => {
  const doomed = await makeCompany(pools)
  await fill(doomed)
  await close(doomed)
  days(closingDays + 1)
  let runs = 0
  for (let outcome = { done: 0, left: 1 }; outcome.left > 0; runs += 1) {
    // Each run has time for three steps, plus one more than the run before.
    let steps = 3 + runs
    outcome = await eraseDue(() => (steps-- > 0 ? 900_000 : 0))
    expect(runs).toBeLessThan(60)
  }
  expect(runs).toBeGreaterThan(3)
  expect([...(await itemsAbout(doomed.workspaceId)).keys()]).toEqual([`${doomed.workspaceId}#closing closing`])
  expect(await hasAccount('customer', doomed.company.person.subject)).toBe(false)
})

test('tries deletes again that the table did not process', async () => {
  const doomed = await makeCompany(pools)
  await fill(doomed)
  await close(doomed)
  days(closingDays + 1)
  let throttled = 0
  documents.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as BatchWriteCommand['input']
      const requests = input.RequestItems?.[setting('TABLE_NAME')] ?? []
      if (requests.length < 2 || throttled >= 5) return next(args)
      throttled += 1
      const [first, ...rest] = requests
      const { output, response } = await next({
        ...args,
        input: { RequestItems: { [setting('TABLE_NAME')]: [first] } },
      } as typeof args)
      return { response, output: { ...output, UnprocessedItems: { [setting('TABLE_NAME')]: rest } } as typeof output }
    },
    { step: 'initialize', name: 'throttled' },
  )
  try {
    expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  } finally {
    documents.middlewareStack.remove('throttled')
  }
  expect(throttled).toBe(5)
  expect((await itemsAbout(doomed.workspaceId)).size).toBe(1)
})

test('a closing that is cancelled, even at the last moment, erases nothing', async () => {
  const kept = await makeCompany(pools)
  await close(kept)
  await kept.company.account('keep')
  const before = await itemsAbout(kept.workspaceId)
  days(closingDays + 1)
  expect(await eraseDue(allDay)).toEqual({ done: 0, left: 0 })
  expect(await itemsAbout(kept.workspaceId)).toEqual(before)
})

test('the closing cannot be cancelled once the erasure has begun', async () => {
  const doomed = await makeCompany(pools)
  await close(doomed)
  const soon = Date.now() + closingDays * 86_400_000 - 1000
  vi.useFakeTimers({ toFake: ['Date'], now: soon })
  const { session } = doomed.company
  const fresh = accountCaller(session)
  vi.setSystemTime(soon + 2000)
  // The run has time to mark that it began, and for nothing else.
  let steps = 1
  expect(await eraseDue(() => (steps-- > 0 ? 900_000 : 0))).toEqual({ done: 0, left: 1 })
  vi.useRealTimers()
  expect((await fresh('keep')).problem).toMatchObject({ status: 403, code: 'workspace_closing' })
})

test('keeps an account that someone in another workspace has taken over', async () => {
  const [doomed, other] = [await makeCompany(pools), await makeCompany(pools)]
  const email = `${crypto.randomUUID()}@quay.test`
  const join = async ({ manager }: Company) => {
    const { body } = await manager.team('invite', {
      body: { firstName: 'Lia', lastName: 'Sousa', email, phone: '1', address: 'Cais 4', role: 'sme' },
    })
    const token = /#([\w-]{43})$/m.exec(mail.take().at(-1)?.text ?? '')?.[1]
    const { status } = await callRoute(teamHandler as unknown as ApiHandler, routes.team.acceptInvitation, {
      body: { token, password },
    })
    expect(status).toBe(200)
    return body.user.id
  }
  await doomed.manager.team('remove', { params: { userId: await join(doomed) } })
  const { subject } = (await readPerson(other.workspaceId, await join(other))) ?? {}
  expect(subject).toMatch(/./)
  await close(doomed)
  days(closingDays + 1)
  expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  expect(await hasAccount('staff', subject)).toBe(true)
  expect((await enter(email)).status).toBe(200)
})

test('a failure in one workspace does not delay the others, and is reported', async () => {
  const [poisoned, doomed] = [await makeCompany(pools), await makeCompany(pools)]
  await close(poisoned)
  await close(doomed)
  days(closingDays + 1)
  const { subject } = poisoned.company.person
  const failing = `failing-${subject}`
  documents.middlewareStack.add(
    (next) => async (args) => {
      if (JSON.stringify(args.input).includes(`${poisoned.workspaceId}#requests`))
        throw new Error('The table is out of order')
      return next(args)
    },
    { step: 'initialize', name: failing },
  )
  try {
    await expect(eraseDue(allDay)).rejects.toThrow('out of order')
  } finally {
    documents.middlewareStack.remove(failing)
  }
  expect((await itemsAbout(doomed.workspaceId)).size).toBe(1)
  expect(await eraseDue(allDay)).toEqual({ done: 1, left: 0 })
  expect((await itemsAbout(poisoned.workspaceId)).size).toBe(1)
})
