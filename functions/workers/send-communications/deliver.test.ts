import { afterEach, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { killedAt } from '../../../test/builders/killed.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { readMailCounts } from '../../domain/mail/daily-count-repository.ts'
import { handler as recordFeedback } from '../record-mail-feedback/index.ts'
import { suppress } from '../../domain/mail/suppression-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('send-communications', worker)

withTable()
const mail = withMail()

afterEach(() => void vi.useRealTimers())

const outside = (name: string) => ({ name, email: `${name.toLowerCase()}-${crypto.randomUUID()}@outside.test` })

/** A submitted communication, and its event. */
const submitted = async ({
  plan = 'business',
  names = ['Rita', 'Noor', 'Bela'],
}: { plan?: PlanType; names?: string[] } = {}) => {
  const team = await makeTeam(plan)
  const project = await makeProject(team)
  const recipients = [{ personId: team.person.id, name: '', email: 'x@y.zz' }, ...names.map(outside)]
  const { body: draft } = await team.communications('create', {
    body: { projectId: project.id, subject: 'Depot roof', content: 'Hello,\n\nAll is well.', recipients },
  })
  const sent = await team.communications('send', { params: { id: draft.id }, body: { version: draft.version } })
  const head = (await itemsIn(`${team.workspaceId}#communications`)).find(({ sk }) => sk === `head#${draft.id}`)
  const read = async () => (await team.communications('read', { params: { id: draft.id } })).body
  const counted = async () => [...(await readMailCounts(team.workspaceId)).values()][0] ?? 0
  return { team, draft, sent, recipients, event: head?.['event'] as DomainEvent, read, counted }
}

const states = ({ recipients }: { recipients: { state: string | null }[] }) => recipients.map(({ state }) => state)

test('each recipient gets their own mail, from the company and with the sender’s reply address, however often the event arrives', async () => {
  const { team, event, read, recipients, sent } = await submitted()
  expect(sent).toMatchObject({
    status: 200,
    body: { status: 'sending', sentBy: 'Ines Duarte', recipients: [{ state: 'waiting' }, {}, {}, {}] },
  })
  expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
  await handler(asBatch([event]))
  const mails = mail.take()
  expect(mails.map(({ to }) => to)).toEqual([team.person.email, ...recipients.slice(1).map(({ email }) => email)])
  expect(mails[0]).toMatchObject({
    from: '"Quay & Sons via Plumbline" <no-reply@plumbline.test>',
    subject: 'Depot roof',
  })
  expect(mails[0]?.text).toContain('Sent by Ines Duarte of Quay & Sons with Plumbline. Replies go to Ines Duarte.')
  const communication = await read()
  expect(communication).toMatchObject({ status: 'sent', notSent: 0, returned: 0, recipientCount: 4 })
  expect(states(communication)).toEqual(['sent', 'sent', 'sent', 'sent'])
  const head = (await itemsIn(`${team.workspaceId}#communications`)).find(({ sk }) => String(sk).startsWith('head#'))
  expect(head?.['event']).toMatchObject({
    name: 'communication.sent.v1',
    by: { name: 'Ines Duarte' },
    data: { recipientCount: 4, notSent: 0 },
  })
  expect(JSON.stringify(head?.['event'])).not.toMatch(/outside\.test|All is well/)
})

test('continues after any interruption: no one gets a mail twice, and mails with an unknown outcome are reported', async () => {
  for (let call = 1; call <= 16; call += 1) {
    vi.useRealTimers()
    const { event, read, recipients } = await submitted({ names: ['Rita', 'Noor'] })
    await killedAt(call, () => handler(asBatch([event])))
    // As the queue delivers it again, long after the first run.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400_000 })
    await handler(asBatch([event]))
    const to = mail.take().map((mail) => mail.to)
    expect(new Set(to).size, `killed at call ${call}`).toBe(to.length)
    const communication = await read()
    expect(communication.status).toBe('sent')
    const unknown = states(communication).filter((state) => state === 'handed').length
    expect(unknown, `killed at call ${call}`).toBeLessThanOrEqual(1)
    expect(communication.notSent).toBe(unknown)
    expect(to.length).toBeGreaterThanOrEqual(recipients.length - unknown)
  }
})

test('a second run in parallel skips the mail that the first run is sending, and comes back', async () => {
  const { event, read } = await submitted({ names: [] })
  // Stopped after the mark of the first mail: a run that is still sending looks the same.
  await killedAt(9, () => handler(asBatch([event])))
  if (states(await read())[0] !== 'handed') throw new Error('The work was broken off elsewhere')
  expect((await handler(asBatch([event]))).batchItemFailures).toHaveLength(1)
  expect(mail.take().length).toBeLessThanOrEqual(1)
})

test('people who unsubscribed, have left or are refused get no mail, and their mails are not counted', async () => {
  const { team, event, read, recipients, counted } = await submitted()
  expect(await counted()).toBe(4)
  await suppress(recipients[1]?.email ?? '', { kind: 'complaint', at: '2026-03-01T09:00:00.000Z', feedbackId: 'f-1' })
  mail.fail(true)
  await handler(asBatch([event]))
  mail.fail(false)
  expect(states(await read())).toEqual(['failed', 'suppressed', 'failed', 'failed'])
  expect(await counted()).toBe(0)
  expect((await team.communications('list', { query: { status: 'sent' } })).body).toMatchObject([{ notSent: 4 }])
})

test('a returned mail is shown at its recipient and in the list, once', async () => {
  const { team, draft, event, read } = await submitted()
  await handler(asBatch([event]))
  mail.take()
  const bounce = {
    eventType: 'Bounce',
    mail: { tags: { workspace: [team.workspaceId], communication: [draft.id], recipient: ['2'] } },
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: `gone-${draft.id}@outside.test` }],
      timestamp: '2026-03-01T09:00:00.000Z',
      feedbackId: 'f-2',
    },
  }
  const told = { Records: [{ Sns: { Message: JSON.stringify(bounce) } }] } as never
  await recordFeedback(told)
  await recordFeedback(told)
  expect(states(await read())).toEqual(['sent', 'sent', 'bounced', 'sent'])
  expect((await team.communications('list', { query: { status: 'sent' } })).body).toMatchObject([
    { notSent: 0, returned: 1 },
  ])
})

test('sends all mails if they fit into the daily limit or none, leaves one for an invitation, and sends no mail twice', async () => {
  const room = plans.starter.maxEmailsPerDay - 1
  const { sent, team, draft, counted } = await submitted({
    plan: 'starter',
    names: Array.from({ length: room }, (_, index) => `R${index}`),
  })
  expect(sent).toMatchObject({
    status: 409,
    problem: {
      code: 'mail_limit_reached',
      message: expect.stringContaining(`needs ${room + 1} emails, and the plan leaves ${room} email`),
    },
  })
  expect(await counted()).toBe(0)
  expect((await team.communications('allowance')).body).toEqual({ left: room, perDay: plans.starter.maxEmailsPerDay })
  const { body: fewer } = await team.communications('update', {
    params: { id: draft.id },
    body: { recipients: [outside('Rita')] },
  })
  const both = await Promise.all(
    [1, 2].map(() => team.communications('send', { params: { id: draft.id }, body: { version: fewer.version } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await counted()).toBe(1)
  expect((await team.communications('allowance')).body.left).toBe(0)
})
