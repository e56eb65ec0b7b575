/**
 * Sends the digests of the RAID log that are due. A run takes one on for a while; where it breaks off, a later
 * one goes on with those who have not got theirs: each mail has its mark. What no mail told is in the next one.
 */
import { mailsKeptForPeople } from '../../../shared/limits.ts'
import { getsRaidDigest, usualRaidDigest } from '../../../shared/notice.ts'
import type { RaidHistory } from '../../../shared/raid.ts'
import { workThrough, type Worked } from '../../kernel/work-through.ts'
import type { Mail } from '../../domain/mail/mail.ts'
import { sendMail, type Sending } from '../../domain/mail/send.ts'
import { noteMailed, wasMailed } from '../../domain/mail/sent-repository.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'
import { listPeople, type StoredPerson } from '../../domain/people/person-repository.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { endDigest, listDue, takeDigest, type TakenDigest } from '../../domain/raid/digest-repository.ts'
import { listBetween } from '../../domain/raid/history-repository.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import { everyEntry } from '../../domain/raid/raid-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { digestOf, isNews, type RaidDigest } from './digest.ts'
import { raidDigestMail } from './digest-mail.ts'

/** Milliseconds for which a run has a digest for itself: longer than it can last, and over when the next one starts. */
const lease = 14 * 60_000

/** Histories that are read side by side. */
const atOnce = 25

/** What was done to each entry that was written since. A later write does not hide what was done before it. */
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

/** Those who want it; program managers come first, where the plan has no mail for everybody. */
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
  const sending = await sendMail(workspace, person.email, mail, { leaving: mailsKeptForPeople })
  if (sending === 'failed') throw new Error('A digest of the RAID log could not be mailed')
  if (sending !== 'limit_reached') await noteMailed(mark)
  return sending
}

const projectNames = async (workspaceId: string, { worst, ...others }: RaidDigest): Promise<Map<string, string>> => {
  const { open: _, ...parts } = { ...others, worst: worst.slice(0, atOnce) }
  const ids = Object.values(parts).flatMap((lines) => lines.flatMap(({ entry }) => entry.projectId ?? []))
  return new Map((await readProjects(workspaceId, ids)).map(({ id, name }) => [id, name]))
}

/** How many mails went out. Where there was no room for any, the next digest tells of this day as well. */
const sendOne = async (workspaceId: string, now: Date): Promise<number> => {
  const taken = await takeDigest(workspaceId, now, lease)
  if (taken === undefined) return 0
  const workspace = await readWorkspace(workspaceId)
  const recipients = workspace === undefined || workspace.closesAt !== undefined ? [] : await readRecipients(workspace)
  if (workspace === undefined || recipients.length === 0) {
    await endDigest(taken, true)
    return 0
  }
  const entries = await everyEntry(workspaceId)
  const today = taken.day
  const digest = digestOf(entries, await readLines(workspaceId, entries, taken), today)
  if (!isNews(digest, today)) {
    await endDigest(taken, true)
    return 0
  }
  const morning = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: workspace.timeZone }).format(
    new Date(taken.since),
  )
  const mail = raidDigestMail(digest, await projectNames(workspaceId, digest), {
    companyName: workspace.companyName,
    since: `${morning} morning`,
  })
  const sendings: Sending[] = []
  for (const person of recipients) sendings.push(await mailTo(workspace, person, mail, taken))
  await endDigest(
    taken,
    sendings.some((sending) => sending !== 'limit_reached'),
  )
  return sendings.filter((sending) => sending === 'sent').length
}

/** Milliseconds that a run keeps for ending in order. */
const reserve = 15_000

export type Sent = { sent: number } & Pick<Worked, 'left'>

/** Sends what is due. `timeLeft` answers the milliseconds that the run still has. Throws in the end where one could not be sent; the others are. */
export const sendDue = async (timeLeft: () => number): Promise<Sent> => {
  const now = new Date()
  let sent = 0
  const { left } = await workThrough(
    await listDue(now),
    { name: 'raid-digest', timeLeft, reserve },
    async ({ workspaceId }) => {
      sent += await sendOne(workspaceId, now)
    },
  )
  return { sent, left }
}
