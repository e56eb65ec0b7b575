/**
 * Checks the dependencies of a task: each must be a live task of the same project, named only once, and none may create
 * a cycle.
 */
import type { FieldError } from '../../../shared/contract/problem.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { findCycle } from './dependency-cycle.ts'
import { dependenciesOf, type TaskRecord } from './task-record.ts'
import { raiseRevision, type DependencyGraph } from './dependency-repository.ts'
import { readTasks } from './task-repository.ts'

/**
 * Tasks of a project read in the first query; in a larger project, other tasks that a cycle could pass through are read
 * when they are reached.
 */
export const graphSize = 300

type Owner = Pick<TaskRecord, 'id' | 'projectId' | 'links'>

/** The field in which the caller named the dependencies. */
export type NamedIn = 'dependencies' | 'links' | `${'tasks' | 'changes'}.${number}.${string}`

/** 400 for each dependency that is the task itself, is named twice, or is new and not a live task of the project. */
export const requireDependencies = (
  owner: Owner,
  named: readonly string[],
  known: ReadonlyMap<string, TaskRecord>,
  field: NamedIn = 'dependencies',
): void => {
  const before = dependenciesOf(owner)
  const isLive = (id: string) => known.get(id)?.projectId === owner.projectId && known.get(id)?.deletion === undefined
  const faultOf = (id: string, index: number): string | undefined => {
    if (id === owner.id) return 'A task cannot depend on itself'
    if (named.indexOf(id) !== index) return 'This task is named twice'
    return before.includes(id) || isLive(id) ? undefined : 'Unknown task'
  }
  const errors = named.flatMap((id, index): FieldError[] => {
    const message = faultOf(id, index)
    return message === undefined ? [] : [{ path: `${field}.${index}`, message }]
  })
  refuseErrors(errors)
}

/** Reads the tasks reachable from these ids that are not known yet, one layer at a time. */
const reachFrom = async (
  workspaceId: string,
  ids: readonly string[],
  known: Map<string, TaskRecord>,
): Promise<void> => {
  const visited = new Set<string>()
  let layer = [...ids]
  while (layer.length > 0) {
    for (const task of await readTasks(
      workspaceId,
      layer.filter((id) => !known.has(id)),
    ))
      known.set(task.id, task)
    for (const id of layer) visited.add(id)
    layer = [...new Set(layer.flatMap((id) => dependenciesOf(known.get(id) ?? { links: [] })))].filter(
      (id) => !visited.has(id),
    )
  }
}

/** A task and the dependencies that an edit gives it. */
export type DependencyEdit = {
  before: TaskRecord
  named: readonly string[]
  /** Where the caller named them. */
  field: NamedIn
}

/**
 * Checks the dependencies in edits of one project's tasks, which are written together. If some are new, returns a write
 * that must go into the same transaction: it refuses the edits if another edit added dependencies at the same time,
 * because the two together could create a cycle that neither detects.
 */
export const checkDependencies = async (
  edits: readonly DependencyEdit[],
  graph: DependencyGraph,
): Promise<Write | undefined> => {
  const known = new Map(graph.tasks.map((task) => [task.id, task]))
  const added = edits.flatMap(({ before, named }) =>
    named.filter((id) => !dependenciesOf(before).includes(id) && projectOfTask(id) === before.projectId),
  )
  const [first] = edits
  if (first === undefined) return undefined
  const { workspaceId, projectId } = first.before
  if (!graph.whole) await reachFrom(workspaceId, added, known)
  for (const { before, named, field } of edits) requireDependencies(before, named, known, field)
  if (added.length === 0) return undefined
  const edited = new Map(edits.map(({ before, named }) => [before.id, named]))
  const after = (id: string) => edited.get(id) ?? dependenciesOf(known.get(id) ?? { links: [] })
  for (const { before, field } of edits) {
    const cycle = findCycle(before.id, after)
    if (cycle !== undefined)
      throw circle(
        cycle.map((id) => known.get(id)?.title ?? before.title),
        field,
      )
  }
  return raiseRevision(workspaceId, projectId, graph.revision)
}

export const circle = (titles: readonly string[], field: NamedIn): Problem => {
  const message = `This would create a circular dependency: ${titles.join(' → ')}.`
  return new Problem('dependency_cycle', message, { errors: [{ path: field, message }] })
}
