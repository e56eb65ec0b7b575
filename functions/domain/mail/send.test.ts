import { describe, expect, test } from 'vitest'
import { plans } from '../../../shared/billing/plans.ts'
import { makeWorkspace } from '../../../test/builders/people.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { suppress } from './suppression-repository.ts'
import { mailDay, takeMail } from './daily-count-repository.ts'
import { sendMail } from './send.ts'

withTable()
const mail = withMail()

const letter = { subject: 'Hello', text: 'Hello Ana', html: '<p>Hello Ana</p>' }

describe('sending', () => {
  test('uses the product’s address, both parts, and the configuration set whose feedback is read', async () => {
    const workspace = await makeWorkspace()
    expect(await sendMail('notice', workspace, 'ana@quay.test', letter)).toBe('sent')
    expect(mail.take()).toEqual([
      {
        to: 'ana@quay.test',
        from: 'Plumbline <no-reply@plumbline.test>',
        configurationSet: 'plumbline-test',
        ...letter,
      },
    ])
  })

  test('does not go to an address that bounced, and does not count it', async () => {
    const workspace = await makeWorkspace({ plan: 'starter' })
    await suppress('Gone@quay.test', { kind: 'bounce', at: '2026-03-01T09:00:00.000Z', feedbackId: 'f-1' })
    for (let mails = 0; mails < 3; mails += 1)
      expect(await sendMail('notice', workspace, 'gone@QUAY.test', letter)).toBe('suppressed')
    expect(mail.take()).toEqual([])
    expect(await sendMail('notice', workspace, 'ana@quay.test', letter)).toBe('sent')
    mail.take()
  })

  test('sends as many of 200 concurrent mails as the daily limit allows, and does not count failed ones', async () => {
    const workspace = await makeWorkspace({ plan: 'pro' })
    mail.fail(true)
    expect(await sendMail('notice', workspace, 'ana@quay.test', letter)).toBe('failed')
    mail.fail(false)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) => sendMail('notice', workspace, `ana-${index}@quay.test`, letter)),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(plans.pro.maxEmailsPerDay)
    expect(outcomes.filter((outcome) => outcome === 'limit_reached')).toHaveLength(200 - plans.pro.maxEmailsPerDay)
    expect(mail.take()).toHaveLength(plans.pro.maxEmailsPerDay)
  })

  test('lets none of 200 concurrent mails use the reserved ones, which remain available to mails with priority', async () => {
    const workspace = await makeWorkspace({ plan: 'pro' })
    const most = plans.pro.maxEmailsPerDay
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendMail('notice', workspace, `ana-${index}@quay.test`, letter, { leaving: 10 }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(most - 10)
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendMail('notice', workspace, `lia-${index}@quay.test`, letter)),
    )
    expect(others.filter((outcome) => outcome === 'sent')).toHaveLength(10)
    expect(
      await sendMail('notice', await makeWorkspace({ plan: 'starter' }), 'ana@quay.test', letter, { leaving: 2 }),
    ).toBe('limit_reached')
    expect(mail.take()).toHaveLength(most)
  })

  test('does not count invitations against the day’s mails, as many a day as the plan has seats', async () => {
    const workspace = await makeWorkspace({ plan: 'starter' })
    const { maxUsers, maxEmailsPerDay } = plans.starter
    mail.fail(true)
    expect(await sendMail('invitation', workspace, 'lia@quay.test', letter)).toBe('failed')
    mail.fail(false)
    const send = (kind: 'invitation' | 'notice') => sendMail(kind, workspace, 'lia@quay.test', letter)
    const invited = await Promise.all(Array.from({ length: maxUsers }, () => send('invitation')))
    expect(invited.filter((outcome) => outcome === 'sent')).toHaveLength(maxUsers)
    // The next invitations take the place of other mails, so that no one invites strangers without end.
    expect(await send('notice')).toBe('sent')
    for (let more = 1; more < maxEmailsPerDay; more += 1) expect(await send('invitation')).toBe('sent')
    expect([await send('invitation'), await send('notice')]).toEqual(['limit_reached', 'limit_reached'])
    mail.take()
  })

  test('counts by the calendar day of the workspace', async () => {
    const workspace = await makeWorkspace({ plan: 'starter' })
    const today = mailDay(workspace)
    expect(today.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    for (const taken of [true, true, false]) expect(await takeMail(today, plans.starter.maxEmailsPerDay)).toBe(taken)
    expect(await takeMail({ ...today, day: '2099-01-01' }, plans.starter.maxEmailsPerDay)).toBe(true)
  })
})
