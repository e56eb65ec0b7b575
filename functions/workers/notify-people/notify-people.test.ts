import { describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../../shared/events.ts'
import type { NoticeKind } from '../../../shared/notices/notice.ts'
import type { ProjectFacts } from '../../../shared/projects/events.ts'
import { ana, projectEvent, someProject, someTask, taskEvent } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { makePerson } from '../../../test/builders/people.ts'
import { deliverTwice, makeRecipient } from '../../../test/builders/notices.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTask, makeTeam } from '../../../test/builders/work.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../domain/notices/settings-repository.ts'

withTable()
const mail = withMail()

describe('a person is notified', () => {
  test('once of a task that someone else assigned to them, however often the event arrives', async () => {
    const { where, told, assign } = await makeRecipient()
    const event = assign()
    await deliverTwice(event)
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
    await deliverTwice(await newest())
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
    await deliverTwice(await newest())
    expect(await toldTo(sme)).toEqual([])
    await team.projectRequests('review', {
      params: { id: body.id },
      body: { status: 'approved', reviewNotes: 'Start\nafter May' },
    })
    const approval = await newest()
    await deliverTwice(approval)
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
    await deliverTwice(await newest())
    expect((await toldTo(sme))[0]).toMatchObject({
      text: 'Your project request has become a project',
      subtitle: 'Depot roof · Ines Duarte',
    })
    expect(await toldTo(team)).toHaveLength(1)
  })

  test('of a project that they were assigned to', async () => {
    const { where, told, person } = await makeRecipient()
    await deliverTwice(
      projectEvent('project.assigned.v1', where, { was: someProject(), now: someProject(), assignedTo: person.id }),
    )
    expect(await told()).toMatchObject([{ subtitle: 'Depot roof · Ana Flores', taskId: null }])
  })

  test('of an item of a checklist, unless the whole task is assigned to them with it', async () => {
    const { where, told, person } = await makeRecipient()
    const given = { was: someTask(), now: someTask(), title: 'Weld the gutter', itemsFor: [person.id, ana.id] }
    await deliverTwice(taskEvent('task.updated.v1', where, given))
    expect(await told()).toMatchObject([
      { kind: 'assigned', text: 'A checklist item was assigned to you', subtitle: 'Weld the gutter · Ana Flores' },
    ])
    await deliverTwice(taskEvent('task.updated.v1', where, { ...given, assignedTo: person.id }))
    expect((await told()).map(({ text }) => text).toSorted()).toEqual([
      'A checklist item was assigned to you',
      'A task was assigned to you',
    ])
  })

  test('of a task by its key', async () => {
    const team = await makeTeam()
    const sme = await team.join('sme')
    const { id: projectId } = await makeProject(team, { name: 'Depot roof' })
    const task = await makeTask(team, projectId, { title: 'Weld the gutter' })
    const event = taskEvent(
      'task.updated.v1',
      { workspaceId: team.workspaceId, projectId, taskId: task.id },
      { was: someTask(), now: someTask(), title: task.title, assignedTo: sme.person.id },
    )
    await deliverTwice(event)
    const recipient = { workspaceId: team.workspaceId, personId: sme.person.id }
    const { items } = await listNotices(recipient, {}, undefined, 50)
    expect(items.map(({ subtitle }) => subtitle)).toEqual(['DR-1 Weld the gutter · Ana Flores'])
  })

  test('not of their own assignments, nor after they have left', async () => {
    const { where } = await makeRecipient()
    const event = taskEvent('task.updated.v1', where, {
      was: someTask(),
      now: someTask(),
      assignedTo: 'usr_0000000000000ana',
    })
    await deliverTwice(event)
    const recipient = { workspaceId: where.workspaceId, personId: 'usr_0000000000000ana' }
    await deliverTwice(
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
          number: 7,
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
    await deliverTwice(due('task.overdue.v1', sme.person.id, 'Pour foundations'))
    await deliverTwice(due('task.due-soon.v1', null, 'Order timber'))
    const [late, soon] = mail.take()
    expect(late).toMatchObject({ to: sme.person.email, subject: 'DR-7 “Pour foundations” is 1 day late: Depot roof' })
    expect(late?.text).toContain(
      'Your task in the project Depot roof was due Feb 28, 2026 and is 20% done. Complete it or choose another due date.\n\nOpen the task:\nhttps://plumbline.test/projects/',
    )
    expect(soon).toMatchObject({
      to: team.person.email,
      subject: 'DR-7 “Order timber” is due Feb 28, 2026: Depot roof',
    })
    expect(soon?.text).toContain('Assign it to someone or choose another due date.')
    const of = async (personId: string) =>
      (await listNotices({ workspaceId: team.workspaceId, personId }, {}, undefined, 50)).items
    expect(await of(sme.person.id)).toMatchObject([
      { kind: 'overdue', text: 'Your task was due Feb 28, 2026', subtitle: 'DR-7 Pour foundations · Depot roof' },
    ])
    expect(await of(team.person.id)).toMatchObject([
      {
        kind: 'due_soon',
        text: 'A task without an assignee is due Feb 28, 2026',
        subtitle: 'DR-7 Order timber · Depot roof',
      },
    ])
  })

  test('when a comment mentions them, unless they wrote it', async () => {
    const { workspace, person, where, told } = await makeRecipient()
    const author = { id: newId('person'), kind: 'staff', name: 'Ana Flores' } as const
    const data = {
      projectId: where.projectId,
      about: { kind: 'task' as const, id: newTaskId(where.projectId), title: 'Weld the gutter', key: 'DR-7' },
      commentId: newId('comment'),
      mentions: [person.id, author.id],
    }
    await deliverTwice(stamp('comment.added.v1', workspace.id, { by: author, at: new Date() }, data))
    expect(await told()).toMatchObject([
      {
        kind: 'mentioned',
        text: 'Ana Flores mentioned you',
        subtitle: 'DR-7 Weld the gutter',
        projectId: where.projectId,
        taskId: data.about.id,
        entryId: null,
      },
    ])
    expect((await listNotices({ workspaceId: workspace.id, personId: author.id }, {}, undefined, 50)).items).toEqual([])
  })

  test('when a person they invited has joined', async () => {
    const { workspace, person, told } = await makeRecipient()
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
    await deliverTwice(event(['phone']))
    expect(await told()).toEqual([])
    await deliverTwice(event(['status']))
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
      await deliverTwice(projectEvent('project.updated.v1', where, { was, now, changed: Object.keys(figures) }))
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
