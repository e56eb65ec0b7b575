/**
 * Reads and writes projects. Every write replaces the whole record, on the condition that its version has not changed
 * since it was read, so concurrent changes are never overwritten.
 */
import { createWriteTransaction } from 'electrodb'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { ProjectStatus } from '../../../shared/projects/project-choices.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { ProjectChange } from '../../../shared/projects/events.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import type { Slice } from '../../kernel/http/page.ts'
import { readItem, readItems, readMany } from '../../kernel/table/read-items.ts'
import { asPut, type PutWrite, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import { trashKeys, type Deletion } from './deletion.ts'
import { partitionOf, projects, toItem, toRecord } from './project-entity.ts'
import { readMilestones } from './milestones.ts'
import { factsOf, type ProjectRecord } from './project-record.ts'

/**
 * Reads a project, including one in the trash; undefined if the workspace has no project with that id. Consistent read.
 */
export const readProject = async (workspaceId: string, id: string): Promise<ProjectRecord | undefined> => {
  const item = await readItem(projects(), { partition: partitionOf(workspaceId), id })
  return item && toRecord(item)
}

/** Reads some projects, including those in the trash; missing projects are left out. Consistent read. */
export const readProjects = async (workspaceId: string, ids: readonly string[]): Promise<ProjectRecord[]> => {
  const keys = [...new Set(ids)].map((id) => ({ partition: partitionOf(workspaceId), key: id }))
  return (await readMany(projects(), keys, { consistent: true })).map(toRecord)
}

export type ProjectFilter = {
  status?: ProjectStatus | undefined
  /** Only projects whose team includes this person. */ assignedTo?: string | undefined
}

/** The projects before an id, or all of them. */
const queryBefore = (workspaceId: string, before: string | undefined) => {
  const all = projects().query.byWorkspace({ partition: partitionOf(workspaceId) })
  return before === undefined ? all : all.lt({ id: before })
}

/** Live projects before an id, newest first: those of the next `count` that pass the filter. Consistent read. */
export const listProjects = async (
  workspaceId: string,
  { status, assignedTo }: ProjectFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<ProjectRecord>> => {
  const range = queryBefore(workspaceId, before)
  const isFiltered = status !== undefined || assignedTo !== undefined
  const query = isFiltered
    ? range
        .where((attribute, { eq }) => (status === undefined ? '' : eq(attribute.status, status)))
        .where(({ teamIds }, { contains }) => (assignedTo === undefined ? '' : contains(teamIds, assignedTo)))
    : range
  const { items, stoppedAt: last } = await readItems(projects(), query, {
    limit: count,
    order: 'desc',
    consistent: true,
    lacking: 'deletion',
  })
  return { items: items.map(toRecord), stoppedAt: last?.['sk'] }
}

/**
 * The milestones of the newest projects that have any, by project id. A second page is read only if `count` items, or
 * one megabyte of them, do not reach down to the project that `lowest` names. Eventually consistent.
 */
export const listMilestones = async (
  workspaceId: string,
  count: number,
  lowest: Promise<string | undefined>,
): Promise<ReadonlyMap<string, Milestone[]>> => {
  const found = new Map<string, Milestone[]>()
  let before: string | undefined
  do {
    const { items, stoppedAt } = await readItems(projects(), queryBefore(workspaceId, before), {
      having: 'milestones',
      limit: count,
      order: 'desc',
      consistent: false,
      fields: ['milestones'],
    })
    for (const { id, milestones } of items) found.set(id, readMilestones(milestones))
    before = stoppedAt?.['sk']
  } while (before !== undefined && before > ((await lowest) ?? before))
  return found
}

/** Projects after an id, in creation order, including those in the trash. Consistent read. */
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
  | 'expense.reversed.v1'

export type ProjectWrite = RecordWrite<ProjectRecord, ProjectEventName> & {
  changed: string[]
  assignedTo?: string
  /** Present if the write only follows a change to a team member. */
  withPerson?: true
}

/** A person's name on the team. */
const assignedName = ({ team }: ProjectRecord, id: string): { assignedName?: string } => {
  const member = team.find((candidate) => candidate.id === id)
  return member === undefined ? {} : { assignedName: fullName(member) }
}

/** The project after a write, and the event of that write. */
export const projectChangeMade = ({
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

/** The record of a write and the write itself, to send in a transaction with other writes. */
export const preparedProject = (write: ProjectWrite): { record: ProjectRecord; put: PutWrite } => {
  const { record, event } = projectChangeMade(write)
  const put = asPut(projects().put(toItem(record, event)).where(atVersion(write.before?.version)))
  return { record, put }
}

/**
 * Builds the write of a project and its event, to send in a transaction with other writes. Includes the version
 * condition.
 */
export const projectWrite = (write: ProjectWrite): Write => preparedProject(write).put

/**
 * Writes a project and its event, in one transaction with any other writes of the change. Returns the written record,
 * or undefined if it was changed since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveProject = async (write: ProjectWrite, others: Writes = []): Promise<ProjectRecord | undefined> => {
  return saveRecord(preparedProject(write), others)
}

/** Makes a transaction conditional on a project's state: not in the trash, or in the trash since a certain deletion. */
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

/** Checks that the project of a record exists and is not in the trash; undefined for a record without a project. */
export const whileProjectOf = ({
  workspaceId,
  projectId,
}: {
  workspaceId: string
  projectId: string | null
}): Write | undefined => (projectId === null ? undefined : whileProject(workspaceId, projectId, undefined))
