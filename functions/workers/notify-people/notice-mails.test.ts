import { afterEach, describe, expect, test, vi } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson } from '../../../test/builders/people.ts'
import { deliverTwice, makeRecipient } from '../../../test/builders/notices.ts'
import { withTable } from '../../../test/builders/table.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { readLines } from '../../domain/notices/digest-repository.ts'
import { mailDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { isReplyAddressOf, readReplyAddress } from '../../domain/mail-in/reply-address.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('notify-people', worker)

withTable()
const mail = withMail()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

describe('a notice', () => {
  test('is mailed at once, once, with links to the record and to the settings', async () => {
    const { person, where, choose, assign, told } = await makeRecipient()
    await choose('assigned', { inApp: false, mail: 'at_once' })
    await deliverTwice(assign())
    const [sent, ...more] = mail.take()
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      to: person.email,
      subject: 'A task was assigned to you: Weld the gutter · Ana Flores',
    })
    expect(sent?.text).toContain(`https://plumbline.test/projects/${where.projectId}?tab=tasks`)
    expect(sent?.text).toContain('https://plumbline.test/notices/settings')
    expect(await told()).toEqual([])
    // RFC 8058: both headers, and an address that takes the button's call.
    expect(sent?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/plumbline\.test\/api\/unsubscribe\/[\w-]{40,400}>$/,
      ) as string,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test('about a task or a RAID entry has an address for answers of its recipient, from the Pro plan on', async () => {
    vi.stubEnv('MAIL_IN_DOMAIN', 'reply.plumbline.test')
    goTo('2026-03-10T12:00:00Z')
    const { recipient, choose, assign } = await makeRecipient()
    await choose('assigned', { mail: 'at_once' })
    await deliverTwice(assign())
    const [sent] = mail.take()
    const address = readReplyAddress(sent?.replyTo?.split('@')[0] ?? '')!
    expect(sent?.replyTo).toMatch(/@reply\.plumbline\.test$/)
    expect(isReplyAddressOf(recipient, address)).toBe(true)
    expect(sent?.text).toContain('Reply to this email to comment on the task.')
    expect(sent?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' })
    const starter = await makeRecipient('starter')
    await starter.choose('assigned', { mail: 'at_once' })
    await deliverTwice(starter.assign())
    expect(mail.take().map(({ replyTo }) => replyTo)).toEqual([undefined])
  })

  test('of a report links to the report', async () => {
    const { workspace, person, where, choose } = await makeRecipient()
    await choose('report_ready', { mail: 'at_once' })
    const reportId = newId('report')
    await deliverTwice(
      stamp(
        'report.generated.v1',
        workspace.id,
        { by: system, at: new Date() },
        {
          reportId,
          projectId: where.projectId,
          title: 'Status report: Depot roof',
          type: 'status',
          audienceType: 'executive',
          version: 1,
          changed: [],
          readyFor: person.id,
        },
      ),
    )
    expect(mail.take()).toMatchObject([
      { text: expect.stringContaining(`Open the report:\nhttps://plumbline.test/reports/${reportId}`) as string },
    ])
  })

  test('waits for the digest, once for each event', async () => {
    const { recipient, choose, assign } = await makeRecipient()
    await choose('assigned', { mail: 'daily' })
    const event = assign()
    await deliverTwice(event)
    await deliverTwice(assign('Order timber'))
    expect((await readLines(recipient)).map(({ subtitle }) => subtitle)).toEqual([
      'Order timber · Ana Flores',
      'Weld the gutter · Ana Flores',
    ])
    expect(mail.take()).toEqual([])
  })

  test('waits for the digest when it exceeds the plan’s daily mails, one of which is reserved for invitations', async () => {
    goTo('2026-03-10T12:00:00Z')
    const { workspace, recipient, choose, assign } = await makeRecipient('starter')
    await choose('assigned', { mail: 'at_once' })
    for (const title of ['One', 'Two']) await deliverTwice(assign(title))
    expect(mail.take()).toHaveLength(1)
    expect(await readLines(recipient)).toMatchObject([{ subtitle: 'Two · Ana Flores' }])
    expect(await takeMail(mailDay(workspace), 2)).toBe(true)
  })

  test('leaves one of the day’s mails for each digest still to come, and uses them after the morning', async () => {
    goTo('2026-03-10T05:00:00Z')
    const { workspace, choose, assign } = await makeRecipient('pro')
    // One of these two is already past seven o’clock in their time zone.
    for (const timeZone of ['Europe/Lisbon', 'Asia/Dubai']) await makePerson({ workspaceId: workspace.id, timeZone })
    await choose('assigned', { mail: 'at_once' })
    const send = async (count: number) => {
      for (let index = 0; index < count; index += 1) await handler(asBatch([assign()]))
      return mail.take().length
    }
    for (let taken = 0; taken < 43; taken += 1) await takeMail(mailDay(workspace), 50)
    // One for an invitation, two for the people whose seven o’clock comes today, two for the RAID digest.
    expect(await send(4)).toBe(2)
    goTo('2026-03-10T12:00:00Z')
    expect(await send(5)).toBe(4)
  })

  test('is tried again if the mail could not be sent', async () => {
    const { choose, assign, told } = await makeRecipient()
    await choose('assigned', { mail: 'at_once' })
    const batch = asBatch([assign()])
    mail.fail(true)
    expect((await handler(batch)).batchItemFailures).toHaveLength(1)
    mail.fail(false)
    await handler(batch)
    await handler(batch)
    expect(mail.take()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  test('appears only in the list if the event is too old', async () => {
    const { choose, assign, told } = await makeRecipient()
    await choose('assigned', { mail: 'at_once' })
    const event = assign()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await deliverTwice(event)
    expect(mail.take()).toEqual([])
    expect(await told()).toMatchObject([{ read: true }])
  })
})
