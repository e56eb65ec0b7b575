/** The executive view of a project, from its record, its totals and a few of its tasks and RAID entries. Pure. */
import { isLateOn } from '../../../shared/dates/late.ts'
import { isOpenIn, isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import type { ExecutiveStatus } from '../../../shared/executive/statuses.ts'
import type { ProjectHealthArea } from '../../../shared/verdict/health-choices.ts'
import type { ProjectHealth } from '../../../shared/verdict/health.ts'
import { executiveLimits } from '../../../shared/executive/limits.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { clipped } from '../../../shared/wording.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { isRaidOpen, uniqueIdOf, type RaidLevel } from '../../../shared/raid/raid-choices.ts'
import { judge, type Reader } from '../verdict/health/project-health.ts'
import { progressOf } from '../dashboard/totals.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { judgedFactsOf, type ProjectRecord } from '../projects/project-record.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import type { ListedTask } from '../tasks/task-record.ts'
import { priorityOf, type Gathered } from './gathered.ts'
import { changesSince, monthBefore } from './changes.ts'
import { decisionsOf } from './decisions.ts'

const weight: Record<RaidLevel, number> = { high: 0, medium: 1, low: 2 }

/** Open entries: marked ones first, then the highest, then the newest. */
export const shownEntries = (project: Pick<ProjectRecord, 'status'>, entries: readonly RaidRecord[]): RaidRecord[] =>
  entries
    .filter((entry) => isOpenIn(project, isRaidOpen(entry)))
    .filter((entry) => entry.showOnExecutiveDashboard || priorityOf(entry) !== 'low')
    .toSorted(
      (a, b) =>
        Number(b.showOnExecutiveDashboard) - Number(a.showOnExecutiveDashboard) ||
        weight[priorityOf(a)] - weight[priorityOf(b)] ||
        (a.id < b.id ? 1 : -1),
    )
    .slice(0, executiveLimits.entries)

type Dated = { start: Day; due: Day | null; progress: number; isDone: boolean; isCancelled: boolean }

const statusOf = ({ start, due, progress, isDone, isCancelled }: Dated, today: Day): ExecutiveStatus => {
  if (isDone) return 'Completed'
  if (isCancelled) return 'Cancelled'
  if (isLateOn(today, { isOpen: true, date: due })) return 'Overdue'
  return progress > 0 || start <= today ? 'In Progress' : 'Planned'
}

const milestoneStatus = (
  project: ProjectRecord,
  { date, doneOn }: Pick<ProjectRecord['milestones'][number], 'date' | 'doneOn'>,
  today: Day,
): ExecutiveStatus => {
  if (doneOn !== null) return 'Completed'
  if (isProjectCancelled(project)) return 'Cancelled'
  return isLateOn(today, { isOpen: true, date }) ? 'Overdue' : 'Planned'
}

/** The latest milestones that were reached and the next ones, by date. */
const shownMilestones = ({ milestones }: ProjectRecord): ProjectRecord['milestones'] => {
  const open = milestones.filter(({ doneOn }) => doneOn === null).slice(0, executiveLimits.milestones - 3)
  const room = executiveLimits.milestones - open.length
  const shown = new Set([...milestones.filter(({ doneOn }) => doneOn !== null).slice(-room), ...open])
  return milestones.filter((milestone) => shown.has(milestone))
}

type Row = Pick<ExecutiveView['schedule'][number], 'task' | 'kind' | 'status' | 'start' | 'end'>

/** Open tasks by their start, because the way ahead is what readers decide on; then the tasks that were completed last. */
const taskRows = (project: ProjectRecord, tasks: readonly ListedTask[], today: Day): Row[] =>
  tasks
    .flatMap((task): Row[] => {
      const [start, end] = [task.startDate ?? task.dueDate, task.dueDate ?? task.startDate]
      if (start === null || end === null) return []
      // Only a due date makes a task late: one that has a start alone has begun.
      const { dueDate: due, progress } = task
      const isCancelled = isProjectCancelled(project)
      const status = statusOf({ start, due, progress, isDone: isTaskDone(task), isCancelled }, today)
      return [{ task: task.title, kind: 'task', status, start, end }]
    })
    .toSorted((a, b) => {
      const [isDone, other] = [a, b].map(({ status }) => status === 'Completed') as [boolean, boolean]
      if (isDone !== other) return Number(isDone) - Number(other)
      return isDone ? b.end.localeCompare(a.end) : a.start.localeCompare(b.start)
    })
    .slice(0, executiveLimits.tasks)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))

const projectRow = (project: ProjectRecord, progress: number, today: Day): Row[] => {
  const { startDate, endDate } = project
  const [start, end] = [startDate ?? endDate, endDate ?? startDate]
  if (start === null || end === null) return []
  const isCancelled = isProjectCancelled(project)
  return [
    {
      task: 'Project',
      kind: 'project',
      status: statusOf({ start, due: end, progress, isDone: project.status === 'completed', isCancelled }, today),
      start,
      end,
    },
  ]
}

const scheduleOf = (
  { project, tasks, totals }: Gathered,
  progress: number,
  today: Day,
): Pick<ExecutiveView, 'schedule' | 'span' | 'moreTasks'> => {
  const milestones = shownMilestones(project).flatMap((milestone): Row[] => {
    const { name: task, date, doneOn } = milestone
    const on = doneOn ?? date
    const status = milestoneStatus(project, milestone, today)
    return on === null ? [] : [{ task, kind: 'milestone', status, start: on, end: on }]
  })
  const rows = [...projectRow(project, progress, today), ...taskRows(project, tasks, today), ...milestones]
  const baselineEnd = totals?.baseline?.endsOn
  const days = rows.flatMap(({ start, end }) => [start, end])
  const bounds = [...days, ...(baselineEnd && days.length > 0 ? [baselineEnd] : [])].toSorted()
  const [first, last] = [bounds[0], bounds.at(-1)]
  const shown = rows.filter(({ kind }) => kind === 'task').length
  const moreTasks = Math.max(0, (totals?.taskCount ?? 0) - shown)
  if (first === undefined || last === undefined) return { schedule: [], span: null, moreTasks }
  return {
    schedule: rows.map((row) => ({
      ...row,
      offset: daysBetween(first, row.start),
      length: daysBetween(row.start, row.end) + 1,
    })),
    moreTasks,
    span: { start: first, end: last, days: daysBetween(first, last) + 1 },
  }
}

const healthIn = ({ level, reason, areas }: ProjectHealth): ExecutiveView['health'] => {
  const of = (area: ProjectHealthArea): ExecutiveView['health']['overall'] => {
    const found = areas.find((each) => each.area === area)
    return { level: found?.level ?? 'unknown', reasons: found?.because.map(({ says }) => says) ?? [] }
  }
  return {
    overall: { level, reasons: [reason] },
    scope: of('scope'),
    schedule: of('schedule'),
    budget: of('budget'),
    risk: of('risk'),
  }
}

const managerName = ({ project, brief, people }: Gathered): string => {
  const manager = people.find(({ id }) => id === project.managerId)
  return brief.manager || (manager === undefined ? '' : fullName(manager))
}

const budgetOf = ({ budget, budgetUsed, opex, capex }: ProjectRecord): ExecutiveView['budget'] => ({
  approvedBudget: formatCents(budget),
  actuals: formatCents(budgetUsed),
  variance: formatCents(budget - budgetUsed),
  opex: formatCents(opex),
  capex: formatCents(capex),
})

/** The latest event: of the project itself, or the latest one that its totals count. */
const lastModifiedOf = ({ project, totals }: Gathered): string =>
  [project.updatedAt, ...(totals?.recent.map(({ at }) => at) ?? [])].toSorted().at(-1) ?? project.updatedAt

export const compose = (
  gathered: Gathered,
  reader: Reader,
  { now, timeZone }: { now: Date; timeZone: string },
): ExecutiveView => {
  const { project, brief, totals, entries } = gathered
  const { today } = reader
  const health = judge(judgedFactsOf(project), totals, reader)
  const progress = progressOf(totals, project.ownProgress)
  const since = monthBefore(today)
  return {
    title: project.name,
    lastModified: lastModifiedOf(gathered),
    asOf: now.toISOString(),
    today,
    sponsor: brief.sponsor,
    projectManager: managerName(gathered),
    phase: projectStatuses[project.status].label,
    status: project.status,
    health: healthIn(health),
    progress,
    tasksCompleted: totals?.completedTaskCount ?? 0,
    totalTasks: totals?.taskCount ?? 0,
    ...(reader.money && { budget: budgetOf(project) }),
    milestones: shownMilestones(project).map((milestone) => ({
      task: milestone.name,
      status: milestoneStatus(project, milestone, today),
      start: milestone.date,
      end: milestone.doneOn ?? milestone.date,
    })),
    ...scheduleOf(gathered, progress, today),
    baseline:
      totals?.baseline === undefined
        ? null
        : { setOn: dayOf(new Date(totals.baseline.setAt), timeZone), end: totals.baseline.endsOn },
    raid: shownEntries(project, entries).map((entry) => ({
      uniqueId: uniqueIdOf(entry),
      raidType: entry.raidType,
      title: entry.title,
      description: clipped(entry.description, executiveLimits.text),
      priority: priorityOf(entry),
      impact: entry.impact,
      probability: entry.probability,
      status: entry.status,
      assignedTo: entry.assignedTo,
      dueDate: entry.dueDate,
      mitigation: clipped(entry.mitigation, executiveLimits.text),
    })),
    changes: { since, says: changesSince(gathered, health, since, today) },
    decisions: decisionsOf(gathered, reader),
  }
}
