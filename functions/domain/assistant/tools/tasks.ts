/** Tasks: late, due soon, open, or without an assignee; of all projects, one project or one person. */
import { isLateOn } from '../../../../shared/dates/late.ts'
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { addDays, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { day } from '../../../../shared/dates/day-inputs.ts'
import { personId, projectId, projectOfTask } from '../../../../shared/contract/ids.ts'
import { analysisLimits, insightLimits } from '../../../../shared/verdict/limits.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { assignedProjects } from '../../accounts/people/assigned-projects.ts'
import { cancelledAmong } from '../../tasks/cancelled-among.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { everyDay, listOpenDue } from '../../tasks/open-due-tasks.ts'
import { isOpen, type ListedTask } from '../../tasks/task-record.ts'
import { listAssigned, listFirstTasks } from '../../tasks/task-repository.ts'
import { tasksWithin } from '../../tasks/visible-tasks.ts'
import type { Reads } from '../statements/reads.ts'
import { periodWords } from '../statements/period-words.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { personOf, projectOf, quoted, resting, taskOf, wholeOf } from '../statements/wording.ts'

const kinds = ['late', 'due_soon', 'open', 'unassigned'] as const
type Kind = (typeof kinds)[number]

const input = z.object({
  which: z.enum(kinds),
  projectId: z.optional(projectId),
  personId: z.optional(personId),
  /** The first and the last due date, for those that are due soon. */
  from: z.optional(day),
  to: z.optional(day),
})
type Asked = z.output<typeof input>

/** The tasks found, and whether not all of them were read. */
type Found = { tasks: ListedTask[]; looked: number; more: boolean }

/** The due dates that are asked for. */
const spanOf = ({ which, from, to }: Asked, today: Day): { from: Day; to: Day } => {
  if (which === 'late') return { from: everyDay.from, to: addDays(today, -1) }
  if (which !== 'due_soon') return everyDay
  const first = from ?? today
  return { from: first, to: to ?? addDays(first, insightLimits.dueWithinDays) }
}

/** The ids of due tasks that may be visible. Who works on a task is known only when it is read. */
const dueIds = async (principal: Member, asked: Asked, today: Day) => {
  const { workspaceId, id, scope } = principal
  const { projectId: project } = asked
  const [{ due, more }, assigned, own] = await Promise.all([
    listOpenDue(workspaceId, spanOf(asked, today), undefined, assistantLimits.keys),
    assignedProjects(principal),
    scope === 'all' ? undefined : listAssigned(workspaceId, id, undefined, assistantLimits.assigned),
  ])
  const mine = new Set(own?.items)
  const ids = due
    .map(({ taskId }) => taskId)
    .filter((task) => project === undefined || projectOfTask(task) === project)
    .filter((task) => assigned === undefined || assigned.has(projectOfTask(task)) || mine.has(task))
  return { ids, more }
}

const assignedIds = async ({ workspaceId }: Member, person: string) => {
  const { items, stoppedAt } = await listAssigned(workspaceId, person, undefined, assistantLimits.assigned)
  return { ids: items, more: stoppedAt !== undefined }
}

/** The live tasks of these that the caller may see. */
const readVisible = async (principal: Member, { ids, more }: { ids: string[]; more: boolean }): Promise<Found> => {
  const wanted = ids.slice(0, assistantLimits.tasks)
  const [within, cancelled] = await Promise.all([
    tasksWithin(principal, wanted),
    cancelledAmong(principal.workspaceId, wanted),
  ])
  const tasks = [...within.values()].filter((task) => isOpen(task) && !cancelled.has(task.projectId))
  return { tasks, looked: wanted.length, more: more || wanted.length < ids.length }
}

const find = async (principal: Member, asked: Asked, today: Day): Promise<Found> => {
  const { which, projectId: project, personId: person } = asked
  if (person !== undefined) {
    const found = await readVisible(principal, await assignedIds(principal, person))
    return { ...found, tasks: found.tasks.filter((task) => project === undefined || task.projectId === project) }
  }
  if (project === undefined || which === 'late' || which === 'due_soon')
    return readVisible(principal, await dueIds(principal, asked, today))
  const [{ status }, { tasks, more }] = await Promise.all([
    visibleProject(principal, project),
    listFirstTasks(principal.workspaceId, project, analysisLimits.tasks),
  ])
  return { tasks: status === 'cancelled' ? [] : tasks.filter(isOpen), looked: tasks.length, more }
}

const isWanted = ({ dueDate, assigneeId }: ListedTask, asked: Asked, today: Day): boolean => {
  if (asked.which === 'open') return true
  if (asked.which === 'unassigned') return assigneeId === null
  const { from, to } = spanOf(asked, today)
  return dueDate !== null && dueDate >= from && dueDate <= to
}

const kindWords = (asked: Asked, many: boolean, today: Day): string => {
  const period = periodWords(asked, today)
  const verb: Record<Kind, string> = {
    late: many ? 'are late' : 'is late',
    due_soon: `${many ? 'are' : 'is'} due${period === '' ? ` within ${counted(insightLimits.dueWithinDays, 'day')}` : period}`,
    open: many ? 'are open' : 'is open',
    unassigned: many ? 'have no assignee' : 'has no assignee',
  }
  return verb[asked.which]
}

const dueWords = ({ dueDate, progress }: ListedTask, today: Day): string => {
  if (dueDate === null) return `has no due date and is at ${progress}%`
  if (isLateOn(today, { isOpen: true, date: dueDate }))
    return `is ${lateWords(daysBetween(dueDate, today))} (due ${writtenDay(dueDate)}) and at ${progress}%`
  return `is due ${dueDate === today ? 'today' : `on ${writtenDay(dueDate)}`} and at ${progress}%`
}

const byDueDate = (a: ListedTask, b: ListedTask): number =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || (a.id < b.id ? -1 : 1)

type Names = { people: Map<string, { id: string; firstName: string; lastName: string }>; projects: Map<string, string> }

const namesIn = async (reads: Reads): Promise<Names> => {
  const [people, { projects }] = await Promise.all([reads.people(), reads.overview()])
  return {
    people: new Map(people.map((person) => [person.id, person])),
    projects: new Map(projects.flatMap(({ projectId: id, facts }) => (facts === null ? [] : [[id, facts.name]]))),
  }
}

const said = (task: ListedTask, { people, projects }: Names, today: Day): Statement => {
  const [person, project] = [people.get(task.assigneeId ?? ''), projects.get(task.projectId)]
  const where = project === undefined ? '' : ` in ${quoted(project)}`
  const who = person === undefined ? 'It has no assignee' : `It is assigned to ${quoted(fullName(person))}`
  return statement(
    `${quoted(task.title)}${where} ${dueWords(task, today)}. ${who}, and its status is ${taskStatuses[task.status].label.toLowerCase()}.`,
    taskOf(task),
    ...(person === undefined ? [] : [personOf(person)]),
  )
}

/** Whose or which tasks a sentence is about: ` of “Depot roof”`, ` assigned to “Ana Flores”`. */
const about = ({ projectId: project, personId: person }: Asked, { people, projects }: Names) => {
  const [named, someone] = [projects.get(project ?? ''), people.get(person ?? '')]
  return {
    words: `${someone === undefined ? '' : ` assigned to ${quoted(fullName(someone))}`}${named === undefined ? '' : ` of ${quoted(named)}`}`,
    record:
      someone !== undefined
        ? personOf(someone)
        : project !== undefined && named !== undefined
          ? projectOf({ id: project, name: named })
          : undefined,
  }
}

const gapsOf = ({ which, projectId: project, personId: person }: Asked, { looked, more }: Found): string[] => [
  ...(more ? [`Only the first ${counted(looked, 'task')} were read, so there may be more.`] : []),
  ...((which === 'open' || which === 'unassigned') && project === undefined && person === undefined
    ? ['Across projects only tasks with a due date were read. Name a project to include the others.']
    : []),
]

const run = async (principal: Member, asked: Asked, reads: Reads): Promise<ToolResult> => {
  const today = todayOf(principal)
  const [found, names] = await Promise.all([
    find(principal, asked, today),
    namesIn(reads),
    asked.projectId === undefined ? undefined : visibleProject(principal, asked.projectId),
  ])
  const tasks = found.tasks.filter((task) => isWanted(task, asked, today)).toSorted(byDueDate)
  const { words, record } = about(asked, names)
  const verb = kindWords(asked, tasks.length !== 1, today)
  const headline =
    tasks.length === 0
      ? `No open task${words} ${kindWords(asked, false, today)}.`
      : `${counted(tasks.length, asked.which === 'open' ? 'task' : 'open task')}${words} ${verb}${tasks.length > assistantLimits.each ? `; ${plural(assistantLimits.each, 'this is', 'these are')} the ${assistantLimits.each} that ${asked.which === 'late' ? 'have been late longest' : 'are due first'}` : ''}.`
  return {
    statements: [
      resting(headline, tasks.map(taskOf), record ?? wholeOf(principal)),
      ...tasks.slice(0, assistantLimits.each).map((task) => said(task, names, today)),
    ],
    gaps: gapsOf(asked, found),
    count: found.looked,
  }
}

export const tasks = tool({
  name: 'tasks',
  description: 'Lists open tasks that are late, due soon, open or without an assignee, of a project or a person.',
  input,
  needs: 'task.read',
  refusal: 'Your role cannot see tasks.',
  run,
})
