/** What the caller has to do: tasks, RAID entries and meetings that are late, of today or soon. */
import { addDays, dayOf, type Day } from '../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { ownWorkLimits } from '../../../shared/dashboard/limits.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import { dueTasks, toDueTask } from '../../domain/calendar/due-task.ts'
import { listMeetings } from '../../domain/meetings/meeting-repository.ts'
import { assignedProjects } from '../../domain/accounts/people/assigned-projects.ts'
import { looksAt, type RaidRecord } from '../../domain/raid/raid-record.ts'
import { listToReview, readEntries } from '../../domain/raid/raid-repository.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { cancelledAmong } from '../../domain/tasks/cancelled-among.ts'
import { everyDay, listOpenDue } from '../../domain/tasks/open-due-tasks.ts'
import { listAssigned, readTasks } from '../../domain/tasks/task-repository.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'

const { days, lines, keys } = ownWorkLimits

/** Meetings read: far more than one person attends in two days. */
const meetingsRead = 40

/** Entries read to find those of the caller. */
const entriesRead = 100

/**
 * The keys of what is due in the workspace and of what is assigned to the caller, which are intersected before any
 * record is read. The time zone is not known yet, so the days include one more on each side.
 */
const lookAt = async ({ principal }: Asked<typeof routes.dashboard.ownWork>) => {
  const { workspaceId, id } = principal
  const until = addDays(dayOf(new Date(), 'UTC'), days + 1)
  const [from, to] = [-1, 3].map((by) => `${addDays(dayOf(new Date(), 'UTC'), by)}T00:00:00.000Z`)
  const [projects, due, assigned, toReview, meetings] = await Promise.all([
    assignedProjects(principal),
    listOpenDue(workspaceId, { from: everyDay.from, to: until }, undefined, keys),
    listAssigned(workspaceId, id, undefined, keys),
    listToReview(workspaceId, until),
    listMeetings(workspaceId, { from, to, attendee: id }, undefined, meetingsRead),
  ])
  const own = new Set(assigned.items)
  return {
    taskIds: due.due
      .map(({ taskId }) => taskId)
      .filter((taskId) => own.has(taskId) && (projects?.has(projectOfTask(taskId)) ?? true)),
    entryIds: toReview.slice(0, entriesRead),
    meetings: meetings.items,
    more: due.more || toReview.length > entriesRead,
  }
}

/** The first day on which a person has to review an entry of theirs, or respond to it; undefined if they need not. */
const looksBy = (personId: string, entry: RaidRecord): Day | undefined =>
  looksAt(entry)
    .filter(({ what }) => (what === 'review' ? entry.assignedToId : entry.responseOwnerId) === personId)
    .map(({ dueDate }) => dueDate)
    .toSorted()[0]

export const ownWork = withPrefetch(lookAt, async ({ principal }, { taskIds, entryIds, meetings, more }) => {
  const { workspaceId, id } = principal
  const [today, timeZone] = [todayOf(principal), timeZoneOf(principal)]
  const [read, entries, cancelled] = await Promise.all([
    readTasks(workspaceId, taskIds.slice(0, lines + 1)),
    readEntries(workspaceId, entryIds),
    cancelledAmong(workspaceId, taskIds.slice(0, lines + 1)),
  ])
  const tasks = read.filter(({ projectId }) => !cancelled.has(projectId))
  const until = addDays(today, days)
  const due = dueTasks(tasks, { from: everyDay.from, to: until, assigneeId: id }).map(toDueTask)
  const asked = entries.flatMap((entry) => {
    const dueDate = looksBy(id, entry)
    return dueDate === undefined || dueDate > until ? [] : [{ entry, dueDate }]
  })
  // Only the entries say of which projects they are. Most people have none that are due.
  const projects = await readProjects(
    workspaceId,
    asked.flatMap(({ entry }) => entry.projectId ?? []),
  )
  const over = new Set(projects.filter(isProjectCancelled).map((project) => project.id))
  const looks = asked
    .flatMap(({ entry, dueDate }) => {
      if (over.has(entry.projectId ?? '')) return []
      return [{ id: entry.id, uniqueId: uniqueIdOf(entry), title: entry.title, projectId: entry.projectId, dueDate }]
    })
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id))
  return {
    tasks: due.slice(0, lines),
    entries: looks.slice(0, lines),
    meetings: meetings
      .filter(({ status, scheduledAt }) => {
        const day = dayOf(new Date(scheduledAt), timeZone)
        return status === 'scheduled' && (day === today || day === addDays(today, 1))
      })
      .map(({ id: meetingId, title, projectId, scheduledAt, duration }) => ({
        id: meetingId,
        title,
        projectId,
        scheduledAt,
        duration,
      })),
    more: more || due.length > lines || looks.length > lines,
  }
})
