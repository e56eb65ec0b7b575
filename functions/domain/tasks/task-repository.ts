/**
 * Reads and writes tasks. A record is always written whole, on the condition of the version that was
 * read: what somebody else wrote in between is never overwritten.
 */
import type { TaskChange } from '../../../shared/events/tasks.ts'
import { stamp, type StampedEvent } from '../../kernel/event.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/page.ts'
import { readItem, readItems, readMany } from '../../kernel/read-items.ts'
import { asPut, type Write, type Writes } from '../../kernel/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/versioned-record.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { eventOfTask, storedTaskEvent } from './stored-event.ts'
import { assignedPartition, keyOf, listedFields, prefix, tasks, toItem, toListedTask, toRecord } from './task-entity.ts'
import { factsOf, type ListedTask, type TaskRecord } from './task-record.ts'
import { trailAfter, valuesOf } from './task-trail.ts'

/** Reads a task consistently, those in the trash as well; undefined where the workspace has none of that id. */
export const readTask = async (workspaceId: string, id: string): Promise<TaskRecord | undefined> => {
  const item = await readItem(tasks(), tasks().get(keyOf(workspaceId, id)))
  return item && toRecord(item)
}

/** Reads some tasks, consistently unless said otherwise, those in the trash as well; what is not there is left out, and they come in no order. */
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

/** Live tasks of a project after an id, in the order they were made: those among the next `count`. Consistent. */
export const listTasks = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ListedTask>> => {
  const query = queryOf(workspaceId, projectId, after).where(({ deletion }, { notExists }) => notExists(deletion))
  const { items, stoppedAt: last } = await readItems(tasks(), query, {
    limit: count,
    consistent: true,
    fields: listedFields,
  })
  return { items: items.map(toListedTask), stoppedAt: last?.['sk']?.slice(prefix.length) }
}

/** Tasks of a project after an id with all that is stored of them, in the order they were made, those in the trash as well. Consistent. */
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
 * Ids of the live tasks that a person was given before one of them, those of the newest
 * project first, from an index of keys.
 * The index follows the table within moments. Its sort key is the table's own, which ElectroDB does not
 * let a second index name: the query says the partition alone, and the place to go on from is made here.
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

/** The event of an edit, by what it made of the status. */
export const editEvent = (before: TaskRecord, after: TaskRecord): TaskEventName =>
  after.status === 'completed' && before.status !== 'completed' ? 'task.completed.v1' : 'task.updated.v1'

export type TaskWrite = RecordWrite<TaskRecord, TaskEventName> & {
  changed?: string[]
  /** Present where it goes with its project, into the trash or out of it. */
  withProject?: true
}

/** Whom a write newly puts in charge. */
const newAssignee = ({ before, after, event }: TaskWrite): { assignedTo?: string } =>
  after.assigneeId !== null && after.assigneeId !== before?.assigneeId && event !== 'task.deleted.v1'
    ? { assignedTo: after.assigneeId }
    : {}

/** The task as it is after a write, and the event of that write. */
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
    ...(values && { values }),
    ...(trail !== undefined && { trail }),
    ...(withProject && { withProject }),
  }
  return { next, stamped: stamp(event, next.workspaceId, by, data) }
}

const prepare = (write: TaskWrite) => {
  const { before } = write
  const { next, stamped } = changeMade(write)
  const record = { ...next, event: storedTaskEvent(stamped, next) }
  const put = asPut(tasks().put(toItem(record)).where(atVersion(before?.version)))
  return { record, put }
}

/** The write of a task with its event, to be sent together with others. */
export const taskWrite = (write: TaskWrite): Write => prepare(write).put

/**
 * Writes a task with its event, and together with it whatever else belongs to the change. Answers
 * the record as written, or undefined where somebody else has changed it since it was read.
 * Refusals of the other writes are thrown as `TransactionRefused`.
 */
export const saveTask = async (write: TaskWrite, others: Writes = []): Promise<TaskRecord | undefined> => {
  return saveRecord(prepare(write), others)
}
