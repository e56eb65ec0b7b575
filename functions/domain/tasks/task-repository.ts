/**
 * Reads and writes tasks. Every write replaces the whole record, on the condition that its version has not changed
 * since it was read, so concurrent changes are never overwritten.
 */
import { givenItems } from '../../../shared/tasks/checklist-rules.ts'
import type { TaskChange } from '../../../shared/tasks/events.ts'
import type { Recurrence } from '../../../shared/tasks/recurrence-rules.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { readItem, readItems, readMany } from '../../kernel/table/read-items.ts'
import { asPut, type PutWrite, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { eventOfTask, storedTaskEvent } from './stored-event.ts'
import { assignedPartition, keyOf, listedFields, prefix, tasks, toItem, toListedTask, toRecord } from './task-entity.ts'
import { factsOf, type ListedTask, type TaskRecord } from './task-record.ts'
import { trailAfter, valuesOf } from './task-trail.ts'

/** Reads a task, including one in the trash; undefined if the workspace has no task with that id. Consistent read. */
export const readTask = async (workspaceId: string, id: string): Promise<TaskRecord | undefined> => {
  const item = await readItem(tasks(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/**
 * Reads some tasks, including those in the trash, in no particular order; missing tasks are left out. Consistent unless
 * stated otherwise.
 */
export const readTasks = async (
  workspaceId: string,
  ids: readonly string[],
  { consistent = true }: { consistent?: boolean } = {},
): Promise<TaskRecord[]> => {
  const keys = [...new Set(ids)].map((id) => keyOf(workspaceId, id))
  return (await readMany(tasks(), keys, { consistent })).map(toRecord)
}

const queryOf = (workspaceId: string, projectId: string, after: string | undefined) => {
  const { from, to } = keysAfter(prefix, after)
  return tasks()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
}

/** Live tasks of a project after an id, in creation order, from the next `count`. Consistent read. */
export const listTasks = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ListedTask>> => {
  const { items, stoppedAt: last } = await readItems(tasks(), queryOf(workspaceId, projectId, after), {
    limit: count,
    consistent: true,
    fields: listedFields,
    lacking: 'deletion',
  })
  return { items: items.map(toListedTask), stoppedAt: last?.['sk']?.slice(prefix.length) }
}

/**
 * The live tasks among the first `count` of a project, in the order in which they were added, and whether there are
 * more. Eventually consistent.
 */
export const listFirstTasks = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<{ tasks: ListedTask[]; more: boolean }> => {
  const { items, stoppedAt: last } = await readItems(tasks(), queryOf(workspaceId, projectId, undefined), {
    limit: count,
    fields: listedFields,
    lacking: 'deletion',
  })
  return { tasks: items.map(toListedTask), more: last !== undefined }
}

/** The same tasks, each with its latest event, and without their descriptions. Eventually consistent. */
export const listFirstTaskEvents = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<TaskRecord[]> => {
  const { items } = await readItems(tasks(), queryOf(workspaceId, projectId, undefined), {
    limit: count,
    fields: [...listedFields.filter((field) => field !== 'description' && field !== 'event.id'), 'event'],
    lacking: 'deletion',
  })
  return items.map(toRecord)
}

/**
 * Tasks of a project after an id, with all stored fields, in creation order, including those in the trash. Consistent
 * read.
 */
export const listEveryTask = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<TaskRecord>> => {
  const { items, stoppedAt: last } = await readItems(tasks(), queryOf(workspaceId, projectId, after), {
    limit: count,
    consistent: true,
  })
  return { items: items.map(toRecord), stoppedAt: last?.['sk']?.slice(prefix.length) }
}

/**
 * Ids of the live tasks assigned to a person that come before a given task, newest project first, from a keys-only
 * index. The index is eventually consistent. Its sort key is the sort key of the table, which ElectroDB does not allow
 * in a second index; so the query names only the partition, and the start position is built here.
 */
export const listAssigned = async (
  workspaceId: string,
  personId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<string>> => {
  const partition = assignedPartition(workspaceId, personId)
  const from = before === undefined ? undefined : keyOf(workspaceId, before)
  const place =
    from && Buffer.from(JSON.stringify({ pk: from.partition, sk: from.key, gsi3pk: partition })).toString('base64url')
  const { data, cursor } = await tasks()
    .query.assigned({ assignedPartition: partition })
    .go({ limit: count, order: 'desc', ignoreOwnership: true, cursor: place ?? null })
  return {
    items: data.map(({ key }) => key.slice(prefix.length)),
    stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length),
  }
}

export type TaskEventName =
  | 'task.created.v1'
  | 'task.updated.v1'
  | 'task.completed.v1'
  | 'task.deleted.v1'
  | 'task.restored.v1'

/** The event of an edit, chosen by the change in status. */
export const editEvent = (before: TaskRecord, after: TaskRecord): TaskEventName =>
  after.status === 'completed' && before.status !== 'completed' ? 'task.completed.v1' : 'task.updated.v1'

export type TaskWrite = RecordWrite<TaskRecord, TaskEventName> & {
  changed?: string[]
  /** The series that the next occurrence continues. */
  repeats?: Recurrence | null
  /** Present if the task moves into or out of the trash with its project, or comes with a workspace. */
  withProject?: true
}

/** The new assignee, if a write changes it. */
const newAssignee = ({ before, after, event }: TaskWrite): { assignedTo?: string } =>
  after.assigneeId !== null && after.assigneeId !== before?.assigneeId && event !== 'task.deleted.v1'
    ? { assignedTo: after.assigneeId }
    : {}

/** The series that goes on after a write: a completion takes it from the task. */
const seriesAfter = ({ before, event, repeats }: TaskWrite): { repeats?: Recurrence } => {
  const series = event === 'task.completed.v1' ? before?.recurrence : repeats
  return series ? { repeats: series } : {}
}

/** The people to whom a write assigns checklist items. */
const newItems = ({ before, after, event }: TaskWrite): { itemsFor?: string[] } => {
  const people = event === 'task.deleted.v1' ? [] : givenItems(before?.checklist ?? [], after.checklist)
  return people.length === 0 ? {} : { itemsFor: people }
}

/** The task after a write, and the event of that write. */
export const changeMade = (write: TaskWrite): { next: TaskRecord; stamped: StampedEvent } => {
  const { before, after, event, changed: fields = [], withProject, by } = write
  const next = nextVersion({ before, after, by })
  const [values, trail] = [valuesOf(before, after), trailAfter(before && eventOfTask(before))]
  const data: TaskChange = {
    taskId: next.id,
    projectId: next.projectId,
    title: next.title,
    ...(before !== undefined && before.title !== next.title && { titleWas: before.title }),
    version: next.version,
    was: before === undefined ? null : factsOf(before),
    now: factsOf(next),
    changed: fields,
    ...newAssignee(write),
    ...newItems(write),
    ...seriesAfter(write),
    ...(values && { values }),
    ...(trail !== undefined && { trail }),
    ...(withProject && { withProject }),
  }
  return { next, stamped: stamp(event, next.workspaceId, by, data) }
}

/** The record of a write and the write itself, to send in a transaction with other writes. */
export const preparedTask = (write: TaskWrite): { record: TaskRecord; put: PutWrite } => {
  const { before } = write
  const { next, stamped } = changeMade(write)
  const record = { ...next, event: storedTaskEvent(stamped, next) }
  const put = asPut(tasks().put(toItem(record)).where(atVersion(before?.version)))
  return { record, put }
}

/** Builds the write of a task and its event, to send in a transaction with other writes. */
export const taskWrite = (write: TaskWrite): Write => preparedTask(write).put

/**
 * Writes a task and its event, in one transaction with any other writes of the change. Returns the written record, or
 * undefined if it was changed since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveTask = async (write: TaskWrite, others: Writes = []): Promise<TaskRecord | undefined> => {
  return saveRecord(preparedTask(write), others)
}
