/**
 * What another calendar reads by the address of a feed. There is no session: the secret in the address
 * lets in, and what is shown is what its person may see at this moment, by the role and the projects that
 * they have now.
 */
import { createHash } from 'node:crypto'
import { calendarType, type Whose } from '../../shared/calendar.ts'
import { addDays, dayOf, startOfDay } from '../../shared/dates.ts'
import { projectOfTask } from '../../shared/ids.ts'
import { calendarFeedSpan, feedMeetings } from '../../shared/limits.ts'
import { scopeOf } from '../../shared/permissions.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { setting } from '../kernel/environment.ts'
import { notFound } from '../kernel/problem.ts'
import { listMeetings } from '../meetings/meeting-repository.ts'
import { reachWith } from '../meetings/visible-meeting.ts'
import { readPerson, type StoredPerson } from '../people/person-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { listProjects } from '../projects/project-repository.ts'
import { readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'
import { listOpenDue } from '../tasks/due-repository.ts'
import { readTasks } from '../tasks/task-repository.ts'
import { dueTasks } from './due-task.ts'
import { feedEntries } from './feed-entries.ts'
import { readFeedOf, readToken } from './feed-repository.ts'
import { writeCalendar } from './icalendar.ts'

/** Projects that one query looks through. */
const queried = 1000

type Opened = { whose: Whose; person: StoredPerson; workspace: Workspace }

/** Whose calendar a token opens; 404, whatever stands in the way. An account that is being closed shows nothing outside. */
const open = async (token: string): Promise<Opened> => {
  const { workspaceId, personId, opens } = readToken(token)
  const [feed, person, workspace] = await Promise.all([readFeedOf({ workspaceId, personId }), readPerson(workspaceId, personId), readWorkspace(workspaceId)])
  if (feed === undefined || !opens(feed) || person === undefined || workspace === undefined || workspace.closesAt !== undefined) throw notFound('Calendar')
  return { whose: feed.whose, person, workspace }
}

/** Of the projects that somebody may see, those that are theirs: they manage it, or are on its team. */
const isOwn = ({ id }: StoredPerson) => ({ managerId, team }: ProjectRecord): boolean => managerId === id || team.some((member) => member.id === id)

const content = async ({ whose, person, workspace }: Opened) => {
  const scope = scopeOf(person.role, 'task.read')
  if (scope === undefined) throw notFound('Calendar')
  const today = dayOf(new Date(), workspace.timeZone)
  const period = { from: addDays(today, -calendarFeedSpan.daysBefore), to: addDays(today, calendarFeedSpan.daysAfter) }
  const moments = { from: startOfDay(period.from, workspace.timeZone).toISOString(), to: startOfDay(addDays(period.to, 1), workspace.timeZone).toISOString() }
  const [{ items: projects }, { items: meetings }, { due, more }] = await Promise.all([
    listProjects(workspace.id, { assignedTo: scope === 'all' ? undefined : person.id }, undefined, queried),
    listMeetings(workspace.id, { ...moments, attendee: whose === 'mine' ? person.id : undefined }, undefined, feedMeetings),
    listOpenDue(workspace.id, period, undefined, calendarFeedSpan.tasks),
  ])
  const seen = new Set(projects.map(({ id }) => id))
  const ids = due.map(({ taskId }) => taskId).filter((id) => scope === 'all' || seen.has(projectOfTask(id)))
  const tasks = dueTasks(await readTasks(workspace.id, ids, { consistent: false }), { ...period, assigneeId: whose === 'mine' ? person.id : undefined })
  const reaches = reachWith(person.id, scope === 'all' ? undefined : seen)
  return { tasks, meetings: meetings.filter(reaches), projects: whose === 'mine' ? projects.filter(isOwn(person)) : projects, names: projects, ...period, more }
}

export const readFeed: Handler<typeof routes.calendar.readFeed> = async ({ params: { token } }) => {
  const opened = await open(token)
  const { more, names, ...found } = await content(opened)
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
