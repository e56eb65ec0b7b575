/**
 * The entries of a feed: due tasks, meetings, milestones, and the starts and deadlines of projects. Pure: no reads or
 * writes.
 */
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { isOver, type ProjectRecord } from '../projects/project-record.ts'
import type { DatedTask } from './due-task.ts'
import { meetingEntry } from '../meetings/calendar-entry.ts'
import type { MeetingRecord } from '../meetings/meeting-record.ts'
import type { CalendarEntry, DayEntry } from '../icalendar/icalendar.ts'

/** The site to which the links of entries lead. */
export type Site = { origin: string }

const uidOf = (what: string): string => `${what}@plumbline`

const taskEntry =
  ({ origin }: Site, project: ProjectRecord | undefined) =>
  ({
    id,
    projectId,
    title,
    dueDate,
    startDate,
    status,
    progress,
    priority,
    updatedAt,
    version,
  }: DatedTask): DayEntry => ({
    uid: uidOf(id),
    day: dueDate,
    title,
    description: [
      ...(project === undefined ? [] : [`Project: ${project.name}`]),
      `Status: ${taskStatuses[status].label}, ${progress}%`,
      `Priority: ${priorities[priority].label}`,
      ...(startDate === null ? [] : [`From ${startDate}`]),
    ].join('\n'),
    url: `${origin}/projects/${projectId}?tab=tasks`,
    category: 'Task',
    changedAt: updatedAt,
    version,
  })

const milestoneEntries = (
  { origin }: Site,
  { id: projectId, name: project, milestones, updatedAt, version }: ProjectRecord,
): DayEntry[] =>
  milestones.flatMap(({ id, name, date, doneOn }) =>
    date === null
      ? []
      : [
          {
            uid: uidOf(`${projectId}-${id}`),
            day: date,
            title: `Milestone: ${name}`,
            description: `Project: ${project}\n${doneOn === null ? 'Not reached yet' : `Reached on ${doneOn}`}`,
            url: `${origin}/projects/${projectId}`,
            category: 'Milestone',
            changedAt: updatedAt,
            version,
          },
        ],
  )

const projectEntries = (
  { origin }: Site,
  { id, name, status, startDate, endDate, updatedAt, version }: ProjectRecord,
): DayEntry[] => {
  const same = {
    description: `Status: ${projectStatuses[status].label}`,
    url: `${origin}/projects/${id}`,
    changedAt: updatedAt,
    version,
  }
  return [
    ...(startDate === null
      ? []
      : [{ ...same, uid: uidOf(`${id}-start`), day: startDate, title: `Start: ${name}`, category: 'Project start' }]),
    ...(endDate === null
      ? []
      : [
          {
            ...same,
            uid: uidOf(`${id}-deadline`),
            day: endDate,
            title: `Deadline: ${name}`,
            category: 'Project deadline',
          },
        ]),
  ]
}

export type FeedContent = {
  tasks: readonly DatedTask[]
  /** Meetings of the period; a cancelled one is marked as such. */
  meetings: readonly MeetingRecord[]
  /** Projects whose own dates are shown. */
  projects: readonly ProjectRecord[]
  /** Projects that tasks may belong to, for their names. */
  names: readonly ProjectRecord[]
  from: Day
  to: Day
}

/**
 * The entries of a period: all-day entries first, then meetings by start time. The dates of projects that are over are
 * left out.
 */
export const feedEntries = (
  site: Site,
  { tasks, meetings, projects, names, from, to }: FeedContent,
): CalendarEntry[] => {
  const byId = new Map(names.map((project) => [project.id, project]))
  const days: DayEntry[] = [
    ...projects.flatMap((project) =>
      isOver(project) ? [] : [...projectEntries(site, project), ...milestoneEntries(site, project)],
    ),
    ...tasks.map((task) => taskEntry(site, byId.get(task.projectId))(task)),
  ]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((a, b) => (a.day === b.day ? (a.uid < b.uid ? -1 : 1) : a.day < b.day ? -1 : 1))
  return [...days, ...meetings.map((meeting) => meetingEntry(site, meeting))]
}
