import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Author } from '../../../shared/contract/event.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { MeetingChange } from '../../../shared/meetings/events.ts'
import type { ProjectFacts } from '../../../shared/projects/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import { ana, asBatch, projectEvent, someProject, someTask, taskEvent } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import type { PlanType } from '../../../shared/billing/plans.ts'
import type { NoticeKind, NoticeMail } from '../../../shared/notices/notice.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { readLines } from '../../domain/notices/digest-repository.ts'
import { mailDay, takeMail } from '../../domain/mail/daily-count-repository.ts'
import { listHistory } from '../../domain/raid/history-repository.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { handler } from './index.ts'

withTable()
const mail = withMail()

const goTo = (at: string): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })

afterEach(() => void vi.useRealTimers())

const arrange = async (plan: PlanType = 'business') => {
  const workspace = await makeWorkspace({ plan })
  const person = await makePerson({ workspaceId: workspace.id, role: 'sme' })
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const where = { workspaceId: workspace.id, projectId: newId('project') }
  const told = async () => (await listNotices(recipient, {}, undefined, 50)).items
  const choose = async (kind: NoticeKind, channels: { inApp?: boolean; mail?: NoticeMail }) => {
    const before = await readNoticeSettings(recipient)
    await saveNoticeSettings(recipient, {
      ...before,
      settings: { ...before.settings, [kind]: { ...before.settings[kind], ...channels } },
    })
  }
  const assign = (title = 'Weld the gutter') =>
    taskEvent('task.created.v1', where, { was: null, now: someTask(), title, assignedTo: person.id })
  return { workspace, person, recipient, where, told, choose, assign }
}

/** Delivers an event twice, as a queue may. */
const twice = async (event: DomainEvent) => {
  for (const _ of [1, 2]) expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
}

describe('a person is notified', () => {
  test('once of a task that someone else assigned to them, however often the event arrives', async () => {
    const { where, told, assign } = await arrange()
    const event = assign()
    await twice(event)
    expect(await told()).toMatchObject([
      {
        kind: 'assigned',
        text: 'A task was assigned to you',
        subtitle: 'Weld the gutter · Ana Flores',
        projectId: where.projectId,
        taskId: (event.data as { taskId: string }).taskId,
        read: false,
      },
    ])
  })

  test('of a project request, if they are a reviewer, and of the decision with its notes, if they made the request', async () => {
    const team = await makeTeam()
    const [sme, company, manager] = [
      await team.join('sme'),
      await team.join('customer'),
      await team.join('project_manager'),
    ]
    const { body } = await sme.projectRequests('create', {
      body: {
        projectName: 'Depot roof',
        description: 'It leaks',
        estimatedBudget: '48000',
        timeline: 'Before the rain',
      },
    })
    const newest = async () => {
      const [item] = await itemsIn(`${team.workspaceId}#project-requests`)
      return item?.['event'] as DomainEvent
    }
    const toldTo = async ({ person }: { person: { id: string } }) =>
      (await listNotices({ workspaceId: team.workspaceId, personId: person.id }, {}, undefined, 50)).items
    await twice(await newest())
    for (const decider of [team, company])
      expect(await toldTo(decider)).toMatchObject([
        {
          kind: 'request_submitted',
          text: 'A project was requested',
          subtitle: 'Depot roof · Ines Duarte',
          requestId: body.id,
          read: false,
        },
      ])
    for (const other of [sme, manager]) expect(await toldTo(other)).toEqual([])
    const mails = mail.take()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([team.person.email, company.person.email].toSorted())
    expect(mails[0]).toMatchObject({
      subject: 'Ines Duarte asks for a project: Depot roof',
      text: expect.stringMatching(
        /Estimated budget: \$48,000\n\nWanted: Before the rain\n\nReview the request:\nhttps:\/\/plumbline\.test\/project-requests\?request=/,
      ) as string,
    })

    await team.projectRequests('review', { params: { id: body.id }, body: { status: 'in_review' } })
    await twice(await newest())
    expect(await toldTo(sme)).toEqual([])
    await team.projectRequests('review', {
      params: { id: body.id },
      body: { status: 'approved', reviewNotes: 'Start\nafter May' },
    })
    const approval = await newest()
    await twice(approval)
    expect(JSON.stringify(approval)).not.toContain('May')
    expect(await toldTo(sme)).toMatchObject([
      {
        kind: 'request_decided',
        text: 'Your project request was approved',
        subtitle: 'Depot roof · Ines Duarte: Start after May',
        requestId: body.id,
      },
    ])
    await team.projectRequests('convert', { params: { id: body.id } })
    await twice(await newest())
    expect((await toldTo(sme))[0]).toMatchObject({
      text: 'Your project request has become a project',
      subtitle: 'Depot roof · Ines Duarte',
    })
    expect(await toldTo(team)).toHaveLength(1)
  })

  test('of a project that they were assigned to', async () => {
    const { where, told, person } = await arrange()
    await twice(
      projectEvent('project.assigned.v1', where, { was: someProject(), now: someProject(), assignedTo: person.id }),
    )
    expect(await told()).toMatchObject([{ subtitle: 'Depot roof · Ana Flores', taskId: null }])
  })

  test('of an item of a checklist, unless the whole task is assigned to them with it', async () => {
    const { where, told, person } = await arrange()
    const given = { was: someTask(), now: someTask(), title: 'Weld the gutter', itemsFor: [person.id, ana.id] }
    await twice(taskEvent('task.updated.v1', where, given))
    expect(await told()).toMatchObject([
      { kind: 'assigned', text: 'A checklist item was assigned to you', subtitle: 'Weld the gutter · Ana Flores' },
    ])
    await twice(taskEvent('task.updated.v1', where, { ...given, assignedTo: person.id }))
    expect((await told()).map(({ text }) => text).toSorted()).toEqual([
      'A checklist item was assigned to you',
      'A task was assigned to you',
    ])
  })

  test('not of their own assignments, nor after they have left', async () => {
    const { where } = await arrange()
    const event = taskEvent('task.updated.v1', where, {
      was: someTask(),
      now: someTask(),
      assignedTo: 'usr_0000000000000ana',
    })
    await twice(event)
    const recipient = { workspaceId: where.workspaceId, personId: 'usr_0000000000000ana' }
    await twice(
      taskEvent('task.updated.v1', where, { was: someTask(), now: someTask(), assignedTo: 'usr_0000000000000gne' }),
    )
    expect((await listNotices(recipient, {}, undefined, 50)).items).toEqual([])
  })

  test('of due tasks: the assignee, or the manager of the project if a task has no assignee', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const project = await makeProject(team)
    const due = (name: 'task.overdue.v1' | 'task.due-soon.v1', assigneeId: string | null, title: string) =>
      stamp(
        name,
        team.workspaceId,
        { by: system, at: new Date() },
        {
          taskId: newTaskId(project.id),
          projectId: project.id,
          title,
          assigneeId,
          priority: 'high',
          progress: 20,
          dueDate: '2026-02-28',
          days: name === 'task.overdue.v1' ? 1 : -2,
        },
      )
    const mailTo = async ({ person }: typeof sme, kind: NoticeKind) => {
      const recipient = { workspaceId: team.workspaceId, personId: person.id }
      const before = await readNoticeSettings(recipient)
      const settings = { ...before.settings, [kind]: { inApp: true, mail: 'at_once' } as const }
      await saveNoticeSettings(recipient, { ...before, settings })
    }
    await mailTo(sme, 'overdue')
    await mailTo(team, 'due_soon')
    await twice(due('task.overdue.v1', sme.person.id, 'Pour foundations'))
    await twice(due('task.due-soon.v1', null, 'Order timber'))
    const [late, soon] = mail.take()
    expect(late).toMatchObject({ to: sme.person.email, subject: '“Pour foundations” is 1 day late: Depot roof' })
    expect(late?.text).toContain(
      'Your task in the project Depot roof was due Feb 28, 2026 and is 20% done. Complete it or choose another due date.\n\nOpen the task:\nhttps://plumbline.test/projects/',
    )
    expect(soon).toMatchObject({ to: team.person.email, subject: '“Order timber” is due Feb 28, 2026: Depot roof' })
    expect(soon?.text).toContain('Assign it to someone or choose another due date.')
    const of = async (personId: string) =>
      (await listNotices({ workspaceId: team.workspaceId, personId }, {}, undefined, 50)).items
    expect(await of(sme.person.id)).toMatchObject([
      { kind: 'overdue', text: 'Your task was due Feb 28, 2026', subtitle: 'Pour foundations · Depot roof' },
    ])
    expect(await of(team.person.id)).toMatchObject([
      {
        kind: 'due_soon',
        text: 'A task without an assignee is due Feb 28, 2026',
        subtitle: 'Order timber · Depot roof',
      },
    ])
  })

  test('when a comment mentions them, unless they wrote it', async () => {
    const { workspace, person, where, told } = await arrange()
    const author = { id: newId('person'), kind: 'staff', name: 'Ana Flores' } as const
    const data = {
      projectId: where.projectId,
      about: { kind: 'task' as const, id: newTaskId(where.projectId), title: 'Weld the gutter' },
      commentId: newId('comment'),
      mentions: [person.id, author.id],
    }
    await twice(stamp('comment.added.v1', workspace.id, { by: author, at: new Date() }, data))
    expect(await told()).toMatchObject([
      {
        kind: 'mentioned',
        text: 'Ana Flores mentioned you',
        subtitle: 'Weld the gutter',
        projectId: where.projectId,
        taskId: data.about.id,
        entryId: null,
      },
    ])
    expect((await listNotices({ workspaceId: workspace.id, personId: author.id }, {}, undefined, 50)).items).toEqual([])
  })

  test('when a person they invited has joined', async () => {
    const { workspace, person, told } = await arrange()
    const joined = await makePerson({ workspaceId: workspace.id, invitedBy: person.id })
    const by = { by: { id: joined.id, kind: 'staff', name: 'Lia Sousa' }, at: new Date() } as const
    const event = (changed: string[]) =>
      stamp('person.updated.v1', workspace.id, by, {
        personId: joined.id,
        name: 'Lia Sousa',
        role: 'sme',
        version: 2,
        changed,
      })
    await twice(event(['phone']))
    expect(await told()).toEqual([])
    await twice(event(['status']))
    expect(await told()).toMatchObject([
      { kind: 'invitation_accepted', text: 'Your invitation was accepted', subtitle: 'Lia Sousa has joined the team' },
    ])
  })
})

describe('the manager of a project and the company account are notified', () => {
  const setUp = async () => {
    const team = await makeTeam()
    const [company, other] = await Promise.all([team.join('customer'), team.join('program_manager')])
    const { id: projectId } = await makeProject(team)
    const where = { workspaceId: team.workspaceId, projectId }
    const textsFor = async (personId: string) =>
      (await listNotices({ workspaceId: team.workspaceId, personId }, {}, undefined, 50)).items.map(
        ({ text, subtitle }) => `${text}: ${subtitle}`,
      )
    const told = async () => {
      const [manager, customer] = [await textsFor(team.person.id), await textsFor(company.person.id)]
      expect(customer).toEqual(manager)
      expect(await textsFor(other.person.id)).toEqual([])
      return manager.toReversed()
    }
    let was = someProject({ budget: 1000_00 })
    /** The project with other figures than before. */
    const become = async (figures: Partial<ProjectFacts>) => {
      const now = { ...was, ...figures }
      await twice(projectEvent('project.updated.v1', where, { was, now, changed: Object.keys(figures) }))
      was = now
    }
    return { told, become }
  }

  test('once of each limit that it crosses: its budget, by orders or by spending, and a line', async () => {
    const { told, become } = await setUp()
    await become({ budgetUsed: 900_00, committed: 100_00 })
    expect(await told()).toEqual([])
    await become({ committed: 100_01 })
    const ordered =
      'The orders of a project exceed its budget: Depot roof · $900 spent and $100.01 committed, of $1,000'
    expect(await told()).toEqual([ordered])
    await become({ committed: 300_00 })
    await become({ linesOver: 1 })
    const line = 'A line of a project’s budget is exceeded: Depot roof · 1 line by what was spent and is committed'
    expect(await told()).toEqual([ordered, line])
    await become({ budgetUsed: 1000_01, committed: 199_99 })
    const over = 'A project is over its budget: Depot roof · $1,000.01 of $1,000'
    expect(await told()).toEqual([ordered, line, over])
    await become({ budgetUsed: 1100_00, committed: 0, linesOver: 1 })
    await become({ budgetUsed: 900_00, linesOver: 0 })
    await become({ linesOver: 2 })
    expect(await told()).toHaveLength(4)
  })

  test('of nothing while a project has no budget, and of the excess once it gets one', async () => {
    const { told, become } = await setUp()
    await become({ budget: 0, budgetUsed: 50_00, committed: 10_00 })
    expect(await told()).toEqual([])
    await become({ budget: 55_00 })
    expect(await told()).toEqual([
      'The orders of a project exceed its budget: Depot roof · $50 spent and $10 committed, of $55',
    ])
  })
})

describe('an attendee of a meeting is notified', () => {
  const happened = (
    at: { workspaceId: string },
    name: EventWith<MeetingChange>,
    attendeeIds: string[],
    more: Partial<MeetingChange> = {},
  ) =>
    stamp(
      name,
      at.workspaceId,
      { by: ana, at: new Date() },
      {
        meetingId: newId('meeting'),
        projectId: null,
        title: 'Roof review',
        status: 'scheduled',
        scheduledAt: '2031-07-04T10:00:00.000Z',
        duration: 60,
        timeZone: 'Europe/Lisbon',
        attendeeIds,
        version: 1,
        changed: [],
        ...more,
      },
    )

  test('of an invitation and of a meeting that was moved, cancelled or held, each once and in the time zone of the meeting', async () => {
    const { where, told, person } = await arrange()
    const asked = happened(where, 'meeting.scheduled.v1', [person.id, ana.id], { invited: [person.id, ana.id] })
    await twice(asked)
    await twice(happened(where, 'meeting.moved.v1', [person.id], { scheduledWas: '2031-07-03T10:00:00.000Z' }))
    await twice(happened(where, 'meeting.cancelled.v1', [person.id], { status: 'cancelled' }))
    await twice(happened(where, 'meeting.held.v1', [person.id], { status: 'held' }))
    expect((await told()).map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
      ['meeting_cancelled', 'Your meeting was cancelled'],
      ['meeting_invited', 'You are invited to a meeting'],
      ['meeting_minutes', 'The minutes of your meeting are out'],
      ['meeting_moved', 'Your meeting was moved'],
    ])
    expect(await told()).toContainEqual(
      expect.objectContaining({
        subtitle: 'Roof review · Fri, Jul 4, 11:00 AM Lisbon · Ana Flores',
        meetingId: asked.data.meetingId,
        projectId: null,
      }),
    )
  })

  test('when a cancelled meeting is reopened, if it is still in the future', async () => {
    const { where, told, person } = await arrange()
    const reopened = happened(where, 'meeting.updated.v1', [person.id], { changed: ['status'] })
    await twice(reopened)
    await twice(
      happened(where, 'meeting.updated.v1', [person.id], {
        changed: ['status'],
        scheduledAt: '2021-07-04T10:00:00.000Z',
      }),
    )
    expect(await told()).toMatchObject([
      { kind: 'meeting_invited', text: 'Your meeting takes place after all', meetingId: reopened.data.meetingId },
    ])
  })

  test('not of an edit that moves nothing, of a past meeting, or of one deleted with its project', async () => {
    const { where, told, person } = await arrange()
    const past = { scheduledAt: '2021-07-04T10:00:00.000Z' }
    await twice(happened(where, 'meeting.updated.v1', [person.id], { changed: ['title'] }))
    await twice(happened(where, 'meeting.scheduled.v1', [person.id], { ...past, invited: [person.id] }))
    await twice(happened(where, 'meeting.cancelled.v1', [person.id], { ...past, status: 'cancelled' }))
    await twice(happened(where, 'meeting.deleted.v1', [person.id], { withProject: true }))
    await twice(happened(where, 'meeting.restored.v1', [person.id]))
    expect(await told()).toEqual([])
  })
})

describe('the owner of a RAID entry is notified', () => {
  const facts = {
    raidType: 'risk',
    status: 'open',
    impact: 'medium',
    probability: 'medium',
    dueDate: null,
    automatic: false,
  } as const
  type Facts = NonNullable<RaidChange['now']>

  const setUp = async () => {
    const arranged = await arrange()
    const { workspace, person, where } = arranged
    const entryId = newId('raid')
    const raid = (
      name: 'raid.raised.v1' | 'raid.updated.v1',
      change: Partial<Omit<RaidChange, 'was' | 'now'>> & { was?: Partial<Facts>; now?: Partial<Facts> },
      by: Author = ana,
    ) => {
      const [was, now] = [name === 'raid.raised.v1' ? null : { ...facts, ...change.was }, { ...facts, ...change.now }]
      return stamp(
        name,
        workspace.id,
        { by, at: new Date() },
        {
          entryId,
          number: 14,
          projectId: where.projectId,
          title: 'Rain floods the depot',
          ownerId: person.id,
          version: 1,
          changes: [],
          ...change,
          was,
          now,
        },
      )
    }
    const history = async () => (await listHistory(workspace.id, entryId, undefined, 50)).items
    return { ...arranged, entryId, raid, history }
  }

  test('of an entry that others or automation raise, assign to them or reopen, each once, and the entry records who was notified and how', async () => {
    const { person, raid, told, history, choose, entryId } = await setUp()
    await choose('raid_raised', { mail: 'at_once' })
    const raised = raid('raid.raised.v1', { assignedTo: person.id }, system)
    await twice(raised)
    expect(await told()).toMatchObject([
      {
        kind: 'raid_raised',
        text: 'A risk was raised for you',
        subtitle: 'RISK-014 Rain floods the depot · Plumbline',
        taskId: null,
        entryId,
      },
    ])
    expect(await history()).toMatchObject([
      {
        id: `${raised.id}-${person.id}`,
        action: 'told',
        by: system,
        told: { personId: person.id, name: 'Ines Duarte', ways: ['site', 'mail'], kind: 'raid_raised' },
      },
    ])
    expect(mail.take()).toMatchObject([
      {
        subject: 'A risk was raised for you: RISK-014 Rain floods the depot · Plumbline',
        text: expect.stringContaining(`https://plumbline.test/raid-log?entry=${entryId}`),
      },
    ])
    await twice(raid('raid.updated.v1', { assignedTo: person.id, now: { raidType: 'issue', probability: null } }))
    const reopened = { field: 'status', from: 'resolved', to: 'open' } as const
    await twice(raid('raid.updated.v1', { was: { status: 'resolved' }, changes: [reopened] }))
    expect((await told()).map(({ text }) => text)).toEqual([
      'Your risk was opened again',
      'An issue was given to you',
      'A risk was raised for you',
    ])
    mail.take()
  })

  test('of a changed severity and of a condition, but not of their own edits, nor of a closed entry', async () => {
    const { person, raid, told } = await setUp()
    const own = { id: person.id, kind: 'staff', name: 'Ines Duarte' } as const
    const moved = [{ field: 'impact', from: 'Medium', to: 'High' }]
    await twice(raid('raid.updated.v1', { now: { impact: 'high' }, changes: moved }, own))
    await twice(
      raid('raid.updated.v1', { was: { status: 'closed' }, now: { impact: 'high', status: 'closed' }, changes: moved }),
    )
    await twice(raid('raid.updated.v1', { was: { impact: 'low' }, now: { probability: 'low' }, changes: moved }))
    await twice(raid('raid.updated.v1', { ownerId: null, now: { impact: 'high' }, changes: moved }))
    expect(await told()).toEqual([])
    await twice(raid('raid.updated.v1', { now: { impact: 'high' }, changes: moved }))
    const issue = { raidType: 'issue', probability: null } as const
    await twice(
      raid('raid.updated.v1', { was: { ...issue, impact: 'high' }, now: { ...issue, impact: 'low' }, changes: moved }),
    )
    await twice(
      raid('raid.updated.v1', {
        now: { raidType: 'assumption', impact: 'high' },
        changes: [
          ...moved,
          { field: 'conditionState', from: 'Holds: planned for Mar 1, 2026', to: 'Violated: planned for Mar 3, 2026' },
        ],
      }),
    )
    // The task in the condition has moved, and the condition is still met.
    await twice(
      raid('raid.updated.v1', {
        now: { raidType: 'assumption' },
        was: { raidType: 'assumption' },
        changes: [
          { field: 'conditionState', from: 'Holds: planned for Mar 1, 2026', to: 'Holds: planned for Mar 2, 2026' },
        ],
      }),
    )
    expect((await told()).map(({ kind, text }) => [kind, text])).toEqual([
      ['raid_condition', 'The condition of your assumption is violated: planned for Mar 3, 2026'],
      ['raid_severity', 'Severity of your issue fell from High to Low'],
      ['raid_severity', 'Severity of your risk rose from 4 to 6'],
    ])
  })

  test('of a review that is due; the project manager is notified if the entry has no owner', async () => {
    const team = await makeTeam()
    const project = await makeProject(team)
    const due = (what: 'review' | 'response', personId: string | null) =>
      stamp(
        'raid.review-due.v1',
        team.workspaceId,
        { by: system, at: new Date() },
        {
          entryId: newId('raid'),
          number: 3,
          raidType: 'assumption',
          projectId: project.id,
          title: 'The drain is large enough',
          what,
          personId,
          dueDate: '2026-02-28',
        },
      )
    const sme = await team.join('sme')
    await twice(due('response', sme.person.id))
    await twice(due('review', null))
    const of = async (personId: string) =>
      (await listNotices({ workspaceId: team.workspaceId, personId }, {}, undefined, 50)).items
    expect(await of(sme.person.id)).toMatchObject([
      {
        kind: 'raid_review',
        text: 'Your response to an assumption is due Feb 28, 2026',
        subtitle: 'ASM-003 The drain is large enough · Depot roof',
      },
    ])
    expect(await of(team.person.id)).toMatchObject([{ text: 'Review of an assumption is due Feb 28, 2026' }])
  })

  test('without a record in the history until something reaches them, or if the event is too old', async () => {
    const { person, raid, history, choose } = await setUp()
    const old = {
      ...raid('raid.raised.v1', { assignedTo: person.id }),
      at: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    }
    await twice(old)
    await choose('raid_raised', { inApp: false, mail: 'daily' })
    await twice(raid('raid.raised.v1', { assignedTo: person.id }))
    expect(await history()).toEqual([])
  })
})

describe('a notice', () => {
  test('is mailed at once, once, with links to the record and to the settings', async () => {
    const { person, where, choose, assign, told } = await arrange()
    await choose('assigned', { inApp: false, mail: 'at_once' })
    await twice(assign())
    const [sent, ...more] = mail.take()
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      to: person.email,
      subject: 'A task was assigned to you: Weld the gutter · Ana Flores',
    })
    expect(sent?.text).toContain(`https://plumbline.test/projects/${where.projectId}?tab=tasks`)
    expect(sent?.text).toContain('https://plumbline.test/notices/settings')
    expect(await told()).toEqual([])
  })

  test('of a report links to the report', async () => {
    const { workspace, person, where, choose } = await arrange()
    await choose('report_ready', { mail: 'at_once' })
    const reportId = newId('report')
    await twice(
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
    const { recipient, choose, assign } = await arrange()
    await choose('assigned', { mail: 'daily' })
    const event = assign()
    await twice(event)
    await twice(assign('Order timber'))
    expect((await readLines(recipient)).map(({ subtitle }) => subtitle)).toEqual([
      'Order timber · Ana Flores',
      'Weld the gutter · Ana Flores',
    ])
    expect(mail.take()).toEqual([])
  })

  test('waits for the digest when it exceeds the plan’s daily mails, one of which is reserved for invitations', async () => {
    goTo('2026-03-10T12:00:00Z')
    const { workspace, recipient, choose, assign } = await arrange('starter')
    await choose('assigned', { mail: 'at_once' })
    for (const title of ['One', 'Two']) await twice(assign(title))
    expect(mail.take()).toHaveLength(1)
    expect(await readLines(recipient)).toMatchObject([{ subtitle: 'Two · Ana Flores' }])
    expect(await takeMail(mailDay(workspace), 2)).toBe(true)
  })

  test('leaves one of the day’s mails for each digest still to come, and uses them after the morning', async () => {
    goTo('2026-03-10T05:00:00Z')
    const { workspace, choose, assign } = await arrange('pro')
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

  test('appears only in the list if the event is too old', async () => {
    const { choose, assign, told } = await arrange()
    await choose('assigned', { mail: 'at_once' })
    const event = assign()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    await twice(event)
    expect(mail.take()).toEqual([])
    expect(await told()).toMatchObject([{ read: true }])
  })
})
