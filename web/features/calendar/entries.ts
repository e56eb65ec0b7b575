/** The entries of a calendar day: due tasks, meetings, milestones, and the starts and deadlines of projects. */
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import { taskStatuses } from '../../../shared/tasks/task-choices.ts'
import type { Tone } from '../../../shared/contract/choices.ts'
import { clockIn, dayOf, type Day } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { meetingStatuses } from '../../../shared/meetings/meeting-choices.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { paths } from '../../address/paths.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { isLate } from '../../records/is-late.ts'

export const kinds = {
  task: 'Tasks',
  meeting: 'Meetings',
  milestone: 'Milestones',
  deadline: 'Deadlines',
  start: 'Starts',
} as const
export type Kind = keyof typeof kinds

export type Entry = {
  key: string
  kind: Kind
  day: Day
  title: string
  /** The status in one word, with its tone. */
  word: string
  tone: Tone
  /** Whether it is an open task or milestone whose day has passed, or a project whose deadline has. */
  late: boolean
  /** The path to the record. */
  path: string
  /** For a task or a milestone: the name of its project, if known. */
  project: string | undefined
  assigneeId: string | null
  /** For an open task: what is moved to another day. */
  task?: { id: string; projectId: string }
  /** For a task: its start date. */
  from: Day | null
  /** For a meeting: its start time; `off` if it is cancelled. */
  time?: string
  off?: boolean
}

export type DatedProject = Pick<
  ProjectSummary,
  'id' | 'name' | 'status' | 'health' | 'startDate' | 'endDate' | 'managerId' | 'team' | 'milestones'
>

const taskEntry =
  (today: Day, names: ReadonlyMap<string, string>) =>
  ({ id, projectId, title, status, dueDate, startDate, assigneeId }: DueTask): Entry => {
    const isOpen = status !== 'completed'
    const late = isOpen && dueDate < today
    const { label, tone } = taskStatuses[status]
    return {
      key: id,
      kind: 'task',
      day: dueDate,
      title,
      word: late ? 'Late' : label,
      tone: late ? 'danger' : tone,
      late,
      path: paths.project(projectId, { tab: 'tasks', task: id }),
      project: names.get(projectId),
      assigneeId,
      ...(isOpen && { task: { id, projectId } }),
      from: startDate !== null && startDate < dueDate ? startDate : null,
    }
  }

const projectEntries =
  (today: Day) =>
  (project: DatedProject): Entry[] => {
    const { id, name, startDate, endDate } = project
    const { label: condition, tone } = healthLevels[project.health.level]
    const late = isLate(project, today)
    const same = { title: name, path: paths.project(id), project: undefined, assigneeId: null, from: null }
    return [
      ...(startDate === null
        ? []
        : [
            {
              ...same,
              key: `${id}-start`,
              kind: 'start' as const,
              day: startDate,
              word: 'Start',
              tone: 'neutral' as const,
              late: false,
            },
          ]),
      ...(endDate === null
        ? []
        : [{ ...same, key: `${id}-deadline`, kind: 'deadline' as const, day: endDate, word: condition, tone, late }]),
    ]
  }

const milestoneEntries =
  (today: Day) =>
  (project: DatedProject): Entry[] =>
    project.milestones.flatMap(({ id, name, date, doneOn }) => {
      if (date === null) return []
      const late = isLateOn(today, { isOpen: doneOn === null, date })
      const [word, tone] =
        doneOn !== null
          ? (['Reached', 'success'] as const)
          : late
            ? (['Late', 'danger'] as const)
            : (['Upcoming', 'info'] as const)
      return [
        {
          key: `${project.id}-${id}`,
          kind: 'milestone' as const,
          day: date,
          title: name,
          word,
          tone,
          late,
          path: paths.project(project.id),
          project: project.name,
          assigneeId: null,
          from: null,
        },
      ]
    })

const meetingEntry =
  (timeZone: string, names: ReadonlyMap<string, string>) =>
  ({ id, projectId, title, status, scheduledAt }: MeetingSummary): Entry => ({
    key: id,
    kind: 'meeting',
    day: dayOf(new Date(scheduledAt), timeZone),
    title,
    word: meetingStatuses[status].label,
    tone: meetingStatuses[status].tone,
    late: false,
    path: paths.meeting(id),
    project: projectId === null ? undefined : names.get(projectId),
    assigneeId: null,
    from: null,
    time: clockIn(scheduledAt, timeZone),
    off: status === 'cancelled',
  })

/**
 * The order within a day: deadlines, milestones, starts, meetings by start time, then late tasks, other open
 * ones, and completed ones, by name.
 */
const ranks: Record<Exclude<Kind, 'task'>, number> = { deadline: 0, milestone: 1, start: 2, meeting: 3 }
const rank = ({ kind, late, task }: Entry): number =>
  kind !== 'task' ? ranks[kind] : late ? 4 : task === undefined ? 6 : 5

const within = (a: Entry, b: Entry): number =>
  rank(a) - rank(b) || (a.time ?? '').localeCompare(b.time ?? '') || a.title.localeCompare(b.title)

export type Shown = {
  kinds: ReadonlySet<Kind>
  project: string | undefined
  /** If set, includes only entries of this person. */ ownerId: string | undefined
  from: Day
  to: Day
  today: Day
  /** The time zone of the meetings. */ timeZone: string
}

const isOwn = ({ managerId, team }: DatedProject, ownerId: string | undefined): boolean =>
  ownerId === undefined || managerId === ownerId || team.some(({ id }) => id === ownerId)

const isAttendedBy =
  (personId: string | undefined) =>
  ({ attendees }: MeetingSummary): boolean =>
    personId === undefined || attendees.some(({ id }) => id === personId)

/** The entries of a period, by day. */
export const entriesByDay = (
  tasks: readonly DueTask[],
  projects: readonly DatedProject[],
  meetings: readonly MeetingSummary[],
  shown: Shown,
): ReadonlyMap<Day, readonly Entry[]> => {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  const own = projects.filter(
    (project) =>
      // Neither the dates nor the milestones of a cancelled project will come.
      project.status !== 'cancelled' &&
      (shown.project === undefined || project.id === shown.project) &&
      isOwn(project, shown.ownerId),
  )
  const entries = [
    ...own.flatMap(projectEntries(shown.today)),
    ...own.flatMap(milestoneEntries(shown.today)),
    ...meetings.filter(isAttendedBy(shown.ownerId)).map(meetingEntry(shown.timeZone, names)),
    ...tasks
      .filter(({ assigneeId }) => shown.ownerId === undefined || assigneeId === shown.ownerId)
      .map(taskEntry(shown.today, names)),
  ]
    .filter(({ kind, day }) => shown.kinds.has(kind) && day >= shown.from && day <= shown.to)
    .toSorted((a, b) => (a.day === b.day ? within(a, b) : a.day < b.day ? -1 : 1))
  const days = new Map<Day, Entry[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return days
}
