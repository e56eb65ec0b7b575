/** Loads the tasks of a demo project, each with its history. */
import type { Author } from '../../../shared/contract/event.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { saveBaseline } from '../../domain/timeline/baseline-repository.ts'
import { changeTask, newTask, type TaskEdit } from '../../domain/tasks/task-change.ts'
import type { TaskRecord } from '../../domain/tasks/task-record.ts'
import { keepTaskNumbers } from '../../domain/tasks/number-repository.ts'
import { changeMade, readTask, saveTask, type TaskWrite } from '../../domain/tasks/task-repository.ts'
import type { Calendar } from './calendar.ts'
import { demoId, demoTaskId } from './demo-id.ts'
import type { DemoProject, DemoTask } from './content/demo-project.ts'
import { authorOf, memberOf, type LoadedWorkspace } from './loaded-workspace.ts'
import { firstDueOf, firstStartOf, firstStatusOf, historyOf, type TaskStep } from './task-history.ts'

/** Writes a change, or finds that an earlier try of the same loading wrote it. */
const save = async (events: FeedEvent[], write: TaskWrite): Promise<TaskRecord> => {
  const written = await saveTask(write)
  events.push(changeMade(write).stamped as FeedEvent)
  if (written !== undefined) return written
  const version = (write.before?.version ?? 0) + 1
  const stored = await readTask(write.after.workspaceId, write.after.id)
  if (stored === undefined || stored.version < version)
    throw new Error(`The task ${write.after.title} could not be written`)
  return { ...write.after, version, updatedAt: write.by.at.toISOString() }
}

type Planned = { task: DemoTask; id: string; number: number; created: number; at: Date }

const minute = 60_000

/**
 * Tasks that were planned together are created one after the other, so that lists show them in the order of the
 * content. Their ids are known before any task is written, because links need them.
 */
const plan = (
  { key, created: begun, tasks }: DemoProject,
  projectId: string,
  projectAt: Date,
  calendar: Calendar,
): Planned[] =>
  tasks.map((task, index) => {
    const created = task.created ?? begun + 2
    const opened = Math.max(calendar.moment(created, `${key} planning`).getTime(), projectAt.getTime() + 5 * minute)
    const at = new Date(
      Math.min(opened + index * 2 * minute, calendar.loadedAt.getTime() - (tasks.length - index + 10) * minute),
    )
    return { task, id: demoTaskId(projectId, `${key} ${task.key}`, at), number: index + 1, created, at }
  })

const dayOr = (calendar: Calendar, offset: number | undefined) => (offset === undefined ? null : calendar.day(offset))

const editOf = ({ edit: { start, due, ...fields } }: TaskStep, calendar: Calendar): TaskEdit => ({
  ...fields,
  ...(start !== undefined && { startDate: calendar.day(start) }),
  ...(due !== undefined && { dueDate: calendar.day(due) }),
})

const loadTask = async (
  { id: workspaceId, calendar, events }: LoadedWorkspace,
  projectId: string,
  planned: Planned,
  ids: ReadonlyMap<string, string>,
  people: { lead: Author; owner: Author | null },
) => {
  const { task, id, number, created, at } = planned
  const { lead, owner } = people
  const links = (task.after ?? []).map((named) => {
    const [key, type, lag] = typeof named === 'string' ? ([named, 'FS', 0] as const) : named
    const taskId = ids.get(key)
    if (taskId === undefined) throw new Error(`${task.key} comes after ${key}, which is not there`)
    return { taskId, type, lag }
  })
  const after = newTask(
    { id, workspaceId, projectId, number, at },
    {
      title: task.title,
      description: task.description ?? '',
      status: firstStatusOf(task),
      priority: task.priority ?? 'medium',
      assigneeId: owner?.id ?? null,
      startDate: dayOr(calendar, firstStartOf(task)),
      dueDate: dayOr(calendar, firstDueOf(task)),
      estimatedHours: task.hours ?? null,
      links,
    },
  )
  let record = await save(events, { before: undefined, after, event: 'task.created.v1', by: { by: lead, at } })
  const steps = historyOf(task, created)
  const [, ...times] = calendar.inOrder([at, ...steps.map(({ on }, index) => calendar.moment(on, `${id} ${index}`))])
  for (const [index, step] of steps.entries()) {
    const when = times[index] ?? at
    const change = changeTask(record, editOf(step, calendar), when)
    if (change.changed.length === 0) throw new Error(`${task.title} is as it was after an edit`)
    const completes = change.record.status === 'completed'
    const by = { by: step.by === 'owner' ? (owner ?? lead) : lead, at: when }
    record = await save(events, {
      before: record,
      after: change.record,
      event: completes ? 'task.completed.v1' : 'task.updated.v1',
      changed: change.changed,
      by,
    })
  }
}

/** Saves the dates that the tasks had on the day of the baseline. */
const loadBaseline = (
  workspace: LoadedWorkspace,
  { key, name: projectName, baseline }: DemoProject,
  projectId: string,
  planned: readonly Planned[],
  lead: Author,
): Promise<unknown> | undefined => {
  if (baseline === undefined) return undefined
  const { calendar } = workspace
  const at = calendar.moment(baseline.on, `${key} baseline`)
  const tasks = planned
    .filter((each) => each.at <= at)
    .map(({ id, task }) => ({
      taskId: id,
      startDate: dayOr(calendar, task.start),
      dueDate: dayOr(calendar, task.moved !== undefined && task.moved.on > baseline.on ? task.moved.from : task.due),
    }))
  return saveBaseline({
    workspaceId: workspace.id,
    projectId,
    projectName,
    id: demoId('baseline', `${projectId} baseline`, at),
    name: baseline.name,
    tasks,
    by: { by: lead, at },
  })
}

/** The ids that the tasks of a project will have, by key. */
export const plannedIds = (
  project: DemoProject,
  projectId: string,
  projectAt: Date,
  calendar: Calendar,
): ReadonlyMap<string, string> =>
  new Map(plan(project, projectId, projectAt, calendar).map(({ task, id }) => [task.key, id]))

/** Returns the ids of the tasks by key. */
export const loadTasks = async (
  workspace: LoadedWorkspace,
  project: DemoProject,
  projectId: string,
  projectAt: Date,
): Promise<ReadonlyMap<string, string>> => {
  const { staff, calendar } = workspace
  const planned = plan(project, projectId, projectAt, calendar)
  const ids = new Map(planned.map(({ task, id }) => [task.key, id]))
  const lead = authorOf(memberOf(staff, project.manager))
  await keepTaskNumbers(workspace.id, projectId, planned.length)
  await Promise.all(
    planned.map((each) => {
      const owner = each.task.owner === null ? null : authorOf(memberOf(staff, each.task.owner))
      return loadTask(workspace, projectId, each, ids, { lead, owner })
    }),
  )
  await loadBaseline(workspace, project, projectId, planned, lead)
  return ids
}
