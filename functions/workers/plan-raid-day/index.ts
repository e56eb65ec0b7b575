/** Starts a new day in the RAID log of a workspace: announces what is due, and schedules the morning's digest. */
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { timeOfDay, type Day } from '../../../shared/dates/dates.ts'
import { digest } from '../../../shared/notices/limits.ts'
import { subscribeEach, stamp, system } from '../../kernel/events/event.ts'
import { planDigest } from '../../domain/raid/digest-repository.ts'
import { subscription } from './subscription.ts'
import type { RaidDue } from '../../../shared/raid/events.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { looksAt, type RaidRecord } from '../../domain/raid/raid-record.ts'
import { listToReview, readEntries } from '../../domain/raid/raid-repository.ts'
import { newAmong, announceOnce, type Due } from './due-mark-repository.ts'

/**
 * Who is asked to act: on a response, its owner; on a review, the entry's owner, or the person responsible if it has
 * none.
 */
const askedFor = ({ assignedToId, responsibleId, responseOwnerId }: RaidRecord, what: RaidDue['what']): string | null =>
  what === 'response' ? responseOwnerId : (assignedToId ?? responsibleId)

const dueOf = (entry: RaidRecord, today: Day): (Due & { event: RaidDue })[] =>
  looksAt(entry)
    .filter(({ dueDate }) => dueDate <= today)
    .map(({ what, dueDate }) => {
      const { id, number, raidType, projectId, title } = entry
      return {
        entryId: id,
        what,
        dueDate,
        event: { entryId: id, number, raidType, projectId, title, what, personId: askedFor(entry, what), dueDate },
      }
    })

/**
 * Announces open entries whose review or response is due on or before a day, once per entry and date; those of cancelled
 * projects when their project is taken up. Returns how many due dates it announced in this run.
 */
const announceDue = async (workspaceId: string, today: Day): Promise<number> => {
  const entries = await readEntries(workspaceId, await listToReview(workspaceId, today))
  const fresh = await newAmong(
    workspaceId,
    entries.flatMap((entry) => dueOf(entry, today)),
  )
  const projects = await readProjects(
    workspaceId,
    fresh.flatMap(({ event: { projectId } }) => projectId ?? []),
  )
  const cancelled = new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
  const standing = fresh.filter(({ event: { projectId } }) => projectId === null || !cancelled.has(projectId))
  const by = { by: system, at: new Date() }
  const told = await Promise.all(
    standing.map(({ event, ...due }) =>
      announceOnce(workspaceId, due, stamp('raid.review-due.v1', workspaceId, by, event)),
    ),
  )
  return told.filter(Boolean).length
}

export const handler = subscribeEach(subscription, async ({ workspaceId, data: { day, timeZone } }) => {
  await Promise.all([
    announceDue(workspaceId, day),
    planDigest(workspaceId, day, timeOfDay(day, digest.time, timeZone)),
  ])
})
