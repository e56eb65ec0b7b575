import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { registrationDays, registrationMails } from '../../../shared/accounts/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import {
  callLink,
  elsewhere,
  goTo,
  holderOf,
  newAddress,
  register,
  starter,
  tokenIn,
} from '../../../test/builders/registration.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newMember } from '../../../test/builders/team.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { handler as auth } from '../auth/index.ts'
import { documents } from '../../kernel/table/table.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import { listWorkspaces, readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { knownTimeZone } from '../../domain/accounts/registration/known-time-zone.ts'

withTable()
const pools = withUserPools()
const mail = withMail()

const password = 'Quay-2026-plan!'

const signIn = (email: string, given = password) =>
  callRoute(auth as unknown as ApiHandler, routes.auth.customerLogin, {
    body: { email, password: given },
    from: elsewhere(),
  })

/** Registers and returns the token in the mail. */
const registered = async (email: string, more: object = {}): Promise<string> => {
  mail.take()
  const { status } = await register(starter(email, more))
  const [sent] = mail.take()
  if (status !== 200 || sent === undefined) throw new Error(`The registration came to nothing: ${status}`)
  return tokenIn(sent)
}

const listed = async (): Promise<string[]> => (await listWorkspaces(1000)).items.map(({ id }) => id)

/** All items of the table. */
const everything = async (): Promise<Record<string, unknown>[]> => {
  return (await documents.send(new ScanCommand({ TableName: process.env['TABLE_NAME'] }))).Items ?? []
}

/** Sets the clock forward for the rest of the test. */
const afterDays = (days: number): void => goTo(Date.now() + days * 86_400_000)

describe('a registration on a free plan', () => {
  test.each(['starter', 'Free', ' basic '])(
    'by the name "%s" creates a Starter workspace that waits for its link',
    async (plan) => {
      const email = newAddress()
      mail.take()
      const { status, body } = await register(starter(email.toUpperCase(), { plan }))
      expect({ status, body }).toEqual({
        status: 200,
        body: { paymentRequired: false, message: 'Check your inbox for the link to set your password.' },
      })
      const [sent, ...more] = mail.take()
      expect(more).toEqual([])
      expect(sent).toMatchObject({ to: email, subject: 'Open your Plumbline workspace' })
      expect(`${sent?.subject}${sent?.text}${sent?.html}`).not.toContain('Quay')
      const created = await holderOf(email)
      expect(created).toMatchObject({
        login: { kind: 'customer', pending: true },
        workspace: {
          companyName: 'Quay & Sons',
          contactEmail: email,
          plan: 'starter',
          timeZone: 'Europe/Lisbon',
          projectCount: 0,
          userCount: 0,
          pending: true,
        },
        person: { role: 'customer', firstName: 'Quay & Sons', lastName: '', link: { kind: 'activation' } },
      })
      expect(created?.person).not.toHaveProperty('subject')
      expect(created?.workspace?.expiresAt).toBe(created?.person?.link?.expiresAt)
      expect(JSON.stringify(created)).not.toContain(tokenIn(sent as never))
      expect(await listed()).not.toContain(created?.workspace?.id)
    },
  )

  test('is activated once, opens its own workspace, and is listed from then on', async () => {
    const email = newAddress()
    const token = await registered(email)
    expect((await signIn(email)).status).toBe(401)
    expect((await callLink('readInvitation', { token })).body).toMatchObject({
      kind: 'activation',
      email,
      firstName: '',
      lastName: '',
      role: 'customer',
      companyName: 'Quay & Sons',
    })
    expect((await callLink('acceptInvitation', { token, password: 'all-lower-2026' })).status).toBe(400)
    for (const guessable of ['Password1!', 'Ana.Sousa.26'])
      expect(
        await callLink('acceptInvitation', { token, password: guessable, firstName: 'Ana', lastName: 'Sousa' }),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } })
    expect(await callLink('acceptInvitation', { token, password, firstName: 'Ana', lastName: 'Sousa' })).toMatchObject({
      status: 200,
      body: { email },
    })
    const created = await holderOf(email)
    for (const record of [created?.login, created?.workspace, created?.person]) {
      expect(record).not.toHaveProperty('pending')
      expect(record).not.toHaveProperty('expiresAt')
    }
    expect(created?.person).toMatchObject({ firstName: 'Ana', lastName: 'Sousa', version: 2 })
    const workspaceId = created?.workspace?.id ?? ''
    expect(await listed()).toContain(workspaceId)
    const [person] = await itemsIn(`${workspaceId}#people`)
    expect(person).toMatchObject({
      event: {
        name: 'workspace.opened.v1',
        by: { kind: 'customer', name: 'Ana Sousa' },
        data: { companyName: 'Quay & Sons', plan: 'starter' },
      },
    })
    expect(JSON.stringify(person?.['event'])).not.toContain(email)
    expect(await signIn(email)).toMatchObject({
      status: 200,
      body: {
        kind: 'customer',
        customer: {
          id: workspaceId,
          companyName: 'Quay & Sons',
          subscriptionPlan: 'starter',
          timeZone: 'Europe/Lisbon',
        },
      },
    })
    for (const name of ['readInvitation', 'acceptInvitation'] as const)
      expect((await callLink(name, { token, password: 'Other-2026-plan!' })).body).toMatchObject({
        code: 'link_invalid',
      })
    expect((await signIn(email)).status).toBe(200)
  })

  test("uses the company's name if no other name is given", async () => {
    const email = newAddress()
    await callLink('acceptInvitation', { token: await registered(email), password })
    expect((await signIn(email)).body).toMatchObject({ user: { firstName: 'Quay & Sons', lastName: '' } })
  })

  test('that failed after its password was set is repeated with the same link', async () => {
    const email = newAddress()
    const token = await registered(email)
    await pools.addAccount('customer', { username: email, email, password: 'First-2026-plan!' })
    expect((await signIn(email, 'First-2026-plan!')).status).toBe(401)
    expect((await callLink('acceptInvitation', { token, password })).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
  })

  test('repeated dozens of times concurrently for one address creates one workspace, one company account and one valid link', async () => {
    const email = newAddress()
    const before = new Set((await everything()).map(({ pk }) => pk))
    mail.take()
    const answers = await Promise.all(Array.from({ length: sampleSize(50) }, () => register(starter(email))))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toHaveLength(1)
    const made = (await everything())
      .filter(({ pk }) => !before.has(pk))
      .map(({ pk }) => String(pk).replace(/^ws_\w+|(?<=#)[0-9a-f]{64}/, '*'))
    expect(made.filter((pk) => !pk.startsWith('attempts#')).toSorted()).toEqual([
      '*#overview',
      '*#people',
      'link#*',
      'login#*',
      'login#*',
    ])
    const sent = mail.take()
    expect(sent.length).toBeLessThanOrEqual(registrationMails.most)
    const opened = await Promise.all(
      sent.map(async (mail) => (await callLink('acceptInvitation', { token: tokenIn(mail), password })).status),
    )
    expect(opened.filter((status) => status === 200)).toHaveLength(1)
    expect((await signIn(email)).status).toBe(200)
  })

  test('that is repeated replaces the previous one, whose link becomes invalid', async () => {
    const email = newAddress()
    const first = await registered(email, { company: 'First' })
    const earlier = await holderOf(email)
    const second = await registered(email, { company: 'Second', timeZone: 'Nowhere/Land' })
    expect((await callLink('readInvitation', { token: first })).body).toMatchObject({ code: 'link_invalid' })
    expect((await callLink('readInvitation', { token: second })).body).toMatchObject({ companyName: 'Second' })
    expect(await readWorkspace(earlier?.workspace?.id ?? '')).toBeUndefined()
    expect(await readPerson(earlier?.workspace?.id ?? '', earlier?.person?.id ?? '')).toBeUndefined()
    expect((await holderOf(email))?.workspace).toMatchObject({ companyName: 'Second', timeZone: 'UTC' })
  })

  test('reserves an address only as long as its link is valid, whether swept or not', async () => {
    const email = newAddress()
    const token = await registered(email)
    afterDays(registrationDays)
    expect((await callLink('readInvitation', { token })).body).toMatchObject({ code: 'link_invalid' })
    expect((await callLink('acceptInvitation', { token, password })).body).toMatchObject({ code: 'link_invalid' })
    expect((await callLink('acceptInvitation', { token: await registered(email), password })).status).toBe(200)
  })

  test('does not block an invitation to its address, after which its link opens nothing and changes no password', async () => {
    const email = newAddress()
    const token = await registered(email)
    const others = await makeTeam()
    mail.take()
    expect((await others.team('invite', { body: newMember({ email }) })).status).toBe(201)
    const invitation = mail.take()[0]
    expect((await callLink('acceptInvitation', { token, password: 'Other-2026-plan!' })).body).toMatchObject({
      code: 'link_invalid',
    })
    expect((await callLink('acceptInvitation', { token: tokenIn(invitation as never), password })).status).toBe(200)
    expect((await signIn(email)).body).toMatchObject({ kind: 'staff', customer: { id: others.workspaceId } })
  })
})

test.each(['pro', 'Business', 'enterprise'] as const)(
  'the plan %s is answered with its price, and only the application is stored',
  async (name) => {
    const email = newAddress()
    mail.take()
    const { label, monthlyCents } = plans[name.toLowerCase() as 'pro']
    const { status, body, cookies } = await register(starter(email, { plan: name }))
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        paymentRequired: true,
        paymentData: {
          customerEmail: email,
          companyName: 'Quay & Sons',
          amount: monthlyCents,
          currency: 'usd',
          planName: label,
        },
        message: `${label} is a paid plan. Nothing has been charged.`,
        applicationId: expect.stringMatching(/^app_[\w]{16}$/),
      },
    })
    expect(mail.take()).toEqual([])
    expect(await holderOf(email)).toBeUndefined()
    const kept = (await everything()).filter((item) => item['email'] === email)
    expect(kept).toEqual([
      expect.objectContaining({
        pk: `application#${(body as { applicationId: string }).applicationId}`,
        plan: name.toLowerCase(),
        secretHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        expiresAt: expect.any(Number),
      }),
    ])
    const secret = /^__Host-reg=app_\w+\.([\w-]{32});/.exec(cookies[0] ?? '')?.[1]
    expect(secret).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(kept)).not.toContain(secret)
  },
)

describe('registration input', () => {
  test('is refused with every field that is missing', async () => {
    expect((await register({})).body).toMatchObject({
      status: 400,
      errors: [
        { path: 'plan', message: 'Select a plan' },
        { path: 'company', message: 'Enter your company name' },
        { path: 'email', message: 'Enter your email address' },
      ],
    })
    expect((await register({ plan: 'platinum', company: ' ', email: 'no-address' })).body).toMatchObject({
      errors: [
        { path: 'plan', message: 'Select a plan' },
        { path: 'company' },
        { path: 'email', message: 'Enter a valid email address' },
      ],
    })
  })

  test('is refused with the field, or creates one workspace on the free plan whose counters match its records', async () => {
    const hostile = fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      '<b>',
      '\u0000',
      '   ',
      'Ünïcode & Söhne 株式会社',
      'a'.repeat(201),
    )
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), hostile)
    const body = fc.record(
      {
        plan: fc.oneof(fc.constantFrom('starter', 'free', 'BASIC', 'pro'), text, fc.anything()),
        company: fc.oneof(
          { arbitrary: fc.constant('Quay & Sons'), weight: 2 },
          { arbitrary: text, weight: 1 },
          { arbitrary: fc.anything(), weight: 1 },
        ),
        email: fc.oneof({ arbitrary: fc.constant('someone new'), weight: 3 }, { arbitrary: text, weight: 1 }),
        timeZone: fc.oneof(fc.constantFrom('Europe/Lisbon', 'utc', '+02:00'), text),
        workspaceId: fc.constant('ws_0000000000000000'),
        role: fc.constant('admin'),
        userCount: fc.constant(99),
        pending: fc.constant(false),
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: 10, maxLength: 10 }), async (bodies) => {
        await Promise.all(
          bodies.map((sent) => holds({ ...sent, ...(sent.email === 'someone new' && { email: ` ${newAddress()} ` }) })),
        )
      }),
      { numRuns: sampleSize(12) },
    )
  })
})

const holds = async (sent: { email?: unknown }): Promise<void> => {
  const email = typeof sent.email === 'string' ? sent.email.trim().toLowerCase() : ''
  const { status, body: answer } = await register(sent)
  if (status === 400) {
    const { errors } = answer as { errors: { path: string }[] }
    expect(
      errors.map(({ path }) => path).every((path) => ['plan', 'company', 'email', 'timeZone'].includes(path)),
    ).toBe(true)
    expect(errors.length).toBeGreaterThan(0)
    return
  }
  expect(status).toBe(200)
  const created = await holderOf(email)
  if ((answer as { paymentRequired: boolean }).paymentRequired) {
    expect(created).toBeUndefined()
    return
  }
  expect(created?.workspace).toMatchObject({
    plan: 'starter',
    contactEmail: email,
    projectCount: 0,
    userCount: 0,
    assignedPeople: 0,
    usersByRole: { program_manager: 0, project_manager: 0, sme: 0 },
    pending: true,
  })
  expect(created?.person).toMatchObject({ role: 'customer', kind: 'customer', workspaceId: created?.workspace?.id })
  expect(created?.workspace?.id).not.toBe('ws_0000000000000000')
  const id = created?.workspace?.id ?? ''
  expect(
    await Promise.all([itemsIn(`${id}#overview`), itemsIn(`${id}#people`)]).then((items) => items.flat()),
  ).toHaveLength(2)
}

test('a time zone is normalized to its IANA name, and an unknown one becomes UTC', () => {
  expect(
    [undefined, '', 'Nowhere/Land', '+02:00', 'europe/lisbon', 'America/New_York', 'UTC'].map(knownTimeZone),
  ).toEqual(['UTC', 'UTC', 'UTC', 'UTC', 'Europe/Lisbon', 'America/New_York', 'UTC'])
})
