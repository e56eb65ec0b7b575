/**
 * Sends the digests that are due. The next digest is scheduled before this one is sent, so that a parallel or
 * interrupted run sends none twice. Notices that were not sent wait for the next digest.
 */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { mailsReservedForPeople } from '../../../shared/notices/limits.ts'
import { lowestId } from '../../kernel/id.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import { unsubscribeAddress } from '../../domain/notices/unsubscribe-link.ts'
import { sendMail } from '../../domain/mail/send.ts'
import {
  dropDigest,
  dropLines,
  endDigest,
  listDueDigests,
  moveDigest,
  readDigest,
  readLines,
} from '../../domain/notices/digest-repository.ts'
import { nextDigestAt } from '../../domain/notices/digest-time.ts'
import type { NewNotice, Recipient } from '../../domain/notices/notice-repository.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { readPerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { recordNotification } from '../../domain/raid/history-repository.ts'
import { looksAt } from '../../domain/raid/raid-record.ts'
import { readEntries } from '../../domain/raid/raid-repository.ts'
import { isOpen } from '../../domain/tasks/task-record.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { digestMail } from './digest-mail.ts'

/**
 * Leaves out notices that no longer apply: a task or RAID entry that was completed, moved or deleted since then is
 * not due.
 */
const stillHolding = async (workspaceId: string, waiting: readonly NewNotice[]): Promise<NewNotice[]> => {
  const due = waiting.filter(({ dueDate }) => dueDate !== undefined)
  const [tasks, entries] = await Promise.all([
    readTasks(
      workspaceId,
      due.flatMap(({ taskId }) => taskId ?? []),
    ),
    readEntries(
      workspaceId,
      due.flatMap(({ entryId }) => entryId ?? []),
    ),
  ])
  const days = new Map<string, (Day | null)[]>()
  for (const { id, dueDate } of tasks.filter(isOpen)) days.set(id, [dueDate])
  for (const entry of entries)
    days.set(
      entry.id,
      looksAt(entry).map(({ dueDate }) => dueDate),
    )
  return waiting.filter(
    ({ taskId, entryId, dueDate }) =>
      dueDate === undefined || days.get(taskId ?? entryId ?? '')?.includes(dueDate) === true,
  )
}

/** Records in the history of RAID entries who was notified, and by which digest. */
const noteInHistories = async (
  { workspaceId, personId }: Recipient,
  person: StoredPerson,
  told: readonly NewNotice[],
  dueAt: string,
  now: Date,
): Promise<void> => {
  const byEntry = new Map(
    told.flatMap((notice) => (typeof notice.entryId === 'string' ? [[notice.entryId, notice] as const] : [])),
  )
  const as = lowestId('event', Date.parse(dueAt))
  await Promise.all(
    [...byEntry].map(([entryId, { kind }]) =>
      recordNotification(workspaceId, entryId, as, { personId, name: fullName(person), ways: ['digest'], kind }, now),
    ),
  )
}

/**
 * Sends one digest; returns whether a mail was sent. It leaves out the kinds of notices that the person has turned
 * off since.
 */
const sendOne = async (recipient: Recipient, now: Date): Promise<boolean> => {
  const { workspaceId, personId } = recipient
  const [person, workspace, seen, lines, { settings }] = await Promise.all([
    readPerson(workspaceId, personId),
    readWorkspace(workspaceId),
    readDigest(recipient),
    readLines(recipient),
    readNoticeSettings(recipient),
  ])
  if (person === undefined || workspace === undefined || workspace.closesAt !== undefined) {
    await dropDigest(recipient)
    return false
  }
  if (seen === undefined || seen.dueAt > now.toISOString()) return false
  const next = nextDigestAt(now, person, workspace)
  if (!(await moveDigest(seen, next))) return false
  const wanted = await stillHolding(
    workspaceId,
    lines.filter(({ kind }) => settings[kind].mail !== 'off'),
  )
  const sending =
    wanted.length === 0
      ? 'nothing'
      : await sendMail(
          'noticeDigest',
          workspace,
          person.email,
          { ...digestMail(wanted, workspace.companyName), unsubscribe: unsubscribeAddress(recipient, 'daily') },
          { leaving: mailsReservedForPeople },
        )
  const moved = { ...seen, dueAt: next.toISOString() }
  if (sending === 'limit_reached') return false
  if (sending === 'failed') {
    await moveDigest(moved, new Date(seen.dueAt))
    throw new Error('A digest could not be mailed')
  }
  if (sending === 'sent') await noteInHistories(recipient, person, wanted, seen.dueAt, now)
  await dropLines(
    recipient,
    lines.map(({ eventId }) => eventId),
  )
  await endDigest(moved)
  return sending === 'sent'
}

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

export type Sent = { sent: number } & Pick<Worked, 'left'>

/**
 * Sends the digests of these people that are due, or all that are. `timeLeft` returns the milliseconds left in the run. If one fails, the others are
 * still sent and the call throws at the end.
 */
export const sendDue = async (timeLeft: () => number, people?: readonly Recipient[]): Promise<Sent> => {
  const now = new Date()
  let sent = 0
  const { left } = await workThrough(
    people ?? (await listDueDigests(now)),
    { name: 'digest', timeLeft, reserve },
    async (recipient) => {
      if (await sendOne(recipient, now)) sent += 1
    },
  )
  return { sent, left }
}
