/** A workspace cannot be opened to mail strangers in the product's name. */
import { afterEach, expect, test, vi } from 'vitest'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { routes } from '../../../shared/routes.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { makeCaller } from '../../../test/builders/work.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'
import { sendOnBehalf } from '../../domain/mail/send.ts'
import { countMail, readStanding } from '../../domain/mail/standing-repository.ts'
import { createWorkspace, readWorkspace, applyPlan } from '../../domain/workspace/workspace-repository.ts'
import { newId } from '../../kernel/id.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { noticesOf } from '../../workers/notify-people/notices-by-event.ts'
import { handler as recordFeedback } from '../../workers/record-mail-feedback/index.ts'
import { handler as sendCommunications } from '../../workers/send-communications/index.ts'
import { handler as operatorsHandler } from '../operators/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()
const mail = withMail()
afterEach(() => void vi.useRealTimers())

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const handler = serveDomain as unknown as ApiHandler
const publicly = (name: 'readMailLink' | 'reportMail' | 'confirmMail', body: object) =>
  callRoute(handler, routes.communications[name], { body } as never)

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** A workspace with a company account, opened some days ago. */
const opened = async ({
  days = 0,
  plan = 'starter',
  companyName = 'Quay & Sons',
  contactEmail = 'office@quay.test',
}: { days?: number; plan?: PlanType; companyName?: string; contactEmail?: string } = {}) => {
  const workspace = { id: newId('workspace'), companyName, plan, timeZone: 'Europe/Lisbon' }
  await createWorkspace({ ...workspace, contactEmail, createdAt: daysAgo(days) })
  const person = await makePerson({ workspaceId: workspace.id, kind: 'customer', role: 'customer' })
  return actingAs(workspace, person)
}

type Workspace = Parameters<typeof signIn>[0] & object
type Account = Awaited<ReturnType<typeof makePerson>>

const actingAs = async (workspace: Workspace, person: Account) => {
  const caller = makeCaller(await signIn(workspace, person))
  const send = async (recipients: string[], subject = 'Depot roof', content = 'All is well.') => {
    const { body: draft } = await caller.communications('create', {
      body: { subject, content, recipients: recipients.map((email) => ({ email })) },
    })
    const sent = await caller.communications('send', { params: { id: draft.id }, body: { version: draft.version } })
    const head = (await itemsIn(`${workspace.id}#communications`)).find(({ sk }) => sk === `head#${draft.id}`)
    if (sent.status === 200) await sendCommunications(asBatch([head?.['event'] as DomainEvent]))
    return { sent, id: draft.id, mails: mail.take() }
  }
  return { workspace, person, ...caller, send, signedInAgain: () => actingAs(workspace, person) }
}

const stranger = () => `rita-${crypto.randomUUID()}@outside.test`

/** The token of a link in a mail. */
const tokenIn = (text: string, label: 'Report this email' | 'Yes, it may email me'): string =>
  new RegExp(`${label}:\\s+\\S+/mail-link#([\\w-]+)`).exec(text)?.[1] ?? ''

test('a free workspace cannot mail a stranger “Your Plumbline invoice is overdue” with a live link', async () => {
  const attacker = await opened({ companyName: 'Plumbline Billing', contactEmail: 'pay@gmail.com' })
  const subject = 'Your Plumbline invoice is overdue'
  const content =
    'Pay at https://plumbline-billing.test/pay or [here](https://evil.test/x), www.evil.test, pay@evil.test'
  const victim = stranger()
  for (const email of [victim, 'someone@gmail.com']) {
    const refused = await attacker.send([email], subject, content)
    expect(refused.sent).toMatchObject({ status: 400, problem: { errors: [{ path: 'recipients.0' }] } })
    expect(refused.mails).toEqual([])
  }
  const { body: reach } = await attacker.communications('reach', {
    body: { recipients: [{ personId: null, email: victim }] },
  })
  expect(reach).toMatchObject({
    isNew: true,
    ownDomain: null,
    held: [{ email: victim, why: 'unconfirmed', mayAsk: true }],
  })

  // What it can send is a question in the product's words, once a week.
  const ask = () => attacker.communications('ask', { body: { emails: [victim] } })
  expect((await ask()).body.outcomes).toEqual([{ email: victim, outcome: 'asked' }])
  expect((await ask()).body.outcomes).toEqual([{ email: victim, outcome: 'asked_before' }])
  const [question, ...more] = mail.take()
  expect(more).toEqual([])
  expect(question).toMatchObject({ to: victim, from: 'Plumbline <no-reply@plumbline.test>' })
  expect(question?.text).not.toMatch(/overdue|evil/)

  // Even to someone who agrees, the mail says who it is from, and has no link but the one to report it.
  const token = tokenIn(question?.text ?? '', 'Yes, it may email me')
  expect(token).not.toContain(victim)
  expect((await publicly('readMailLink', { token })).body).toEqual({
    kind: 'confirm',
    companyName: 'Plumbline Billing',
    isDone: false,
  })
  expect((await publicly('confirmMail', { token })).status).toBe(200)
  // The plan has two mails a day, and the question was one of them.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const { sent, mails } = await (await attacker.signedInAgain()).send([victim], subject, content)
  expect(sent.status).toBe(200)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.from).toMatch(/via Plumbline" </)
  expect(mails[0]?.html.match(/href="[^"]+"/g)).toEqual([expect.stringContaining('https://plumbline.test/mail-link#')])
  expect(`${mails[0]?.text} ${mails[0]?.html}`.replaceAll(/https:\/\/plumbline\.test\/\S+/g, '')).not.toMatch(
    /evil\.test|plumbline-billing\.test|@evil|https:\/\/(?!www\.w3\.org)/,
  )
})

test('someone whose asking call was killed can be asked again, and someone who was asked cannot', async () => {
  let calls = 0
  for (let killed = true; killed; calls += 1) {
    // A mail that a killed call has counted stays counted, and Starter has two a day.
    const { communications } = await opened()
    const email = stranger()
    const ask = () => communications('ask', { body: { emails: [email] } })
    killed = await killedAfter(calls, ask)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
    mail.take()
    expect((await ask()).body.outcomes).toEqual([{ email, outcome: killed ? 'asked' : 'asked_before' }])
    expect(mail.take()).toHaveLength(killed ? 1 : 0)
    vi.useRealTimers()
  }
  expect(calls).toBeGreaterThan(4)
})

test('a workspace mails anyone once it has paid or is 30 days old, and its own domain and members from the start', async () => {
  const young = await opened({ days: mailReachLimits.newDays - 1 })
  expect((await young.send([stranger()])).sent.status).toBe(400)
  expect((await young.send(['ana@quay.test'])).sent.status).toBe(200)
  expect((await young.send(['ana@quay.test.evil.test'])).sent.status).toBe(400)
  const old = await opened({ days: mailReachLimits.newDays })
  expect((await old.send([stranger()], 'Plan', 'See [the plan](https://bücher.test/a).')).mails[0]?.html).toContain(
    '>the plan</a> (xn--bcher-kva.test/…)',
  )
  const paying = await opened()
  await writeTogether([applyPlan(paying.workspace.id, 'pro', undefined)])
  expect((await paying.send([stranger()])).sent.status).toBe(200)
  await writeTogether([applyPlan(paying.workspace.id, 'starter', undefined)])
  expect((await paying.communications('reach', { body: { recipients: [] } })).body).toMatchObject({ isNew: false })

  const member = await makePerson({ workspaceId: young.workspace.id, email: stranger() })
  const { subject: _, ...invited } = await makePerson({ workspaceId: young.workspace.id, email: stranger() })
  const { body } = await young.communications('reach', {
    body: { recipients: [{ personId: member.id, email: member.email }] },
  })
  expect(body.held).toEqual([])
  // Naming someone else's address with the id of a member gives nothing: drafts take the address from the member.
  const { body: draft } = await young.communications('create', {
    body: { recipients: [{ personId: member.id, email: invited.email }] },
  })
  expect(draft.recipients).toMatchObject([{ email: member.email }])
})

test('a report stops mail to that person, counts once, and two people’s reports stop all mail', async () => {
  const sender = await opened({ plan: 'pro' })
  const [first, second, third] = [stranger(), stranger(), stranger()]
  const { mails } = await sender.send([first, second])
  const tokens = mails.map(({ text }) => tokenIn(text, 'Report this email'))
  const [one = '', two = ''] = tokens

  // A scanner that opens the link changes nothing.
  expect((await publicly('readMailLink', { token: one })).body).toMatchObject({ kind: 'report', isDone: false })
  expect((await sender.send([first])).sent.status).toBe(200)

  for (let times = 0; times < 3; times += 1)
    expect((await publicly('reportMail', { token: one, about: 'misleading' })).body).toMatchObject({ isDone: true })
  const refused = await sender.send([first])
  expect(refused.sent).toMatchObject({ status: 400, problem: { errors: [{ path: 'recipients.0' }] } })
  expect((await readWorkspace(sender.workspace.id))?.mailStoppedAt).toBeUndefined()
  expect((await sender.send([third])).sent.status).toBe(200)

  // Tokens that were changed, are for something else, or were made for nothing.
  for (const token of [`${one.slice(0, -2)}AA`, one.slice(4), 'x', `${one}${two}`])
    for (const route of ['readMailLink', 'reportMail', 'confirmMail'] as const)
      expect((await publicly(route, { token })).status).toBe(404)
  expect((await publicly('confirmMail', { token: one })).status).toBe(404)

  expect((await publicly('reportMail', { token: two })).status).toBe(200)
  expect((await readWorkspace(sender.workspace.id))?.mailStoppedAt).toMatch(instant)
  expect((await sender.send([third])).sent).toMatchObject({ status: 409, problem: { code: 'mail_stopped' } })
  const { body: reach } = await sender.communications('reach', { body: { recipients: [] } })
  expect(reach.stopped?.why).toContain('2 people or more')
  const standing = (await itemsIn(`${sender.workspace.id}#mail-standing`)).find(({ sk }) => sk === 'standing')
  const event = standing?.['event'] as DomainEvent<'workspace.mail-stopped.v1'>
  expect(event).toMatchObject({ name: 'workspace.mail-stopped.v1', data: { reason: 'complaints', complaints: 2 } })
  expect(JSON.stringify(standing)).not.toContain('outside.test')
  expect(await noticesOf(event)).toMatchObject([{ personId: sender.person.id, notice: { kind: 'mail_stopped' } }])
})

const feedback = (kind: 'Bounce' | 'Complaint', workspaceId: string, id: string, address: string) => {
  const about = { timestamp: new Date().toISOString(), feedbackId: id }
  const recipients = [{ emailAddress: address }]
  const message = {
    eventType: kind,
    mail: { tags: { workspace: [workspaceId] } },
    ...(kind === 'Bounce'
      ? { bounce: { ...about, bounceType: 'Permanent', bouncedRecipients: recipients } }
      : { complaint: { ...about, complainedRecipients: recipients } }),
  }
  return recordFeedback({ Records: [{ Sns: { Message: JSON.stringify(message) } }] } as never)
}

test('bounces stop the mail above the threshold only, and repeated feedback counts once', async () => {
  const { workspace } = await opened({ plan: 'pro' })
  const { id } = workspace
  for (let sent = 0; sent < 40; sent += 1) expect(await countMail(id)).toBe(true)
  for (const bounce of ['b-1', 'b-1', 'b-2', 'b-1', 'b-2']) await feedback('Bounce', id, bounce, stranger())
  expect(await readStanding(id)).toMatchObject({ sent: 40, bounced: 2 })
  expect((await readStanding(id))?.stoppedAt).toBeUndefined()
  await feedback('Bounce', id, 'b-3', stranger())
  expect(await readStanding(id)).toMatchObject({ bounced: 3, reason: 'bounces' })
  expect(await countMail(id)).toBe(false)
  expect((await readWorkspace(id))?.mailStoppedAt).toMatch(instant)
})

test('one person who complains often does not stop a workspace', async () => {
  const { workspace } = await opened({ plan: 'pro' })
  const person = stranger()
  for (const id of ['c-1', 'c-2', 'c-3']) await feedback('Complaint', workspace.id, id, person)
  expect((await readWorkspace(workspace.id))?.mailStoppedAt).toBeUndefined()
})

test('of many mails at once, none leaves after the complaint that stops them, and it stops once', async () => {
  const { workspace } = await opened({ plan: 'enterprise' })
  const behalf = { name: 'Quay', replyTo: 'office@quay.test', tags: { workspace: workspace.id } }
  const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const post = () => sendOnBehalf(workspace.id, stranger(), letter, behalf)
  const complaints = ['c-1', 'c-2', 'c-1', 'c-2', 'c-3'].map((id) =>
    feedback('Complaint', workspace.id, id, `${id}@outside.test`),
  )
  const length = sampleSize(200)
  const outcomes = await Promise.all(Array.from({ length }, post))
  await Promise.all(complaints)
  const sent = outcomes.filter((outcome) => outcome === 'sent').length
  expect(outcomes.filter((outcome) => outcome === 'stopped')).toHaveLength(length - sent)
  expect(mail.take()).toHaveLength(sent)
  // Exactly those that left are counted, and after the stop not one more.
  expect(await readStanding(workspace.id)).toMatchObject({ sent, reason: 'complaints' })
  expect(await Promise.all(Array.from({ length }, post))).toEqual(Array.from({ length }, () => 'stopped'))
  expect(mail.take()).toEqual([])
  const stops = await itemsIn('mail-stops', 'gsi2')
  expect(stops.filter(({ workspaceId }) => workspaceId === workspace.id)).toHaveLength(1)
})

test('while mail is stopped, invitations fail and say why, and password links are mailed', async () => {
  const sender = await opened({ plan: 'pro' })
  const member = await makePerson({ workspaceId: sender.workspace.id })
  for (const id of ['c-1', 'c-2']) await feedback('Complaint', sender.workspace.id, id, `${id}@outside.test`)
  const invited = await sender.team('inviteTeamMember', { body: { email: stranger(), role: 'sme' } })
  expect(invited.body).toMatchObject({ emailSent: false, message: expect.stringContaining('is stopped') })
  expect(mail.take()).toEqual([])
  expect((await sender.team('resetPassword', { body: { userId: member.id } })).body).toMatchObject({ emailSent: true })
  expect(mail.take()).toMatchObject([{ to: member.email }])
})

test('an operator sees who is stopped and why, and allows it again with a reason', async () => {
  const sender = await opened({ plan: 'pro', companyName: 'Tide & Co' })
  const { id } = sender.workspace
  const operator = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
  const session = await signIn(null, operator)
  const call = (name: 'stoppedMail' | 'clientMail' | 'decideMail', sent: object = {}) =>
    callRoute(operatorsHandler as unknown as ApiHandler, routes.operators[name], { session, ...sent } as never)
  const { mails } = await sender.send([stranger(), stranger()], 'Overdue invoice')
  for (const { text } of mails)
    await publicly('reportMail', { token: tokenIn(text, 'Report this email'), about: 'unwanted' })

  const listed = (await call('stoppedMail')).body as { id: string }[]
  expect(listed.find((one) => one.id === id)).toMatchObject({
    companyName: 'Tide & Co',
    reason: 'complaints',
    complaints: 2,
  })
  const { body: one } = await call('clientMail', { params: { id } })
  expect(one).toMatchObject({
    stopped: { reason: 'complaints' },
    sent: 2,
    complaints: [
      { about: 'unwanted', subject: 'Overdue invoice' },
      { about: 'unwanted', subject: 'Overdue invoice' },
    ],
  })
  expect(JSON.stringify(one)).not.toContain('@')

  const decide = (body: object, params = { id }) => call('decideMail', { params, body })
  expect(await decide({ mail: 'allowed', reason: '' })).toMatchObject({ status: 400 })
  expect((await decide({ mail: 'allowed', reason: 'They cleaned their list' })).body).toMatchObject({ stopped: null })
  expect((await decide({ mail: 'allowed', reason: 'They cleaned their list' })).status).toBe(200)
  expect((await readWorkspace(id))?.mailStoppedAt).toBeUndefined()
  expect((await sender.send([stranger()])).sent.status).toBe(200)
  // Earlier complaints do not stop it again; a new one of one person does not either.
  await feedback('Complaint', id, 'late', stranger())
  expect((await readWorkspace(id))?.mailStoppedAt).toBeUndefined()

  expect((await decide({ mail: 'stopped', reason: 'Reports by telephone' })).body).toMatchObject({
    stopped: { reason: 'operator', note: 'Reports by telephone' },
  })
  expect((await sender.send([stranger()])).sent.status).toBe(409)
  expect((await call('clientMail', { params: { id: newId('workspace') } })).status).toBe(404)
  expect(
    (
      await callRoute(operatorsHandler as unknown as ApiHandler, routes.operators.stoppedMail, {
        session: await signIn(sender.workspace, sender.person),
      } as never)
    ).status,
  ).toBe(403)
})
