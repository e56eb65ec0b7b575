/**
 * Undoes an import part by part, the latest first, each in one transaction. What was changed since stays as it is, so
 * that an edit of one task does not keep thousands of others.
 */
import { authorOf, type Authored } from '../../kernel/events/event.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { visibleProject } from '../projects/visible-project.ts'
import { tasksWithin } from '../tasks/visible-tasks.ts'
import { termsFrom, type ChangeSetRecord, type Imported } from './change-set-record.ts'
import { preparedChangeSet, preparedProgress } from './change-set-repository.ts'
import { isWritten } from './enact.ts'
import { forbidden } from './judge.ts'
import { undoneTask } from './task-effect.ts'
import { removeMilestones } from './imported-milestones.ts'
import { readPart, type ImportPart } from './import-part.ts'
import { mayUndoImport, mayUndoMilestones } from './import-rights.ts'
import { Problem } from '../../kernel/problem.ts'
import { readDependencyGraph } from '../tasks/dependency-repository.ts'
import { checkDependencies, graphSize, type DependencyEdit } from '../tasks/check-dependencies.ts'
import { dependenciesOf, type TaskRecord } from '../tasks/task-record.ts'

type Restored = { before: TaskRecord; after: TaskRecord }

/**
 * The tasks whose removed links cannot be brought back, because links added since would close a circle with them, and a
 * write that refuses the others if links are added meanwhile.
 */
const restoredLinks = async (
  restored: readonly Restored[],
): Promise<{ refused: ReadonlySet<string>; revision: Write | undefined }> => {
  const refused = new Set<string>()
  const edits = restored.flatMap(({ before, after }): DependencyEdit[] => {
    const named = dependenciesOf(after)
    return named.every((id) => dependenciesOf(before).includes(id)) ? [] : [{ before, named, field: 'links' }]
  })
  const [first] = edits
  if (first === undefined) return { refused, revision: undefined }
  const graph = await readDependencyGraph(first.before.workspaceId, first.before.projectId, graphSize)
  const accepted: DependencyEdit[] = []
  let revision: Write | undefined
  for (const edit of edits) {
    try {
      revision = await checkDependencies([...accepted, edit], graph)
      accepted.push(edit)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refused.add(edit.before.id)
    }
  }
  return { refused, revision }
}

const nothing: ImportPart = { tasks: [], milestones: [], milestonesWere: [], outcomes: [] }

/** The change set without its latest part, and the write of it; with the last part, it is undone. */
const without = (
  record: ChangeSetRecord,
  imported: Imported,
  by: Authored,
): { record: ChangeSetRecord; write: Write } => {
  if (imported.parts > 0) return preparedProgress(record, imported)
  const { record: after, put } = preparedChangeSet({
    before: record,
    after: {
      ...record,
      imported,
      status: 'undone',
      undone: { by: authorOf(by.by), at: by.at.toISOString() },
      ...termsFrom(by.at, 'undone'),
    },
    event: 'change-set.undone.v1',
    by,
  })
  return { record: after, write: put }
}

/** One attempt to undo the latest part; `lost` if another write came first. */
export const undoPart = async (
  principal: Member,
  record: ChangeSetRecord,
  imported: Imported,
): Promise<ChangeSetRecord | typeof lost> => {
  const { role, workspaceId } = principal
  if (!mayUndoImport(role, imported)) throw forbidden()
  const by = nowBy(principal)
  const part = (await readPart(workspaceId, record.id, imported.parts)) ?? nothing
  const hasMilestones = part.milestones.length > 0
  if (hasMilestones && !mayUndoMilestones(role)) throw forbidden()
  const [tasks, project, brief] = await Promise.all([
    tasksWithin(
      principal,
      part.tasks.map(({ id }) => id),
    ),
    // A person who cannot see the project would pass its tasks over, and leave nothing for others to undo.
    visibleProject(principal, imported.projectId),
    hasMilestones ? readBrief(workspaceId, imported.projectId) : undefined,
  ])
  const unchanged = part.tasks.flatMap(({ id, version, was }) => {
    const task = tasks.get(id)
    return task?.version === version && task.deletion === undefined ? [{ before: task, was }] : []
  })
  const { refused, revision } = await restoredLinks(
    unchanged.map(({ before, was }) => ({ before, after: { ...before, ...was } })),
  )
  const puts = unchanged.flatMap(({ before, was }) =>
    refused.has(before.id) ? [] : [undoneTask(before, { was }, { by }, record.title).put],
  )
  const left = without(
    record,
    {
      ...imported,
      parts: imported.parts - 1,
      isBeingUndone: true,
      undone: imported.undone + puts.length,
      kept: imported.kept + part.tasks.length - puts.length,
    },
    by,
  )
  const milestones = brief ? removeMilestones(project, brief, part, by) : []
  return (await isWritten([left.write, ...puts, ...milestones, revision])) ? left.record : lost
}
