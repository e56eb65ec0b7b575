/**
 * Serves a calendar feed to another calendar app. There is no session: the secret in the address grants access. The
 * feed shows what its person may see at this moment, with their current role and projects.
 */
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { createHash } from 'node:crypto'
import { calendarType, type Whose } from '../../../shared/calendar/calendar.ts'
import { addDays, dayOf, earliestDay, latestDay, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { calendarFeedSpan } from '../../../shared/calendar/limits.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { notFound } from '../../kernel/problem.ts'
import { isReachable } from '../../kernel/table/suspension.ts'
import { isRejected, authorizeAlongside } from '../../kernel/http/prefetch.ts'
import { enterWorkspace } from '../../kernel/table/tenancy.ts'
import { attends } from '../../domain/meetings/meeting-record.ts'
import { listMeetings } from '../../domain/meetings/meeting-repository.ts'
import { reachWith } from '../../domain/meetings/visible-meeting.ts'
import { readPerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { reaches } from '../../domain/projects/visible-project.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { listOpenDue } from '../../domain/tasks/open-due-tasks.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { dueTasks } from '../../domain/calendar/due-task.ts'
import { feedEntries } from '../../domain/calendar/feed-entries.ts'
import { readFeedOf, readToken, type ReadToken } from '../../domain/calendar/feed-repository.ts'
import { writeCalendar } from '../../domain/icalendar/icalendar.ts'

/** Maximum number of projects read in one query. */
const queried = 1000

type Opened = { whose: Whose; person: StoredPerson; workspace: Workspace }

/**
 * The owner of the feed that a token opens; 404 for any reason that it cannot be opened. An account that is being
 * closed or suspended has no feeds.
 */
const open = async ({ workspaceId, personId, opens }: ReadToken): Promise<Opened> => {
  const [feed, person, workspace] = await Promise.all([
    readFeedOf({ workspaceId, personId }),
    readPerson(workspaceId, personId),
    readWorkspace(workspaceId),
  ])
  if (feed === undefined || !opens(feed) || person === undefined || workspace === undefined || !isReachable(workspace))
    throw notFound('Calendar')
  return { whose: feed.whose, person, workspace }
}

/** The days of the feed, if today is between `from` and `to`, depending on the time zone. */
const spanOf = (from: Day, to: Day) => ({
  from: addDays(from, -calendarFeedSpan.daysBefore),
  to: addDays(to, calendarFeedSpan.daysAfter),
})

/**
 * Reads what the workspace has to show, for any person. The owner of the feed and the workspace's current day are
 * read at the same time.
 */
const gather = (workspaceId: string) => {
  const now = new Date()
  const { from, to } = spanOf(earliestDay(now), latestDay(now))
  const [begins, ends] = [
    startOfDay(addDays(from, -1), 'UTC').toISOString(),
    startOfDay(addDays(to, 2), 'UTC').toISOString(),
  ]
  return Promise.all([
    listProjects(workspaceId, {}, undefined, queried),
    listOpenDue(workspaceId, { from, to }, undefined, calendarFeedSpan.tasks),
    // From now in both directions, so that many past meetings cannot crowd out future ones.
    listMeetings(
      workspaceId,
      { from: begins, to: now.toISOString(), latestFirst: true },
      undefined,
      calendarFeedSpan.meetings,
    ),
    listMeetings(workspaceId, { from: now.toISOString(), to: ends }, undefined, calendarFeedSpan.meetings),
  ])
}

type Gathered = Awaited<ReturnType<typeof gather>>

/** The person's own projects among those that they may see: they manage the project, or are on its team. */
const isOwn =
  ({ id }: StoredPerson) =>
  ({ managerId, team }: ProjectRecord): boolean =>
    managerId === id || team.some((member) => member.id === id)

const content = async (
  { whose, person, workspace }: Opened,
  [{ items }, { due, more }, { items: past }, { items: ahead }]: Gathered,
) => {
  const scope = scopeOf(person.role, 'task.read')
  if (scope === undefined) throw notFound('Calendar')
  const today = dayOf(new Date(), workspace.timeZone)
  const period = spanOf(today, today)
  const projects = items.filter((project) => reaches({ scope, id: person.id }, project))
  const seen = new Set(projects.map(({ id }) => id))
  const cancelled = new Set(items.filter(isProjectCancelled).map(({ id }) => id))
  const within = due.filter(
    ({ dueDate, taskId }) => dueDate >= period.from && dueDate <= period.to && !cancelled.has(projectOfTask(taskId)),
  )
  const ids = within.map(({ taskId }) => taskId).filter((id) => scope === 'all' || seen.has(projectOfTask(id)))
  const tasks = dueTasks(await readTasks(workspace.id, ids, { consistent: false }), {
    ...period,
    assigneeId: whose === 'mine' ? person.id : undefined,
  })
  const [begins, ends] = [
    startOfDay(period.from, workspace.timeZone).toISOString(),
    startOfDay(addDays(period.to, 1), workspace.timeZone).toISOString(),
  ]
  const sees = reachWith(person.id, scope === 'all' ? undefined : seen)
  const meetings = [...past.toReversed(), ...ahead].filter(
    (meeting) =>
      meeting.scheduledAt >= begins &&
      meeting.scheduledAt < ends &&
      sees(meeting) &&
      (whose === 'all' || attends(meeting, person.id)),
  )
  // The index may continue after the last day of the feed.
  return {
    tasks,
    meetings,
    projects: whose === 'mine' ? projects.filter(isOwn(person)) : projects,
    names: projects,
    ...period,
    more: more && (due.at(-1)?.dueDate ?? '') <= period.to,
  }
}

/**
 * Two sequential reads, like every route. If the token is one of ours, the content is read in parallel with the feed
 * item that grants access.
 */
export const readFeed: Handler<typeof routes.calendar.readFeed> = async ({ params: { token } }) => {
  const read = readToken(token)
  enterWorkspace(read.workspaceId)
  const ahead = read.isOurs && !isRejected(token) ? gather(read.workspaceId) : undefined
  const opened = await (ahead === undefined ? open(read) : authorizeAlongside(token, ahead, open(read)))
  const { more, names, ...found } = await content(opened, await (ahead ?? gather(read.workspaceId)))
  const { companyName, timeZone } = opened.workspace
  const bytes = Buffer.from(
    writeCalendar({
      name: `Plumbline: ${companyName}`,
      description: `${opened.whose === 'mine' ? 'Open tasks that are assigned to you, meetings that you attend' : 'Open tasks, meetings'}, milestones, and project starts and deadlines.${more ? ` The first ${calendarFeedSpan.tasks} due dates.` : ''}`,
      timeZone,
      entries: feedEntries({ origin: setting('SITE_ORIGIN') }, { ...found, names }),
    }),
  )
  return { type: calendarType, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
