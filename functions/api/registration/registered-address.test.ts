import { describe, expect, onTestFinished, test } from 'vitest'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import { registrationLimits, registrationMails } from '../../../shared/accounts/limits.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
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
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { resendActivation, unsentRegistrations } from '../../domain/operators/support/resend.ts'
import { suppress } from '../../domain/mail/suppression-repository.ts'

withTable()
withUserPools()
const mail = withMail()

const hour = 3_600_000

/** Sets the clock to the start of an hour, so that an hourly count is not split over two hours by chance. */
const asAnHourBegins = (): void => goTo((Math.floor(Date.now() / hour) + 1) * hour)

describe('an address that has an account', () => {
  test.each([
    ['staff', '/login'],
    ['customer', '/login'],
  ] as const)(
    'of %s gets a mail that says so, and the caller gets the same response in no less time',
    async (kind, path) => {
      const { id: workspaceId } = await makeWorkspace()
      const { email, id } = await makePerson({ workspaceId, kind, role: kind === 'staff' ? 'sme' : 'customer' })
      mail.take()
      const began = performance.now()
      const known = await register(starter(email))
      expect(performance.now() - began).toBeGreaterThanOrEqual(990)
      const [sent, ...more] = mail.take()
      expect(more).toEqual([])
      expect(sent).toMatchObject({ to: email, subject: 'You already have a Plumbline account' })
      expect(sent?.html).toContain(`href="https://plumbline.test${path}"`)
      expect(sent?.text).toContain('https://plumbline.test/password-reset')
      const unknown = await register(starter(newAddress()))
      expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
      expect(await findLogin({ realm: 'portal', by: 'email', value: email })).toMatchObject({
        workspaceId,
        personId: id,
      })
    },
  )

  test('gets a limited number of mails, from wherever they are requested, and the response does not reveal it', async () => {
    asAnHourBegins()
    const email = newAddress()
    mail.take()
    const answers = []
    for (let times = 0; times < registrationMails.most + 2; times += 1) answers.push(await register(starter(email)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
    const sent = mail.take()
    expect(sent).toHaveLength(registrationMails.most)
    // The link in the last mail is still valid.
    expect((await callLink('readInvitation', { token: tokenIn(sent.at(-1) as never) })).status).toBe(200)
  })

  test('can be registered only a limited number of times from one place', async () => {
    asAnHourBegins()
    const [email, from] = [newAddress(), elsewhere()]
    const answers = []
    for (let times = 0; times <= registrationLimits.perAccountAndAddress; times += 1)
      answers.push(await register(starter(email), from))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers.at(-1)?.body).toMatchObject({
      message: expect.stringMatching(
        /^Too many workspaces have been asked for\. Please try again in \d+ (second|minute)s?\.$/,
      ) as unknown,
    })
    expect((await register(starter(newAddress()), from)).status).toBe(200)
  })

  test('that bounced gets no mail', async () => {
    const email = newAddress()
    await suppress(email, { kind: 'bounce', at: '2026-03-01T09:00:00.000Z', feedbackId: 'f-1' })
    mail.take()
    expect((await register(starter(email))).status).toBe(200)
    expect(mail.take()).toEqual([])
  })
})

describe('a registration whose mail SES does not take', () => {
  const unsentTo = async (address: string) =>
    (await unsentRegistrations(pageSize.most)).filter(({ email }) => email === address)

  test('is kept and answered like any other, and operators see it until its link is sent', async () => {
    const { id: workspaceId } = await makeWorkspace()
    const { email: known } = await makePerson({ workspaceId })
    const email = newAddress()
    const usual = (await register(starter(newAddress()))).body
    mail.fail(true)
    onTestFinished(() => mail.fail(false))
    for (const address of [known, email])
      expect(await register(starter(address))).toMatchObject({ status: 200, body: usual })
    expect((await holderOf(email))?.workspace).toMatchObject({ companyName: 'Quay & Sons', pending: true })
    expect(await unsentTo(email)).toMatchObject([{ company: 'Quay & Sons', at: expect.any(String) }])
    // Nothing was registered with an address that has an account.
    expect(await unsentTo(known)).toEqual([])

    const author = { by: { id: 'ops', kind: 'admin', name: 'Olga' }, at: new Date() } as const
    const repeated = { email, reason: 'SES was in its sandbox', requestKey: 'unsent-once' }
    await expect(resendActivation(author, repeated)).rejects.toMatchObject({ code: 'mail_failed' })
    expect(await unsentTo(email)).toHaveLength(1)

    mail.fail(false)
    mail.take()
    await resendActivation(author, repeated)
    const [sent] = mail.take()
    expect(sent).toMatchObject({ to: email, subject: 'Open your Plumbline workspace' })
    expect((await callLink('readInvitation', { token: tokenIn(sent as never) })).status).toBe(200)
    expect(await unsentTo(email)).toEqual([])
  })

  test('is no longer listed once the visitor has registered again', async () => {
    const email = newAddress()
    mail.fail(true)
    onTestFinished(() => mail.fail(false))
    await register(starter(email))
    expect(await unsentTo(email)).toHaveLength(1)
    mail.fail(false)
    await register(starter(email))
    expect(await unsentTo(email)).toEqual([])
  })
})
