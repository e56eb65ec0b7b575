import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withBucket } from '../../../test/builders/bucket.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { commentLimits } from '../../../shared/comments/limits.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { mailInLimits } from '../../../shared/mail-in/limits.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { readPerson, savePerson } from '../../domain/accounts/people/person-repository.ts'
import { replyAddress } from '../../domain/mail-in/reply-address.ts'
import { handler as checkFiles } from '../check-files/index.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('receive-mail', worker)

withTable()
const mail = withMail()
const bucket = withBucket()

beforeEach(() => vi.stubEnv('MAIL_IN_DOMAIN', 'reply.plumbline.test'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type Answer = {
  from: string
  to: string | undefined
  text?: string
  id?: string
  head?: readonly string[]
  /** The sender of the envelope. */
  source?: string
  verdicts?: Record<string, string>
}

/** Has the worker take an answer, as SES passes it on. */
const receive = async ({
  from,
  to = '',
  text = 'Done.',
  id = crypto.randomUUID(),
  head = [],
  source = from,
  verdicts = {},
}: Answer) => {
  const raw = [`From: ${from}`, `To: ${to}`, `Message-ID: <${id}@quay.test>`, ...head, '', text].join('\r\n')
  const messageId = crypto.randomUUID()
  const place = await bucket.put(messageId, Buffer.from(raw))
  const found = Object.fromEntries(
    ['spam', 'virus', 'spf', 'dkim', 'dmarc'].map((check) => [
      `${check}Verdict`,
      { status: verdicts[check] ?? 'PASS' },
    ]),
  )
  const notification = {
    notificationType: 'Received',
    mail: { messageId, source, timestamp: new Date().toISOString() },
    receipt: { recipients: [to], ...found, action: { type: 'S3', ...place } },
  }
  const record = { messageId: 'm', body: JSON.stringify({ Message: JSON.stringify(notification) }) }
  const deliver = () => handler({ Records: [record] } as unknown as SQSEvent)
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  return { deliver }
}

const setUp = async () => {
  const { team, project } = await makeTaskTeam()
  const task = await makeTask(team, project.id, { title: 'Weld the gutter' })
  const { workspaceId, person } = team
  const to = replyAddress({ workspaceId, personId: person.id }, task.id)
  const texts = async () => (await team.comments('list', { params: { id: task.id } })).body.map(({ text }) => text)
  return { team, project, task, person, workspaceId, from: person.email, to, texts }
}

describe('an answer to a notice', () => {
  test('becomes a comment by its sender, by email, without what it quotes, and only once', async () => {
    const { team, project, task, person, from, to, texts } = await setUp()
    const ben = (await team.join('project_manager')).person
    const answer = {
      from,
      to: to?.toUpperCase(),
      id: 'first',
      text: `@${ben.firstName} ${ben.lastName}, done.\r\n\r\nOn Tuesday, Plumbline <no-reply@plumbline.test> wrote:\r\n> Weld`,
    }
    const { deliver } = await receive(answer)
    expect((await team.comments('list', { params: { id: task.id } })).body).toMatchObject([
      {
        text: `@${ben.firstName} ${ben.lastName}, done.`,
        by: { id: person.id, name: `${person.firstName} ${person.lastName}` },
        mentions: expect.arrayContaining([ben.id]) as string[],
        via: 'email',
      },
    ])
    const stored = await itemsIn(`${team.workspaceId}#project#${project.id}`)
    expect(stored.find(({ sk }) => String(sk).startsWith('comment#'))?.['event']).toMatchObject({
      name: 'comment.added.v1',
      by: { id: person.id },
    })
    // Delivered once more by the queue, and sent once more by a mail server.
    await deliver()
    await receive(answer)
    expect(await texts()).toHaveLength(1)
    expect(mail.take()).toEqual([])
  })

  test('is added to a RAID entry', async () => {
    const team = await makeTeam()
    const { id: projectId } = await makeProject(team)
    const { body: entry } = await team.raid('create', {
      body: { projectId, title: 'Rain', description: 'It rains.', assignedTo: 'Lia', responsible: 'The board' },
    })
    const to = replyAddress({ workspaceId: team.workspaceId, personId: team.person.id }, entry.id)
    await receive({ from: team.person.email, to, text: 'It will rain.' })
    expect((await team.comments('listOfEntry', { params: { id: entry.id } })).body).toMatchObject([
      { text: 'It will rain.', via: 'email' },
    ])
  })

  test('brings its files, once they are checked, and its sender is told of those that it cannot', async () => {
    const { team, project, task, from, to } = await setUp()
    const part = (name: string, content: string) =>
      `--b\r\nContent-Type: text/plain; name=${name}\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`
    const { deliver } = await receive({
      from,
      to,
      head: ['Content-Type: multipart/mixed; boundary=b'],
      text: `--b\r\n\r\nSee the list.\r\n${part('list.txt', 'Bolts')}${part('empty.txt', '')}--b--`,
    })
    await deliver()
    await bucket.deliverScans(checkFiles)
    const [comment] = (await team.comments('list', { params: { id: task.id } })).body
    const { body: files } = await team.files('list', { params: { id: project.id }, query: { recordId: task.id } })
    expect(files).toMatchObject([{ name: 'list.txt', size: 5, state: 'available', uploadedBy: { id: team.person.id } }])
    expect(comment).toMatchObject({ text: 'See the list.', fileIds: files.map(({ id }) => id) })
    expect(mail.take()).toMatchObject([{ to: from, text: expect.stringContaining('empty.txt') as string }])
  })
})

describe('a mail to the address of a project', () => {
  const setUpProject = async () => {
    const { team, project, person } = await setUp()
    const { address } = (await team.projects('mailAddress', { params: { id: project.id } })).body
    const described = async () => (await team.tasks('list', { params: { id: project.id } })).body.slice(1)
    return { team, project, from: person.email, to: address ?? '', described }
  }

  test('becomes a task, with its text and its files, and only once', async () => {
    const { team, from, to, described } = await setUpProject()
    const mailed = {
      from,
      to: to.toUpperCase(),
      id: 'order',
      head: ['Subject: Fwd: RE: Order the bolts', 'Content-Type: multipart/mixed; boundary=b'],
      text: `--b\r\n\r\nBy Friday.\r\n\r\n> Ten of each\r\n--b\r\nContent-Type: text/plain; name=list.txt\r\nContent-Disposition: attachment\r\n\r\nBolts\r\n--b--`,
    }
    const { deliver } = await receive(mailed)
    await deliver()
    await receive(mailed)
    await bucket.deliverScans(checkFiles)
    const tasks = await described()
    expect(tasks).toMatchObject([{ title: 'Order the bolts', description: 'By Friday.\n\n> Ten of each' }])
    const { body: files } = await team.files('list', {
      params: { id: tasks[0]!.projectId },
      query: { recordId: tasks[0]!.id },
    })
    expect(files).toMatchObject([{ name: 'list.txt', state: 'available' }])
    expect(mail.take()).toEqual([])
  })

  test('is refused to those who may not create tasks there, in another company, and at an address that was replaced', async () => {
    const { team, project, from, to, described } = await setUpProject()
    const sme = await team.join('sme')
    const elsewhere = await makePerson({ workspaceId: (await makeWorkspace()).id })
    await receive({ from: sme.person.email, to })
    await receive({ from: elsewhere.email, to })
    expect(mail.take()).toMatchObject([
      { to: sme.person.email, text: expect.stringContaining('Project not found') as string },
      { to: elsewhere.email, text: expect.stringContaining('not one of yours') as string },
    ])
    expect((await sme.projects('mailAddress', { params: { id: project.id } })).status).toBe(404)
    const { address } = (await team.projects('replaceMailAddress', { params: { id: project.id } })).body
    expect(address).not.toBe(to)
    const stored = await itemsIn(`${team.workspaceId}#project#${project.id}`)
    const events = stored.flatMap(({ sk, event }) => (sk === 'mail-address' ? [event as DomainEvent] : []))
    expect(events).toMatchObject([
      {
        name: 'mail-address.replaced.v1',
        by: { id: team.person.id },
        data: { projectId: project.id, projectName: project.name },
      },
    ])
    expect((await team.projects('mailAddress', { params: { id: project.id } })).body).toEqual({ address })
    await receive({ from, to })
    expect(mail.take()).toMatchObject([{ to: from, text: expect.stringContaining('not one of yours') as string }])
    expect(await described()).toEqual([])
    await receive({ from, to: address ?? '' })
    expect(await described()).toHaveLength(1)
  })

  test('is not for sale on Starter', async () => {
    const team = await makeTeam('starter')
    const { id } = await makeProject(team)
    expect((await team.projects('mailAddress', { params: { id } })).problem.code).toBe('feature_not_in_plan')
  })
})

describe('a mail that nothing is done about, and that gets no answer', () => {
  test.each<[string, Partial<Answer>]>([
    ['spam', { verdicts: { spam: 'FAIL' } }],
    ['a virus', { verdicts: { virus: 'FAIL' } }],
    ['a mail that was not scanned', { verdicts: { virus: 'PROCESSING_FAILED' } }],
    ['a forged sender', { verdicts: { dmarc: 'FAIL' } }],
    ['a sender without DMARC that fails SPF', { verdicts: { dmarc: 'GRAY', spf: 'FAIL' } }],
    ['a sender without DMARC that has no DKIM', { verdicts: { dmarc: 'GRAY', dkim: 'GRAY' } }],
    ['a sender without DMARC in the envelope of another', { verdicts: { dmarc: 'GRAY' }, source: 'eve@evil.test' }],
    ['an answer of a program', { head: ['Auto-Submitted: auto-replied'] }],
    ['a mail that came back', { source: '' }],
    ['two senders', { head: ['From: eve@evil.test'] }],
    ['the product itself', { from: 'no-reply@plumbline.test' }],
    ['its receiving address', { from: 'x@reply.plumbline.test' }],
    ['someone unknown', { from: 'eve@evil.test' }],
  ])('%s', async (_, more) => {
    const { from, to, texts } = await setUp()
    await receive({ from, to, ...more })
    expect(await texts()).toEqual([])
    expect(mail.take()).toEqual([])
  })

  test('a person who has left, and one who has not joined', async () => {
    const { team, task, workspaceId, texts } = await setUp()
    const { person: left } = await team.join('project_manager')
    const before = (await readPerson(workspaceId, left.id))!
    await savePerson(before, { ...before, removedAt: new Date().toISOString() })
    const invited = await makePerson({ workspaceId, subject: undefined } as never)
    for (const { id: personId, email } of [left, invited])
      await receive({ from: email, to: replyAddress({ workspaceId, personId }, task.id) })
    expect(await texts()).toEqual([])
    expect(mail.take()).toEqual([])
  })
})

describe('a mail that is refused with an answer', () => {
  const refused = async (answer: Answer) => {
    await receive(answer)
    const [sent, ...more] = mail.take()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ to: answer.from, headers: { 'Auto-Submitted': 'auto-replied' } })
    expect(sent?.replyTo).toBeUndefined()
    return sent?.text ?? ''
  }

  test.each<[string, Partial<Answer>, string]>([
    ['no text', { text: '> Weld' }, 'no text'],
    ['a text that is too long', { text: 'x'.repeat(commentLimits.length + 1) }, '5,000'],
    ['an address that is none', { to: 'hello@reply.plumbline.test' }, 'not one of yours'],
    ['a mail that is too large', { text: 'x'.repeat(mailInLimits.messageBytes) }, '10 MB'],
  ])('%s', async (_, more, says) => {
    const { from, to, texts } = await setUp()
    expect(await refused({ from, to, ...more })).toContain(says)
    expect(await texts()).toEqual([])
  })

  test('the address of another person, or of a record of another workspace', async () => {
    const { team, to, texts } = await setUp()
    const { person: other } = await team.join('project_manager')
    expect(await refused({ from: other.email, to })).toContain('not one of yours')
    const elsewhere = await makePerson({ workspaceId: (await makeWorkspace()).id })
    expect(await refused({ from: elsewhere.email, to })).toContain('not one of yours')
    expect(await texts()).toEqual([])
  })

  test('an old notice', async () => {
    const { from, to, texts } = await setUp()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (mailReachLimits.linkDays + 1) * 86_400_000 })
    expect(await refused({ from, to })).toContain('older than 90 days')
    vi.useRealTimers()
    expect(await texts()).toEqual([])
  })

  test('a record that was deleted, or that the person no longer sees', async () => {
    const { team, task, from, to, workspaceId } = await setUp()
    const sme = await team.join('sme')
    const toSme = replyAddress({ workspaceId, personId: sme.person.id }, task.id)
    expect(await refused({ from: sme.person.email, to: toSme })).toContain('Task not found')
    await team.tasks('remove', { params: { id: task.id }, body: { reason: 'x' } })
    expect(await refused({ from, to })).toContain('Task not found')
  })

  test('is answered once a day', async () => {
    const { from, to } = await setUp()
    await refused({ from, to, text: '' })
    for (const _ of [1, 2]) await receive({ from, to, text: '' })
    expect(mail.take()).toEqual([])
  })
})

test('a message that is none fails alone, and what SES says about its rule is no mail', async () => {
  const body = (message: object) => JSON.stringify({ Message: JSON.stringify(message) })
  const Records = [
    { messageId: 'broken', body: '{' },
    { messageId: 'rule', body: body({ notificationType: 'AmazonSnsSubscriptionSucceeded' }) },
  ]
  expect(await handler({ Records } as unknown as SQSEvent)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'broken' }],
  })
})
