/**
 * Sends the RAID digests that are due. A run claims a digest for a limited time. If the run stops, a later one
 * continues with the remaining recipients, because each mail has its own mark. If no mail could be sent, the next
 * digest includes the changes.
 */
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { mailsReservedForPeople } from '../../../shared/notices/limits.ts'
import { getsRaidDigest, usualRaidDigest } from '../../../shared/notices/notice.ts'
import { isRaidOpen } from '../../../shared/raid/raid-choices.ts'
import { seesMoney } from '../../../shared/permissions.ts'
import type { RaidHistory } from '../../../shared/raid/raid.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import { sendMail, type Sending } from '../../domain/mail/send.ts'
import { noteMailed, wasMailed } from '../../domain/mail/sent-repository.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { endDigest, listDue, takeDigest, type TakenDigest } from '../../domain/raid/digest-repository.ts'
import { listBetween } from '../../domain/raid/history-repository.ts'
import { unsubscribeAddress } from '../../domain/notices/unsubscribe-link.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import { everyEntry } from '../../domain/raid/raid-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { digestOf, isNews, type RaidDigest } from './digest.ts'
import { raidDigestMail } from './digest-mail.ts'

/** Milliseconds for which a run claims a digest: longer than a run can take, and over when the next one starts. */
const lease = 14 * 60_000

/** Histories read in parallel. */
const atOnce = 25

/** The changes of each entry that was written since the last digest. A later write does not hide earlier changes. */
const readLines = async (
  workspaceId: string,
  entries: readonly RaidRecord[],
  { since, until }: TakenDigest,
): Promise<Map<string, RaidHistory[]>> => {
  const changed = entries.filter(({ updatedAt }) => updatedAt >= since)
  const lines = new Map<string, RaidHistory[]>()
  for (let start = 0; start < changed.length; start += atOnce) {
    const part = changed.slice(start, start + atOnce)
    const found = await Promise.all(
      part.map(({ id }) => listBetween(workspaceId, id, new Date(since), new Date(until))),
    )
    for (const [index, { id }] of part.entries()) lines.set(id, found[index] ?? [])
  }
  return lines
}

/**
 * The people who want the digest. Program managers come first, in case the plan's mails do not suffice for everyone.
 */
const readRecipients = async (workspace: Workspace): Promise<StoredPerson[]> => {
  const people = (await listPeople(workspace.id)).filter(
    ({ role, subject }) => getsRaidDigest(role) && subject !== undefined,
  )
  const chosen = await Promise.all(
    people.map(({ id }) => readNoticeSettings({ workspaceId: workspace.id, personId: id })),
  )
  return people
    .filter((_, index) => chosen[index]?.raidDigest ?? usualRaidDigest(workspace.plan))
    .toSorted((a, b) => Number(a.role === 'customer') - Number(b.role === 'customer'))
}

const mailTo = async (
  workspace: Workspace,
  person: StoredPerson,
  mail: Mail,
  { until }: TakenDigest,
): Promise<Sending> => {
  const mark = { workspaceId: workspace.id, eventId: `raid-digest#${until}`, personId: person.id }
  if (await wasMailed(mark)) return 'sent'
  const unsubscribe = unsubscribeAddress({ workspaceId: workspace.id, personId: person.id }, 'raid_digest')
  const sending = await sendMail(
    'raidDigest',
    workspace,
    person.email,
    { ...mail, unsubscribe },
    { leaving: mailsReservedForPeople },
  )
  if (sending === 'failed') throw new Error('A digest of the RAID log could not be mailed')
  if (sending !== 'limit_reached') await noteMailed(mark)
  return sending
}

/** The entries without the open ones of cancelled projects, which need nothing any more. */
const withoutCancelled = async (workspaceId: string, entries: readonly RaidRecord[]): Promise<RaidRecord[]> => {
  const ids = entries.flatMap((entry) => (isRaidOpen(entry) && entry.projectId !== null ? [entry.projectId] : []))
  const cancelled = new Set((await readProjects(workspaceId, ids)).filter(isProjectCancelled).map(({ id }) => id))
  return entries.filter((entry) => !isRaidOpen(entry) || !cancelled.has(entry.projectId ?? ''))
}

const projectNames = async (workspaceId: string, { worst, ...others }: RaidDigest): Promise<Map<string, string>> => {
  const { open: _, ...parts } = { ...others, worst: worst.slice(0, atOnce) }
  const ids = Object.values(parts).flatMap((lines) => lines.flatMap(({ entry }) => entry.projectId ?? []))
  return new Map((await readProjects(workspaceId, ids)).map(({ id, name }) => [id, name]))
}

const weekday = instantFormat({ weekday: 'long' })

/** Returns the number of mails sent. If the mail limit left room for none, the next digest covers this day too. */
const sendOne = async (workspaceId: string, now: Date): Promise<number> => {
  const taken = await takeDigest(workspaceId, now, lease)
  if (taken === undefined) return 0
  const workspace = await readWorkspace(workspaceId)
  const recipients = workspace === undefined || workspace.closesAt !== undefined ? [] : await readRecipients(workspace)
  if (workspace === undefined || recipients.length === 0) {
    await endDigest(taken, true)
    return 0
  }
  const all = await everyEntry(workspaceId)
  const today = taken.day
  const lines = await readLines(workspaceId, all, taken)
  // The projects are read only if there may be news of them.
  const entries = isNews(digestOf(all, lines, today), today) ? await withoutCancelled(workspaceId, all) : all
  const digest = digestOf(entries, lines, today)
  if (!isNews(digest, today)) {
    await endDigest(taken, true)
    return 0
  }
  const place = { companyName: workspace.companyName, since: `${weekday(taken.since, workspace.timeZone)} morning` }
  /** By whether they name money. */
  const mails = new Map<boolean, Mail>()
  const mailFor = async ({ role }: StoredPerson): Promise<Mail> => {
    const money = seesMoney(role)
    const shown = money ? digest : digestOf(entries, lines, today, false)
    const mail = mails.get(money) ?? raidDigestMail(shown, await projectNames(workspaceId, shown), place)
    mails.set(money, mail)
    return mail
  }
  const sendings: Sending[] = []
  for (const person of recipients) sendings.push(await mailTo(workspace, person, await mailFor(person), taken))
  await endDigest(
    taken,
    sendings.some((sending) => sending !== 'limit_reached'),
  )
  return sendings.filter((sending) => sending === 'sent').length
}

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

export type Sent = { sent: number } & Pick<Worked, 'left'>

/**
 * Sends the digests of these workspaces that are due, or all that are. `timeLeft` returns the milliseconds left in the run. If one fails, the others are
 * still sent and the call throws at the end.
 */
export const sendDue = async (
  timeLeft: () => number,
  workspaces?: readonly { workspaceId: string }[],
): Promise<Sent> => {
  const now = new Date()
  let sent = 0
  const { left } = await workThrough(
    workspaces ?? (await listDue(now)),
    { name: 'raid-digest', timeLeft, reserve },
    async ({ workspaceId }) => {
      sent += await sendOne(workspaceId, now)
    },
  )
  return { sent, left }
}
