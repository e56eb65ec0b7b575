import { isProjectCancelled } from '../../../../../shared/projects/open-in-project.ts'
import { dayOf, daysBetween, type Day } from '../../../../../shared/dates/dates.ts'
import { writtenDay, lateWords } from '../../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../../shared/dates/late.ts'
import { fullName } from '../../../../../shared/accounts/person-name.ts'
import { analysisLimits } from '../../../../../shared/verdict/limits.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'
import { hasBegun } from '../../../../../shared/timeline/shift.ts'
import { projectSchedule } from '../../../../../shared/timeline/project-schedule.ts'
import { priorities, taskStatuses } from '../../../../../shared/tasks/task-choices.ts'
import { counted } from '../../../../../shared/wording.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../../../kernel/session/today.ts'
import type { StoredPerson } from '../../../accounts/people/person-repository.ts'
import { isOver } from '../../../projects/project-record.ts'
import { isOpen, type ListedTask } from '../../../tasks/task-record.ts'
import { listAssigned, listFirstTasks } from '../../../tasks/task-repository.ts'
import { tasksWithin } from '../../../tasks/visible-tasks.ts'
import { readSettings } from '../../../workspace/settings-repository.ts'
import { quoted, taskOf } from '../../statements/wording.ts'
import { statesOf, type Row, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'

/** The tasks of some projects that the caller may see, and those that are assigned to the caller elsewhere. */
export const readTasksOf = async (principal: Member, { where }: Pick<AssistantQuery, 'where'>) => {
  const { workspaceId, scope, id } = principal
  const { projects: all, gaps } = await readProjectsOf(principal)
  const wanted = where.projects === undefined ? all : all.filter((project) => where.projects?.includes(project.id))
  const read = wanted.slice(0, assistantLimits.readProjects)
  const [lists, own] = await Promise.all([
    Promise.all(read.map((project) => listFirstTasks(workspaceId, project.id, analysisLimits.tasks))),
    scope === 'all' ? undefined : listAssigned(workspaceId, id, undefined, assistantLimits.assigned),
  ])
  const known = new Set(read.map((project) => project.id))
  const elsewhere = own === undefined ? [] : [...(await tasksWithin(principal, own.items)).values()]
  const more = lists.flatMap((list, place) => (list.more ? [read[place]?.name ?? ''] : []))
  return {
    projects: all,
    tasks: [
      ...lists.flatMap(({ tasks }) => tasks),
      ...elsewhere.filter(
        (task) =>
          task.deletion === undefined &&
          !known.has(task.projectId) &&
          (where.projects?.includes(task.projectId) ?? true),
      ),
    ],
    gaps: [
      ...gaps,
      ...(read.length < wanted.length
        ? [`Only the tasks of the newest ${counted(read.length, 'project')} were read.`]
        : []),
      ...more.map((name) => `Only the first ${analysisLimits.tasks} tasks of ${quoted(name)} were read.`),
    ],
  }
}

/** Ids of the open tasks whose delay delays their project. */
const criticalOf = async (principal: Member, tasks: readonly ListedTask[], today: Day): Promise<Set<string>> => {
  const working = await readSettings(principal.workspaceId)
  const planned = tasks.map((task) => ({
    ...task,
    doneOn: task.completedAt === null ? null : dayOf(new Date(task.completedAt), timeZoneOf(principal)),
  }))
  const byProject = [...Map.groupBy(planned, ({ projectId }) => projectId).values()]
  return new Set(
    byProject.flatMap((own) =>
      [...projectSchedule(own, working, today).tasks.values()].filter(({ critical }) => critical).map(({ id }) => id),
    ),
  )
}

type Scene = {
  today: Day
  timeZone: string
  people: readonly StoredPerson[]
  projects: ReadonlyMap<string, string>
  openIds: ReadonlySet<string>
  holding: ReadonlySet<string>
  critical: ReadonlySet<string>
  /** Cancelled projects, whose open tasks will not be done. */
  cancelled: ReadonlySet<string>
}

type Standing = { isLate: boolean; isCancelled: boolean }

const dueWords = ({ dueDate, progress, status }: ListedTask, { isLate, isCancelled }: Standing, today: Day): string => {
  if (status === 'completed') return dueDate === null ? 'is completed' : `is completed (due ${writtenDay(dueDate)})`
  if (isCancelled) return `will not be done, because its project is cancelled, and is at ${progress}%`
  if (dueDate === null) return `has no due date and is at ${progress}%`
  if (isLate) return `is ${lateWords(daysBetween(dueDate, today))} (due ${writtenDay(dueDate)}) and at ${progress}%`
  return `is due ${dueDate === today ? 'today' : `on ${writtenDay(dueDate)}`} and at ${progress}%`
}

export const taskRow = (
  task: ListedTask,
  { today, timeZone, people, projects, openIds, holding, critical, cancelled }: Scene,
): Row => {
  const { status, dueDate, assigneeId, estimatedHours } = task
  const isCancelled = cancelled.has(task.projectId)
  const open = isOpen(task) && !isCancelled
  const isLate = isLateOn(today, { isOpen: open, date: dueDate })
  const person = people.find(({ id }) => id === assigneeId)
  const project = projects.get(task.projectId)
  const assignee = person === undefined ? '' : fullName(person)
  const where = project === undefined ? '' : `in ${quoted(project)} `
  return {
    record: taskOf(task),
    name: quoted(task.title),
    texts: [task.title, task.description],
    projectId: task.projectId,
    states: statesOf({
      [status]: true,
      open,
      done: !isOpen(task),
      cancelled: isOpen(task) && isCancelled,
      late: isLate,
      undated: dueDate === null,
      started: hasBegun(task),
      not_started: open && !hasBegun(task),
      unassigned: assigneeId === null,
      unestimated: estimatedHours === null,
      repeating: task.recurrence !== null,
      with_checklist: task.checklist.length > 0,
      over_estimate: estimatedHours !== null && (task.actualHours ?? 0) > estimatedHours,
      blocked: open && task.links.some(({ taskId }) => openIds.has(taskId)),
      blocking: holding.has(task.id),
      critical_path: critical.has(task.id),
    }),
    people: { assignee: [assigneeId] },
    dates: {
      due: dueDate,
      start: task.startDate,
      completed: task.completedAt === null ? null : dayOf(new Date(task.completedAt), timeZone),
      created: dayOf(new Date(task.createdAt), timeZone),
    },
    figures: {
      hours: estimatedHours,
      hours_left: !open ? 0 : estimatedHours === null ? null : estimatedHours * (1 - task.progress / 100),
      actual_hours: task.actualHours,
      progress: task.progress,
      days_late: isLate ? daysBetween(dueDate ?? today, today) : null,
    },
    facts: {
      assignee,
      due: dueDate === null ? '' : writtenDay(dueDate),
      start: task.startDate === null ? '' : writtenDay(task.startDate),
      status: taskStatuses[status].label,
      priority: priorities[task.priority].label,
      description: task.description,
    },
    priority: task.priority,
    status,
    waitsFor: task.links.map(({ taskId }) => taskId),
    says: `${where}${dueWords(task, { isLate, isCancelled }, today)}. ${assignee === '' ? 'It has no assignee' : `It is assigned to ${quoted(assignee)}`}, and its status is ${taskStatuses[status].label.toLowerCase()}.`,
  }
}

export const tasks: Source = {
  needs: 'task.read',
  refusal: 'Your role cannot see tasks.',
  read: async (principal, query, reads) => {
    const [{ tasks: all, projects, gaps }, people] = await Promise.all([readTasksOf(principal, query), reads.people()])
    const today = todayOf(principal)
    const cancelled = new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
    const open = all.filter((task) => isOpen(task) && !cancelled.has(task.projectId))
    const openIds = new Set(open.map(({ id }) => id))
    const wantsPath = [query.where.is, query.where.isAny, query.where.isNot].some((some) =>
      some?.includes('critical_path'),
    )
    const over = new Set(projects.filter(isOver).map(({ id }) => id))
    const scene: Scene = {
      today,
      timeZone: timeZoneOf(principal),
      people,
      projects: new Map(projects.map(({ id, name }) => [id, name])),
      openIds,
      holding: new Set(open.flatMap(({ links }) => links.map(({ taskId }) => taskId)).filter((id) => openIds.has(id))),
      critical: wantsPath
        ? await criticalOf(
            principal,
            all.filter(({ projectId }) => !over.has(projectId)),
            today,
          )
        : new Set(),
      cancelled,
    }
    return { rows: all.map((task) => taskRow(task, scene)), gaps }
  },
}
