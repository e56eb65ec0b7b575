import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../../shared/events.ts'
import { routes } from '../../../../shared/routes.ts'
import { itemsIn, spentBy } from '../../../../test/builders/items.ts'
import { makePerson, makeWorkspace } from '../../../../test/builders/people.ts'
import { callRoute, type Answered, type ApiHandler } from '../../../../test/builders/request.ts'
import { withTable } from '../../../../test/builders/table.ts'
import { withUserPools } from '../../../../test/builders/user-pools.ts'
import { newId } from '../../../kernel/id.ts'
import { log } from '../../../kernel/log.ts'
import { documents } from '../../../kernel/table/table.ts'
import { handler as serveDomain } from '../../../api/auth/index.ts'

withTable()
const pools = withUserPools()

const handler = serveDomain as unknown as ApiHandler
const password = 'Quay-2026-plan!'
const { auth } = routes

const arrange = async () => {
  const workspace = await makeWorkspace()
  const email = `${newId('person')}@quay.test`
  const subject = await pools.addAccount('customer', { username: email, email, password })
  const person = await makePerson({
    workspaceId: workspace.id,
    kind: 'customer',
    role: 'customer',
    email,
    username: email,
    subject,
  })
  const told = async () => (await itemsIn(`${workspace.id}#event-notes`)).map((item) => item['event'] as DomainEvent)
  return { workspaceId: workspace.id, person, email, told }
}

/** Each test comes from addresses of its own, so that none uses up the attempts of another. */
let network = 100
let from = ''
beforeEach(() => {
  network += 1
  from = `198.51.${network}.1`
})

const login = (email: string, given: string) =>
  callRoute(handler, auth.customerLogin, { body: { email, password: given }, from })

const cookieOf = ({ cookies }: Answered): string => /^__Host-session=([^;]+)/.exec(cookies[0] ?? '')?.[1] ?? ''

const sessionItems = (workspaceId: string, personId: string) => itemsIn(`${workspaceId}#sessions#${personId}`, 'gsi2')

describe('the audit log records', () => {
  test('a sign-in by its session, and the sign-out that ends it', async () => {
    const { workspaceId, person, email, told } = await arrange()
    const session = cookieOf(await login(email, password))
    const by = { id: person.id, kind: 'customer', name: 'Ines Duarte' }
    const [item] = await sessionItems(workspaceId, person.id)
    expect(item?.['event']).toMatchObject({
      name: 'session.opened.v1',
      workspaceId,
      by,
      from: { address: from },
      data: { personId: person.id, role: 'customer' },
    })
    for (const sent of [{ session, from }, { session, from }, { from }])
      expect((await callRoute(handler, auth.logout, sent)).status).toBe(204)
    expect(await sessionItems(workspaceId, person.id)).toEqual([])
    expect(await told()).toMatchObject([{ name: 'session.ended.v1', by, from: { address: from } }])
  })

  test('wrong passwords once a minute, and the throttling that follows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:05Z') })
    try {
      const { email, told, person } = await arrange()
      for (let attempt = 1; attempt <= 8; attempt += 1)
        expect((await login(email, 'wrong')).status).toBe(attempt <= 5 ? 401 : 429)
      const reasons = async () => (await told()).map(({ data }) => 'reason' in data && data.reason)
      expect((await reasons()).toSorted()).toEqual(['too_many_attempts', 'wrong_password'])
      expect(await told()).toMatchObject([{ by: { id: person.id } }, { by: { id: person.id } }])
      vi.setSystemTime(new Date('2026-11-21T10:01:05Z'))
      await login(email, 'wrong')
      expect((await reasons()).toSorted()).toEqual(['too_many_attempts', 'too_many_attempts', 'wrong_password'])
    } finally {
      vi.useRealTimers()
    }
  })

  test('a requested code, a wrong code, and the password set with the right code', async () => {
    const { workspaceId, person, email, told } = await arrange()
    await callRoute(handler, auth.requestPasswordReset, { body: { email }, from })
    const confirm = (code: string) =>
      callRoute(handler, auth.confirmPasswordReset, { body: { email, code, password: 'Other-2026-plan!' }, from })
    const code = pools.codeMailedTo(email) ?? ''
    expect((await confirm(code === '000000' ? '000001' : '000000')).status).toBe(400)
    expect((await confirm(code)).status).toBe(204)
    expect((await told()).map(({ name }) => name).toSorted()).toEqual(['password.code-asked.v1', 'sign-in.refused.v1'])
    const record = (await itemsIn(`${workspaceId}#people`)).find((item) => item['id'] === person.id)
    expect(record?.['event']).toMatchObject({
      name: 'password.set.v1',
      by: { id: person.id },
      from: { address: from },
      data: { by: 'code' },
    })
  })
})

describe('neither the response nor the calls reveal who has an account', () => {
  /** Names of the calls to the table, in their order, that a request makes. */
  const callsOf = async (
    request: () => Promise<Answered>,
  ): Promise<{ calls: string[]; answered: Pick<Answered, 'status' | 'body'> }> => {
    const calls: string[] = []
    documents.middlewareStack.add(
      (next, context) => (args) => {
        calls.push(String(context['commandName']))
        return next(args)
      },
      { step: 'initialize', name: 'calls' },
    )
    try {
      const { status, body } = await request()
      return { calls, answered: { status, body: { ...(body as object), requestId: '' } } }
    } finally {
      documents.middlewareStack.remove('calls')
    }
  }

  test.each([
    ['a wrong password', (email: string) => login(email, 'wrong')],
    [
      'a wrong code',
      (email: string) =>
        callRoute(handler, auth.confirmPasswordReset, {
          body: { email, code: '000000', password: 'Other-2026-plan!' },
          from,
        }),
    ],
    [
      'a code that is asked for',
      (email: string) => callRoute(handler, auth.requestPasswordReset, { body: { email }, from }),
    ],
  ])('at %s', async (_, send) => {
    const { email } = await arrange()
    const known = await callsOf(() => send(email))
    const unknown = await callsOf(() => send(`${newId('person')}@nowhere.test`))
    expect(unknown.answered).toEqual(known.answered)
    expect(unknown.calls.toSorted()).toEqual(known.calls.toSorted())
  })

  test('when no attempts are left', async () => {
    const { email } = await arrange()
    const other = `${newId('person')}@nowhere.test`
    const spent = []
    for (const address of [email, other]) {
      for (let attempt = 1; attempt <= 5; attempt += 1) await login(address, 'wrong')
      spent.push(await callsOf(() => login(address, 'wrong')))
    }
    expect(spent.map(({ answered }) => answered.status)).toEqual([429, 429])
    expect(spent[1]?.calls.toSorted()).toEqual(spent[0]?.calls.toSorted())
  })
})

test('a sign-in is refused even if the event cannot be written, and the function logs the failure', async () => {
  const { email } = await arrange()
  const written = vi.spyOn(log, 'error')
  documents.middlewareStack.add(
    (next, context) => (args) => {
      if (JSON.stringify(args.input).includes('#event-notes')) throw new Error(`No ${context['commandName']}`)
      return next(args)
    },
    { step: 'initialize', name: 'broken' },
  )
  try {
    expect((await login(email, 'wrong')).status).toBe(401)
    const session = cookieOf(await login(email, password))
    expect((await callRoute(handler, auth.logout, { session, from })).status).toBe(204)
    expect((await callRoute(handler, auth.user, { session })).status).toBe(401)
    expect(written.mock.calls.map(([code]) => code)).toEqual(['event-not-noted', 'sign-out-untold'])
  } finally {
    documents.middlewareStack.remove('broken')
    written.mockRestore()
  }
})

test('a sign-in takes no additional round trips', async () => {
  const { email } = await arrange()
  const { trips } = await spentBy(() => login(email, password))
  expect(trips).toEqual({ reads: 2, writes: 2 })
})
