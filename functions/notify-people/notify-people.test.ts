import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DomainEvent } from '../../shared/events.ts'
import { asBatch, projectEvent, someProject, someTask, taskEvent } from '../../test/builders/events.ts'
import { withMail } from '../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../test/builders/people.ts'
import { withTable } from '../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../test/builders/work.ts'
import type { PlanType } from '../../shared/plans.ts'
import type { NoticeKind, NoticeMail } from '../../shared/notice.ts'
import { stamp, system } from '../kernel/event.ts'
import { newId, newTaskId } from '../kernel/id.ts'
import { readLines } from '../notices/digest-repository.ts'
import { listNotices } from '../notices/notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from '../notices/settings-repository.ts'
import { handler } from './index.ts'

withTable()
const mail = withMail()

afterEach(() => void vi.useRealTimers())

const arrange = async (plan: PlanType = 'business') => {
  const workspace = await makeWorkspace({ plan })
  const person = await makePerson({ workspaceId: workspace.id, role: 'sme' })
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const where = { workspaceId: workspace.id, projectId: newId('project') }
  const told = async () => (await listNotices(recipient, {}, undefined, 50)).items
  const choose = async (kind: NoticeKind, channels: { inApp?: boolean; mail?: NoticeMail }) => {
    const before = await readNoticeSettings(recipient)
    await saveNoticeSettings(recipient, { ...before, settings: { ...before.settings, [kind]: { ...before.settings[kind], ...channels } } })
  }
  const assign = (title = 'Weld the gutter') => taskEvent('task.created.v1', where, { was: null, now: someTask(), title, assignedTo: person.id })
  return { workspace, person, recipient, where, told, choose, assign }
}

/** Hands an event over twice, as a queue may. */
const twice = async (event: DomainEvent) => {
  for (const _ of [1, 2]) expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
}

describe('somebody is told', () => {
  test('once of a task that somebody else assigned to them, however often the event comes', async () => {
    const { where, told, assign } = await arrange()
    const event = assign()
    await twice(event)
    expect(await told()).toMatchObject([
      { kind: 'assigned', text: 'A task was assigned to you', subtitle: 'Weld the gutter · Ana Flores', projectId: where.projectId, taskId: (event.data as { taskId: string }).taskId, read: false },
    ])
  })

  test('of a project that they were assigned to', async () => {
    const { where, told, person } = await arrange()
    await twice(projectEvent('project.assigned.v1', where, { was: someProject(), now: someProject(), assignedTo: person.id }))
    expect(await told()).toMatchObject([{ subtitle: 'Depot roof · Ana Flores', taskId: null }])
  })

  test('not of what they assigned to themselves, nor where they are gone', async () => {
    const { where } = await arrange()
    const event = taskEvent('task.updated.v1', where, { was: someTask(), now: someTask(), assignedTo: 'usr_0000000000000ana' })
    await twice(event)
    const recipient = { workspaceId: where.workspaceId, personId: 'usr_0000000000000ana' }
    await twice(taskEvent('task.updated.v1', where, { was: someTask(), now: someTask(), assignedTo: 'usr_0000000000000gne' }))
    expect((await listNotices(recipient, {}, undefined, 50)).items).toEqual([])
  })

  test('of what is due: the assignee, and of a task that is nobody’s the manager of its project', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const project = await makeProject(team)
    const due = (name: 'task.overdue.v1' | 'task.due-soon.v1', assigneeId: string | null, title: string) =>
      stamp(name, team.workspaceId, { by: system, at: new Date() }, { taskId: newTaskId(project.id), projectId: project.id, title, assigneeId, priority: 'high', progress: 20, dueDate: '2026-02-28', days: 1 })
    await twice(due('task.overdue.v1', sme.person.id, 'Pour foundations'))
    await twice(due('task.due-soon.v1', null, 'Order timber'))
    const of = async (personId: string) => (await listNotices({ workspaceId: team.workspaceId, personId }, {}, undefined, 50)).items
    expect(await of(sme.person.id)).toMatchObject([{ kind: 'overdue', text: 'Your task was due Feb 28, 2026', subtitle: 'Pour foundations · Depot roof' }])
    expect(await of(team.person.id)).toMatchObject([{ kind: 'due_soon', text: 'A task without an assignee is due Feb 28, 2026', subtitle: 'Order timber · Depot roof' }])
  })

  test('where a comment speaks to them, but not where they wrote it', async () => {
    const { workspace, person, where, told } = await arrange()
    const author = { id: newId('person'), kind: 'staff', name: 'Ana Flores' } as const
    const data = { projectId: where.projectId, about: { kind: 'task' as const, id: newTaskId(where.projectId), title: 'Weld the gutter' }, commentId: newId('comment'), mentions: [person.id, author.id] }
    await twice(stamp('comment.added.v1', workspace.id, { by: author, at: new Date() }, data))
    expect(await told()).toMatchObject([{ kind: 'mentioned', text: 'Ana Flores mentioned you', subtitle: 'Weld the gutter', projectId: where.projectId, taskId: data.about.id, entryId: null }])
    expect((await listNotices({ workspaceId: workspace.id, personId: author.id }, {}, undefined, 50)).items).toEqual([])
  })

  test('that whom they invited has joined', async () => {
    const { workspace, person, told } = await arrange()
    const joined = await makePerson({ workspaceId: workspace.id, invitedBy: person.id })
    const by = { by: { id: joined.id, kind: 'staff', name: 'Lia Sousa' }, at: new Date() } as const
    const event = (changed: string[]) => stamp('person.updated.v1', workspace.id, by, { personId: joined.id, name: 'Lia Sousa', role: 'sme', version: 2, changed })
    await twice(event(['phone']))
    expect(await told()).toEqual([])
    await twice(event(['status']))
    expect(await told()).toMatchObject([{ kind: 'invitation_accepted', text: 'Your invitation was accepted', subtitle: 'Lia Sousa has joined the team' }])
  })
})

describe('where somebody is told', () => {
  test('is mailed at once, once, with the way to the record and to the choice', async () => {
    const { person, where, choose, assign, told } = await arrange()
    await choose('assigned', { inApp: false, mail: 'at_once' })
    await twice(assign())
    const [sent, ...more] = mail.take()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ to: person.email, subject: 'A task was assigned to you: Weld the gutter · Ana Flores' })
    expect(sent?.text).toContain(`https://plumbline.test/projects/${where.projectId}?tab=tasks`)
    expect(sent?.text).toContain('https://plumbline.test/notices/settings')
    expect(await told()).toEqual([])
  })

  test('waits for the digest, once for each event', async () => {
    const { recipient, choose, assign } = await arrange()
    await choose('assigned', { mail: 'daily' })
    const event = assign()
    await twice(event)
    await twice(assign('Order timber'))
    expect((await readLines(recipient)).map(({ subtitle }) => subtitle)).toEqual(['Order timber · Ana Flores', 'Weld the gutter · Ana Flores'])
    expect(mail.take()).toEqual([])
  })

  test('is the digest too for what the plan’s mails of the day have no room for', async () => {
    const { recipient, choose, assign } = await arrange('starter')
    await choose('assigned', { mail: 'at_once' })
    for (const title of ['One', 'Two', 'Three']) await twice(assign(title))
    expect(mail.take()).toHaveLength(2)
    expect(await readLines(recipient)).toMatchObject([{ subtitle: 'Three · Ana Flores' }])
  })

  test('is tried again where the mail could not be sent', async () => {
    const { choose, assign, told } = await arrange()
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

  test('is the list alone for what is no news any more', async () => {
    const { choose, assign, told } = await arrange()
    await choose('assigned', { mail: 'at_once' })
    const event = assign()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await twice(event)
    expect(mail.take()).toEqual([])
    expect(await told()).toMatchObject([{ read: true }])
  })
})
