import { describe, expect, test } from 'vitest'
import type { Author } from '../../../shared/contract/event.ts'
import type { EventWith } from '../../../shared/events.ts'
import type { MeetingChange } from '../../../shared/meetings/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import { ana } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { deliverTwice, makeRecipient } from '../../../test/builders/notices.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeProject, makeTeam } from '../../../test/builders/work.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { listHistory } from '../../domain/raid/history-repository.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'

withTable()
const mail = withMail()

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
    const { where, told, person } = await makeRecipient()
    const asked = happened(where, 'meeting.scheduled.v1', [person.id, ana.id], { invited: [person.id, ana.id] })
    await deliverTwice(asked)
    await deliverTwice(happened(where, 'meeting.moved.v1', [person.id], { scheduledWas: '2031-07-03T10:00:00.000Z' }))
    await deliverTwice(happened(where, 'meeting.cancelled.v1', [person.id], { status: 'cancelled' }))
    await deliverTwice(happened(where, 'meeting.held.v1', [person.id], { status: 'held' }))
    expect((await told()).map(({ kind, text }) => [kind, text]).toSorted()).toEqual([
      ['meeting_cancelled', 'Your meeting was cancelled'],
      ['meeting_invited', 'You are invited to a meeting'],
      ['meeting_minutes', 'The minutes of your meeting are out'],
      ['meeting_moved', 'Your meeting was moved'],
    ])
    expect(await told()).toContainEqual(
      expect.objectContaining({
        subtitle: 'Roof review · Fri, Jul 4, 11:00 Lisbon · Ana Flores',
        meetingId: asked.data.meetingId,
        projectId: null,
      }),
    )
  })

  test('when a cancelled meeting is reopened, if it is still in the future', async () => {
    const { where, told, person } = await makeRecipient()
    const reopened = happened(where, 'meeting.updated.v1', [person.id], { changed: ['status'] })
    await deliverTwice(reopened)
    await deliverTwice(
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
    const { where, told, person } = await makeRecipient()
    const past = { scheduledAt: '2021-07-04T10:00:00.000Z' }
    await deliverTwice(happened(where, 'meeting.updated.v1', [person.id], { changed: ['title'] }))
    await deliverTwice(happened(where, 'meeting.scheduled.v1', [person.id], { ...past, invited: [person.id] }))
    await deliverTwice(happened(where, 'meeting.cancelled.v1', [person.id], { ...past, status: 'cancelled' }))
    await deliverTwice(happened(where, 'meeting.deleted.v1', [person.id], { withProject: true }))
    await deliverTwice(happened(where, 'meeting.restored.v1', [person.id]))
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
    const arranged = await makeRecipient()
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
    await deliverTwice(raised)
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
    await deliverTwice(
      raid('raid.updated.v1', { assignedTo: person.id, now: { raidType: 'issue', probability: null } }),
    )
    const reopened = { field: 'status', from: 'resolved', to: 'open' } as const
    await deliverTwice(raid('raid.updated.v1', { was: { status: 'resolved' }, changes: [reopened] }))
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
    await deliverTwice(raid('raid.updated.v1', { now: { impact: 'high' }, changes: moved }, own))
    await deliverTwice(
      raid('raid.updated.v1', { was: { status: 'closed' }, now: { impact: 'high', status: 'closed' }, changes: moved }),
    )
    await deliverTwice(raid('raid.updated.v1', { was: { impact: 'low' }, now: { probability: 'low' }, changes: moved }))
    await deliverTwice(raid('raid.updated.v1', { ownerId: null, now: { impact: 'high' }, changes: moved }))
    expect(await told()).toEqual([])
    await deliverTwice(raid('raid.updated.v1', { now: { impact: 'high' }, changes: moved }))
    const issue = { raidType: 'issue', probability: null } as const
    await deliverTwice(
      raid('raid.updated.v1', { was: { ...issue, impact: 'high' }, now: { ...issue, impact: 'low' }, changes: moved }),
    )
    await deliverTwice(
      raid('raid.updated.v1', {
        now: { raidType: 'assumption', impact: 'high' },
        changes: [
          ...moved,
          { field: 'conditionState', from: 'Holds: planned for Mar 1, 2026', to: 'Violated: planned for Mar 3, 2026' },
        ],
      }),
    )
    // The task in the condition has moved, and the condition is still met.
    await deliverTwice(
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
    await deliverTwice(due('response', sme.person.id))
    await deliverTwice(due('review', null))
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
    await deliverTwice(old)
    await choose('raid_raised', { inApp: false, mail: 'daily' })
    await deliverTwice(raid('raid.raised.v1', { assignedTo: person.id }))
    expect(await history()).toEqual([])
  })
})
