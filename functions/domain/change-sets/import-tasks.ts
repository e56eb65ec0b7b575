/**
 * Imports tasks into a project, as a part of a change set. Each part is one transaction: its tasks, the change set, and
 * what undoing it needs.
 */
import type { ImportedPart, ImportTasks } from '../../../shared/change-sets/import.ts'
import { without } from '../../kernel/compact.ts'
import { authorOf, type Authored } from '../../kernel/events/event.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/http/idempotency.ts'
import { newId } from '../../kernel/id.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import { failed, TransactionRefused, writeTogether, type Write } from '../../kernel/table/transaction.ts'
import { readBrief } from '../projects/brief-repository.ts'
import type { Brief, ProjectRecord } from '../projects/project-record.ts'
import { whileProject } from '../projects/project-repository.ts'
import { visibleProject } from '../projects/visible-project.ts'
import { preparedNewTasks, requireNewTasks } from '../tasks/prepare-new-tasks.ts'
import { toTask } from '../tasks/task-record.ts'
import { readTasks } from '../tasks/task-repository.ts'
import { termsFrom, type ChangeSetRecord, type Imported } from './change-set-record.ts'
import { importWrite, linesWrite, preparedProgress } from './change-set-repository.ts'
import { mayImport } from './import-rights.ts'
import { visibleChangeSet } from './visible-change-set.ts'
import { addMilestones } from './imported-milestones.ts'
import { changedTasks } from './imported-changes.ts'
import { partWrite, readPart, type ImportPart } from './import-part.ts'

type Request = ImportTasks & { requestKey: RequestKey | undefined }

const newImport = (
  { workspaceId }: Member,
  { projectId, name }: ImportTasks,
  imported: Imported,
  by: Authored,
): ChangeSetRecord => {
  const step = { by: authorOf(by.by), at: by.at.toISOString() }
  return {
    id: newId('changeSet', by.at.getTime()),
    workspaceId,
    title: `Import of ${name}`,
    reason: '',
    status: 'applied',
    changes: imported.created + imported.changed,
    leftOut: 0,
    projectIds: [projectId],
    proposed: step,
    applied: step,
    undone: null,
    automatic: null,
    imported,
    ...termsFrom(by.at, 'applied'),
    version: 1,
    linesVersion: 1,
    updatedAt: step.at,
  }
}

/** The import that the request continues; undefined if it begins a new one. */
const begunImport = async (
  principal: Member,
  { changeSetId, projectId }: ImportTasks,
): Promise<ChangeSetRecord | undefined> => {
  if (changeSetId === undefined) return undefined
  const { record } = await visibleChangeSet(principal, changeSetId)
  if (record.imported?.projectId !== projectId) throw notFound('Change set')
  if (record.status !== 'applied' || record.imported.isBeingUndone === true)
    throw new Problem('wrong_state', 'This import is being undone.')
  return record
}

/** The change set with another part, and its writes. */
const withPart = (
  principal: Member,
  request: ImportTasks,
  { begun, part, by }: { begun: ChangeSetRecord | undefined; part: ImportPart; by: Authored },
): { record: ChangeSetRecord; number: number; writes: Write[] } => {
  const none: Imported = { projectId: request.projectId, created: 0, changed: 0, parts: 0, undone: 0, kept: 0 }
  const { created, changed, parts, ...rest } = begun?.imported ?? none
  const createdNow = part.tasks.filter(({ was }) => was === null).length
  const imported = {
    ...rest,
    created: created + createdNow,
    changed: changed + part.tasks.length - createdNow,
    parts: parts + 1,
  }
  if (begun === undefined) {
    const record = newImport(principal, request, imported, by)
    return { record, number: 1, writes: [importWrite(record, request.projectId, by), linesWrite(record, [])] }
  }
  const { record, write } = preparedProgress(begun, imported)
  return { record, number: imported.parts, writes: [write] }
}

/** What an earlier request with the same key did. */
const madeEarlier = async (
  principal: Member,
  { projectId }: ImportTasks,
  mark: string,
): Promise<ImportedPart | undefined> => {
  const [changeSetId = '', number] = mark.split(' ')
  const [part, project] = await Promise.all([
    readPart(principal.workspaceId, changeSetId, Number(number)),
    visibleProject(principal, projectId),
  ])
  if (part === undefined) return undefined
  const tasks = await readTasks(
    principal.workspaceId,
    part.tasks.map(({ id }) => id),
  )
  const byId = new Map(tasks.map((task) => [task.id, toTask(task)]))
  return {
    changeSetId,
    tasks: part.tasks.flatMap(({ id, was }) => (was === null ? (byId.get(id) ?? []) : [])),
    outcomes: part.outcomes.map((outcome) => ({ ...outcome, task: byId.get(outcome.id) ?? null })),
    milestones: project.milestones.filter(({ id }) => part.milestones.some((milestone) => milestone.id === id)),
  }
}

const milestoneWrites = (project: ProjectRecord, brief: Brief | undefined, { milestones }: ImportTasks, by: Authored) =>
  brief === undefined
    ? { writes: [whileProject(project.workspaceId, project.id, undefined)], milestones: [], were: [] }
    : addMilestones(project, brief, milestones, by)

/** One attempt to import a part; `lost` if another write came first. A repeat returns the result of the first. */
export const importOnce = async (principal: Member, request: Request): Promise<ImportedPart | typeof lost> => {
  const { workspaceId, id: personId } = principal
  const { projectId, tasks: inputs, changes, requestKey } = request
  mayImport(principal.role, request)
  const by = nowBy(principal)
  const [project, brief, begun, known] = await Promise.all([
    visibleProject(principal, projectId),
    request.milestones.length > 0 ? readBrief(workspaceId, projectId) : undefined,
    begunImport(principal, request),
    changedTasks(principal, projectId, changes, by),
    requireNewTasks(workspaceId, projectId, inputs),
  ])
  const created = await preparedNewTasks(workspaceId, projectId, inputs, by)
  const { writes: ofProject, milestones, were } = milestoneWrites(project, brief, request, by)
  const part: ImportPart = {
    tasks: [
      ...created.map(({ record: { id, version } }) => ({ id, version, was: null })),
      ...known.written.map(({ done }) => done),
    ],
    milestones,
    milestonesWere: were,
    outcomes: known.outcomes.map((outcome) => without(outcome, 'task')),
  }
  const result = { tasks: created.map(({ record }) => toTask(record)), outcomes: known.outcomes, milestones }
  if (part.tasks.length + milestones.length === 0) {
    // A repeat finds its changes written already.
    const first = requestKey && (await createdEarlier({ workspaceId, personId, requestKey }))
    const repeated = first === undefined ? undefined : await madeEarlier(principal, request, first)
    return repeated ?? { ...result, changeSetId: begun?.id ?? null }
  }
  const { record, number, writes } = withPart(principal, request, { begun, part, by })
  const mark = requestKey && claimKey({ workspaceId, personId, requestKey }, `${record.id} ${number}`)
  try {
    await writeTogether([
      ...created.map(({ put }) => put),
      ...known.written.map(({ put }) => put),
      ...writes,
      partWrite(record, number, part),
      ...ofProject,
      known.revision,
      mark,
    ])
    return { ...result, changeSetId: record.id }
  } catch (error) {
    const first = createdBefore(error, mark)
    if (first !== undefined) return (await madeEarlier(principal, request, first)) ?? lost
    if (milestones.length === 0 && failed(error, ofProject[0])) throw notFound('Project')
    if (error instanceof TransactionRefused) return lost
    throw error
  }
}
