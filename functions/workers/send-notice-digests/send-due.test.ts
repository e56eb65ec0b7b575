import { afterEach, expect, test, vi } from 'vitest'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTask, makeTaskTeam } from '../../../test/builders/work.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { usualNoticeSettings, type NoticeKind } from '../../../shared/notices/notice.ts'
import { newId } from '../../kernel/id.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { addToDigest, endDigest, readDigest, readLines } from '../../domain/notices/digest-repository.ts'
import { nextDigestAt } from '../../domain/notices/digest-time.ts'
import { saveNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { listHistory } from '../../domain/raid/history-repository.ts'
import { closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { sendDue } from './send-due.ts'

withTable({ own: true })
const mail = withMail()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
const allDay = () => 600_000

afterEach(() => void vi.useRealTimers())

const arrange = async ({
  timeZone = 'UTC',
  own,
  plan = 'business',
}: { timeZone?: string; own?: string; plan?: PlanType } = {}) => {
  const workspace = await makeWorkspace({ timeZone, plan })
  const person = await makePerson({ workspaceId: workspace.id, ...(own !== undefined && { timeZone: own }) })
  const recipient = { workspaceId: workspace.id, personId: person.id }
  await saveNoticeSettings(recipient, {
    version: 0,
    settings: {
      ...usualNoticeSettings,
      assigned: { inApp: true, mail: 'daily' },
      overdue: { inApp: true, mail: 'daily' },
    },
  })
  const wait = (subtitle: string, kind: NoticeKind = 'assigned') => {
    const notice = {
      eventId: newId('event'),
      kind,
      text: 'Told',
      subtitle,
      projectId: 'prj_0000000000000000',
      taskId: null,
      at: new Date().toISOString(),
    }
    return addToDigest(recipient, notice, nextDigestAt(new Date(), person, workspace))
  }
  return { workspace, person, recipient, wait }
}

test('is sent at seven in the person’s own morning, once, with the most urgent first, and not if it is empty', async () => {
  goTo('2026-03-10T12:00:00Z')
  const { person, wait, recipient } = await arrange({ timeZone: 'UTC', own: 'America/New_York' })
  await wait('Weld the gutter · Ana Flores')
  await wait('Pour foundations · Depot roof', 'overdue')
  goTo('2026-03-11T10:59:00Z')
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  goTo('2026-03-11T11:00:00Z')
  const runs = await Promise.all([sendDue(allDay), sendDue(allDay)])
  expect(runs[0].sent + runs[1].sent).toBe(1)
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  const [sent, ...more] = mail.take()
  expect(more).toEqual([])
  expect(sent).toMatchObject({ to: person.email, subject: '2 notices from Quay & Sons' })
  expect(sent?.text.indexOf('Pour foundations')).toBeLessThan(sent?.text.indexOf('Weld the gutter') ?? 0)
  expect(sent?.html).toContain('href="https://plumbline.test/projects/prj_0000000000000000"')
  expect(sent?.text).toContain('https://plumbline.test/notices/settings')
  expect(await readDigest(recipient)).toBeUndefined()
  goTo('2026-03-12T11:00:00Z')
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
})

test('is due at seven on the day after a clock change as before it', () => {
  const [person, workspace] = [{}, { timeZone: 'Europe/Lisbon' }]
  expect(nextDigestAt(new Date('2026-03-28T12:00:00Z'), person, workspace).toISOString()).toBe(
    '2026-03-29T06:00:00.000Z',
  )
  expect(nextDigestAt(new Date('2026-10-24T12:00:00Z'), person, workspace).toISOString()).toBe(
    '2026-10-25T07:00:00.000Z',
  )
  expect(nextDigestAt(new Date('2026-10-25T06:59:00Z'), person, workspace).toISOString()).toBe(
    '2026-10-25T07:00:00.000Z',
  )
  expect(nextDigestAt(new Date('2026-10-25T07:00:00Z'), person, workspace).toISOString()).toBe(
    '2026-10-26T07:00:00.000Z',
  )
})

test('waits a day if the plan’s mails are used up, and 15 minutes if the mail failed', async () => {
  goTo('2026-03-10T06:00:00Z')
  const { wait, recipient } = await arrange({ plan: 'starter' })
  await wait('One')
  goTo('2026-03-10T07:00:00Z')
  mail.fail(true)
  await expect(sendDue(allDay)).rejects.toThrow('could not be mailed')
  mail.fail(false)
  expect(await sendDue(allDay)).toEqual({ sent: 1, left: 0 })
  for (const title of ['Two', 'Three']) {
    await wait(title)
    goTo(title === 'Two' ? '2026-03-11T07:00:00Z' : '2026-03-12T07:00:00Z')
    expect((await sendDue(allDay)).sent).toBe(1)
  }
  expect(mail.take()).toHaveLength(3)
  expect(await readLines(recipient)).toEqual([])
})

test('leaves out kinds turned off since, and is not sent in a workspace that is being closed', async () => {
  goTo('2026-03-10T06:00:00Z')
  const [changed, closing] = [await arrange(), await arrange()]
  await changed.wait('Not wanted')
  await closing.wait('No one gets in')
  await saveNoticeSettings(changed.recipient, { version: 1, settings: usualNoticeSettings })
  await writeTogether([closeWorkspace(closing.workspace.id, '2026-04-10T00:00:00.000Z')])
  goTo('2026-03-10T07:00:00Z')
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  expect(mail.take()).toEqual([])
  for (const { recipient } of [changed, closing])
    expect([await readLines(recipient), await readDigest(recipient)]).toEqual([[], undefined])
})

test('leaves out a task that was completed or moved since its notice', async () => {
  goTo('2026-03-10T00:05:00Z')
  const { team, project, edit } = await makeTaskTeam()
  const recipient = { workspaceId: team.workspaceId, personId: team.person.id }
  await saveNoticeSettings(recipient, {
    version: 0,
    settings: { ...usualNoticeSettings, overdue: { inApp: true, mail: 'daily' } },
  })
  const late = async (title: string) => {
    const { id: taskId } = await makeTask(team, project.id, { title, dueDate: '2026-03-09' })
    const notice = {
      eventId: newId('event'),
      kind: 'overdue',
      text: 'Your task was due',
      subtitle: title,
      projectId: project.id,
      taskId,
      dueDate: '2026-03-09',
      at: new Date().toISOString(),
    } as const
    await addToDigest(recipient, notice, new Date('2026-03-10T07:00:00Z'))
    return taskId
  }
  const [done, moved] = [await late('Done since'), await late('Moved since'), await late('Still late')]
  await edit(done, { status: 'completed' })
  await edit(moved, { dueDate: '2026-04-01' })
  goTo('2026-03-10T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(1)
  const [sent] = mail.take()
  expect(sent?.subject).toBe('1 notice from Quay & Sons')
  expect(sent?.text).toContain('Still late')
})

test('leaves out a review that was done since, and an entry records which digest notified a person', async () => {
  goTo('2026-03-10T00:05:00Z')
  const { team, project } = await makeTaskTeam()
  const recipient = { workspaceId: team.workspaceId, personId: team.person.id }
  await saveNoticeSettings(recipient, {
    version: 0,
    settings: { ...usualNoticeSettings, raid_review: { inApp: false, mail: 'daily' } },
  })
  const due = async (title: string) => {
    const { body } = await team.raid('create', {
      body: {
        title,
        description: 'x',
        assignedTo: team.person.id,
        responsible: 'Lia',
        projectId: project.id,
        reviewDate: '2026-03-10',
      },
    })
    const notice = {
      eventId: newId('event'),
      kind: 'raid_review',
      text: 'Review is due',
      subtitle: title,
      projectId: project.id,
      taskId: null,
      entryId: body.id,
      dueDate: '2026-03-10',
      at: new Date().toISOString(),
    } as const
    await addToDigest(recipient, notice, new Date('2026-03-10T07:00:00Z'))
    return body.id
  }
  const [done, open] = [await due('Reviewed since'), await due('Still to review')]
  await team.raid('update', { params: { id: done }, body: { reviewDate: '2026-06-10' } })
  goTo('2026-03-10T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(1)
  const [sent] = mail.take()
  expect(sent?.subject).toBe('1 notice from Quay & Sons')
  expect(sent?.text).toContain(`Still to review\n  https://plumbline.test/raid-log?entry=${open}`)
  expect((await listHistory(team.workspaceId, done, undefined, 9)).items).toEqual([])
  expect((await listHistory(team.workspaceId, open, undefined, 9)).items).toMatchObject([
    { action: 'told', at: '2026-03-10T07:00:00.000Z', told: { ways: ['digest'], kind: 'raid_review' } },
  ])
})

test('a notice that arrives while a digest ends is not lost', async () => {
  goTo('2026-03-10T06:00:00Z')
  const { wait, recipient } = await arrange()
  await wait('First')
  const seen = await readDigest(recipient)
  await wait('Second')
  if (seen !== undefined) await endDigest(seen)
  expect(await readDigest(recipient)).toMatchObject({ added: 2 })
  await Promise.all(Array.from({ length: 8 }, (_, index) => wait(`Line ${index}`)))
  goTo('2026-03-10T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(1)
  expect(mail.take()[0]?.subject).toBe('10 notices from Quay & Sons')
})
