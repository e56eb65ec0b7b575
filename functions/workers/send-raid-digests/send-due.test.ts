import { afterEach, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import { usualNoticeSettings } from '../../../shared/notices/notice.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { signIn } from '../../../test/builders/people.ts'
import { makeCaller, makeProject, makeTeam } from '../../../test/builders/work.ts'
import { handler as keepHistory } from '../keep-raid-history/index.ts'
import { mailDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { saveNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { planDigest } from '../../domain/raid/digest-repository.ts'
import { sendDue } from './send-due.ts'

withTable()
const mail = withMail()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
const allDay = () => 600_000

afterEach(() => void vi.useRealTimers())

const eightOn = (day: string): string => `${day}T08:00:00Z`

/** A log on March 9, and the digest planned for the 10th. */
const setUp = async (plan: PlanType = 'business') => {
  goTo(eightOn('2026-03-09'))
  const team = await makeTeam(plan)
  const { workspaceId } = team
  const project = await makeProject(team)
  const body = {
    title: 'Rain floods the depot',
    description: 'The drain is too small',
    assignedTo: 'Lia Sousa',
    responsible: 'The board',
    projectId: project.id,
  }
  const keep = async () => {
    const items = await itemsIn(`${workspaceId}#raid`)
    await keepHistory(
      asBatch(items.flatMap(({ sk, event }) => (String(sk).startsWith('entry#') ? [event as DomainEvent] : []))),
    )
  }
  // A session ends long before the next day.
  const manager = async () => makeCaller(await signIn(team.workspace, team.person))
  const make = async (more: object) => {
    const { body: entry } = await (await manager()).raid('create', { body: { ...body, ...more } })
    await keep()
    return entry
  }
  const edit = async (id: string, change: object) => {
    await (await manager()).raid('update', { params: { id }, body: change })
    await keep()
  }
  const plan7 = (day: string) => planDigest(workspaceId, day, new Date(`${day}T07:00:00Z`))
  const choose = (personId: string, raidDigest: boolean) =>
    saveNoticeSettings({ workspaceId, personId }, { version: 0, settings: usualNoticeSettings, raidDigest })
  const cancel = async () =>
    (await manager()).projects('update', { params: { id: project.id }, body: { status: 'cancelled' } })
  return { team, workspaceId, make, edit, plan7, choose, cancel }
}

test('sends each program manager and the company account one digest of yesterday’s changes, due dates and the heaviest entries', async () => {
  const { team, make, edit, plan7 } = await setUp()
  await team.join('sme')
  const customer = await team.join('customer')
  const rain = await make({ exposure: '120000', probability: 'high' })
  const done = await make({ title: 'Crane strike' })
  await make({ title: 'Steel is late', raidType: 'dependency', dueDate: '2026-03-10' })
  await plan7('2026-03-10')
  goTo('2026-03-10T07:00:00Z')
  const runs = await Promise.all([sendDue(allDay), sendDue(allDay)])
  expect(runs[0].sent + runs[1].sent).toBe(2)
  const [first, second, ...more] = mail.take()
  expect(more).toEqual([])
  expect([first?.to, second?.to]).toEqual([team.person.email, customer.person.email])
  expect(first?.subject).toBe('RAID log of Quay & Sons: 3 raised, 1 due')
  expect(first?.text).toContain('Open: 3\nRaised: 3\nResolved: 0\nOpen exposure: $120,000')
  expect(first?.text).toContain('DEP-003 Steel is late\n  Due today · Depot roof · Lia Sousa\n')
  expect(first?.text).toContain(
    'Top exposures\n- RISK-001 Rain floods the depot\n  $120,000 · Score 6, High · Depot roof',
  )
  expect(first?.html).toContain(`href="https://plumbline.test/raid-log?entry=${rain.id}"`)
  expect(first?.text).toContain('https://plumbline.test/notices/settings')

  goTo('2026-03-10T09:00:00Z')
  await edit(done.id, { status: 'resolved' })
  await edit(rain.id, { impact: 'low' })
  goTo('2026-03-10T09:01:00Z')
  await edit(rain.id, { impact: 'high' })
  await plan7('2026-03-11')
  goTo('2026-03-11T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(2)
  const [next] = mail.take()
  expect(next?.subject).toBe('RAID log of Quay & Sons: 1 moved, 1 resolved, 1 due')
  expect(next?.text).toContain('Severity changed\n- RISK-001 Rain floods the depot\n  Impact Medium → High')
  expect(next?.text).toContain('Due Mar 10, 2026')
  mail.take()

  // Older due dates alone are not news.
  await plan7('2026-03-12')
  goTo('2026-03-12T07:00:00Z')
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  expect(mail.take()).toEqual([])
})

test('a digest leaves out the open entries of a cancelled project', async () => {
  const { make, edit, plan7, cancel } = await setUp()
  const done = await make({ title: 'Crane strike' })
  await make({ dueDate: '2026-03-10', exposure: '120000' })
  await cancel()
  await make({ title: 'Of the workspace', projectId: null })
  await edit(done.id, { status: 'resolved' })
  await plan7('2026-03-10')
  goTo('2026-03-10T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(1)
  const [digest] = mail.take()
  expect(digest?.text).toContain('Open: 1\nRaised: 1\nResolved: 1\nOpen exposure: $0')
  expect(digest?.text).not.toContain('Rain floods')
})

test('continues after an interruption with the remaining recipients', async () => {
  const { team, make, plan7 } = await setUp()
  await team.join('program_manager')
  await make({})
  await plan7('2026-03-10')
  goTo('2026-03-10T07:00:00Z')
  mail.fail(true)
  await expect(sendDue(allDay)).rejects.toThrow('could not be mailed')
  mail.fail(false)
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  goTo('2026-03-10T07:15:00Z')
  expect((await sendDue(allDay)).sent).toBe(2)
  goTo('2026-03-10T07:30:00Z')
  expect((await sendDue(allDay)).sent).toBe(0)
  expect(mail.take()).toHaveLength(2)
})

test('is not sent to people who turned it off, and on a plan with few daily mails only to people who asked for it', async () => {
  const off = await setUp()
  await off.choose(off.team.person.id, false)
  await off.make({})
  await off.plan7('2026-03-10')
  const starter = await setUp('starter')
  await starter.make({})
  await starter.plan7('2026-03-10')
  goTo('2026-03-10T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(0)
  expect(mail.take()).toEqual([])
})

test('leaves one of the day’s mails for an invitation, and moves what did not fit to the next day', async () => {
  const { team, workspaceId, make, plan7, choose } = await setUp('starter')
  const customer = await team.join('customer')
  for (const { id } of [team.person, customer.person]) await choose(id, true)
  await make({})
  await plan7('2026-03-10')
  goTo('2026-03-10T07:00:00Z')
  const day = mailDay({ id: workspaceId, timeZone: team.workspace.timeZone })
  expect(await takeMail(day, 2)).toBe(true)
  expect(await sendDue(allDay)).toEqual({ sent: 0, left: 0 })
  expect(await takeMail(day, 2)).toBe(true)
  await plan7('2026-03-11')
  goTo('2026-03-11T07:00:00Z')
  expect((await sendDue(allDay)).sent).toBe(1)
  const [sent] = mail.take()
  expect(sent).toMatchObject({ to: team.person.email, subject: 'RAID log of Quay & Sons: 1 raised' })
  expect(await takeMail(mailDay({ id: workspaceId, timeZone: team.workspace.timeZone }), 2)).toBe(true)
})
