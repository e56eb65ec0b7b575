/**
 * Reads and writes projects. A record is always written whole, on the condition of the version that
 * was read: what somebody else wrote in between is never overwritten.
 */
import { createWriteTransaction } from 'electrodb'
import type { ProjectStatus } from '../../../shared/choices.ts'
import type { ProjectChange } from '../../../shared/events/projects.ts'
import { stamp, type StampedEvent } from '../../kernel/event.ts'
import type { Slice } from '../../kernel/page.ts'
import { readItem, readItems, readMany } from '../../kernel/read-items.ts'
import { asPut, type Write, type Writes } from '../../kernel/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/versioned-record.ts'
import { trashKeys, type Deletion } from './deletion.ts'
import { partitionOf, projects, toItem, toRecord } from './project-entity.ts'
import { fullName } from '../people/author.ts'
import { factsOf, type ProjectRecord } from './project-record.ts'

/** Reads a project consistently, those in the trash as well; undefined where the workspace has none of that id. */
export const readProject = async (workspaceId: string, id: string): Promise<ProjectRecord | undefined> => {
  const item = await readItem(projects(), projects().get({ partition: partitionOf(workspaceId), id }))
  return item && toRecord(item)
}

/** Reads some projects consistently, those in the trash as well; what is not there is left out. */
export const readProjects = async (workspaceId: string, ids: readonly string[]): Promise<ProjectRecord[]> => {
  const keys = [...new Set(ids)].map((id) => ({ partition: partitionOf(workspaceId), key: id }))
  return (await readMany(projects(), keys, { consistent: true })).map(toRecord)
}

export type ProjectFilter = {
  status?: ProjectStatus | undefined
  /** Only those whose team this person is on. */ assignedTo?: string | undefined
}

/** Live projects before an id, newest first: what passes the filter among the next `count`. Consistent. */
export const listProjects = async (
  workspaceId: string,
  { status, assignedTo }: ProjectFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<ProjectRecord>> => {
  const all = projects().query.byWorkspace({ partition: partitionOf(workspaceId) })
  const query = (before === undefined ? all : all.lt({ id: before }))
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .where((attribute, { eq }) => (status === undefined ? '' : eq(attribute.status, status)))
    .where(({ teamIds }, { contains }) => (assignedTo === undefined ? '' : contains(teamIds, assignedTo)))
  const { items, stoppedAt: last } = await readItems(projects(), query, {
    limit: count,
    order: 'desc',
    consistent: true,
  })
  return { items: items.map(toRecord), stoppedAt: last?.['sk'] }
}

/** Projects after an id, in the order they were made, those in the trash as well. Consistent. */
export const listEveryProject = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<ProjectRecord>> => {
  const all = projects().query.byWorkspace({ partition: partitionOf(workspaceId) })
  const { items, stoppedAt: last } = await readItems(projects(), after === undefined ? all : all.gt({ id: after }), {
    limit: count,
    consistent: true,
  })
  return { items: items.map(toRecord), stoppedAt: last?.['sk'] }
}

type ProjectEventName =
  | 'project.created.v1'
  | 'project.updated.v1'
  | 'project.assigned.v1'
  | 'project.deleted.v1'
  | 'project.restored.v1'
  | 'expense.recorded.v1'

export type ProjectWrite = RecordWrite<ProjectRecord, ProjectEventName> & {
  changed: string[]
  assignedTo?: string
  /** It only follows what happened to a member of the team. */
  withPerson?: true
}

/** The name under which somebody stands on the team. */
const assignedName = ({ team }: ProjectRecord, id: string): { assignedName?: string } => {
  const member = team.find((candidate) => candidate.id === id)
  return member === undefined ? {} : { assignedName: fullName(member) }
}

const stamped = ({
  before,
  after,
  event,
  changed,
  assignedTo,
  withPerson,
  by,
}: ProjectWrite): { record: ProjectRecord; event: StampedEvent } => {
  const record = nextVersion({ before, after, by })
  const data: ProjectChange = {
    projectId: record.id,
    version: record.version,
    was: before === undefined ? null : factsOf(before),
    now: factsOf(record),
    changed,
    ...(assignedTo !== undefined && { assignedTo, ...assignedName(record, assignedTo) }),
    ...(withPerson && { withPerson }),
  }
  return { record, event: stamp(event, record.workspaceId, by, data) }
}

const prepare = (write: ProjectWrite) => {
  const { record, event } = stamped(write)
  const put = asPut(projects().put(toItem(record, event)).where(atVersion(write.before?.version)))
  return { record, put }
}

/** The write of a project with its event, to be sent together with others; its condition stays. */
export const projectWrite = (write: ProjectWrite): Write => prepare(write).put

/**
 * Writes a project with its event, and together with it whatever else belongs to the change.
 * Answers the record as written, or undefined where somebody else has changed it since it was read.
 * Refusals of the other writes are thrown as `TransactionRefused`.
 */
export const saveProject = async (write: ProjectWrite, others: Writes = []): Promise<ProjectRecord | undefined> => {
  return saveRecord(prepare(write), others)
}

/** Holds a transaction to a project's state: that it is not in the trash, or in it since a certain deletion. */
export const whileProject = (workspaceId: string, id: string, deletion: Deletion | undefined): Write => {
  const { TransactItems } = createWriteTransaction({ project: projects() }, ({ project }) => [
    project
      .check({ partition: partitionOf(workspaceId), id })
      .where((attribute, { exists, notExists, eq }) =>
        deletion === undefined
          ? `${exists(attribute.version)} AND ${notExists(attribute.deletion)}`
          : eq(attribute.trashPlace, trashKeys(workspaceId, id, deletion).trashPlace),
      )
      .commit(),
  ]).params()
  return TransactItems[0] as Write
}

/** The check that the project of a record exists and is not in the trash; undefined for a record without a project. */
export const whileProjectOf = ({
  workspaceId,
  projectId,
}: {
  workspaceId: string
  projectId: string | null
}): Write | undefined => (projectId === null ? undefined : whileProject(workspaceId, projectId, undefined))
