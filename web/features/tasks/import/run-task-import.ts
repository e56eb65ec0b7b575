/** Imports the rows of a plan, in as few calls as possible. */
import { inDependencyOrder } from '../../../../shared/tasks/dependency-order.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { Body } from '../../../client/client.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import { batchesBySize, bytesOf } from '../../../spreadsheets/import/run-batches.ts'
import { knownIds, type ComparedTask } from './known-tasks.ts'
import type { PlannedLink } from './predecessors.ts'
import { linkResolver } from './resolved-links.ts'

type Part = Body<'changeSets.importTasks'>

export type Chosen = {
  /** Tasks to add, and known ones to change. */
  added: readonly ComparedTask[]
  changed: readonly ComparedTask[]
  milestones: readonly ComparedTask[]
  /** Links that are left out with the row that they lead to. */
  dropped: number
}

/** The rows to import: those without problems that the person has not left out, and that change something. */
export const chosenOf = (compared: readonly ComparedTask[], leftOut: ReadonlySet<number>): Chosen => {
  const wanted = compared.filter(({ line, problems }) => problems.length === 0 && !leftOut.has(line))
  const { linksOf, dropped } = linkResolver(new Map(wanted.map((row) => [row.line, row])), knownIds(compared))
  const milestones = wanted.filter(({ milestone }) => milestone)
  const changedNames = new Set(
    milestones.filter(({ effect }) => effect !== 'unchanged').map(({ values }) => plain(values.title)),
  )
  const tasks = wanted
    .filter(({ milestone, effect }) => !milestone && effect !== 'unchanged')
    .map((task) => ({ ...task, links: linksOf(task) }))
  return {
    added: tasks.filter(({ known }) => known === undefined),
    changed: tasks.filter(({ known }) => known !== undefined),
    // All of a name, because the server takes those of the same name in their order.
    milestones: milestones.filter(({ values }) => changedNames.has(plain(values.title))),
    dropped: dropped(),
  }
}

const linesBefore = ({ links }: ComparedTask): number[] => links.flatMap((link) => ('line' in link ? [link.line] : []))

const { tasksOfPart } = changeSetLimits

const batchesBySizeOf = (tasks: readonly ComparedTask[]): ComparedTask[][] =>
  batchesBySize(tasks, tasksOfPart, ({ values, links }) => bytesOf(values) + links.length * 100 + 300)

/**
 * The tasks in the batches of the calls. A new task is never in a batch before one that it depends on, and known tasks
 * come last, because they can depend on any of the new ones.
 */
export const batchesOf = ({ added, changed }: Pick<Chosen, 'added' | 'changed'>): ComparedTask[][] => [
  ...batchesBySizeOf(added.length <= tasksOfPart ? added : inDependencyOrder(added, ({ line }) => line, linesBefore)),
  ...batchesBySizeOf(changed),
]

type Ids = ReadonlyMap<number, Pick<Task, 'id'>>

/** The links of a row to tasks that exist. */
const outerLinks = (links: readonly PlannedLink[], places: ReadonlyMap<number, number>, created: Ids) =>
  links.flatMap(({ type, lag, ...target }) => {
    if ('line' in target && places.has(target.line)) return []
    const taskId = 'line' in target ? created.get(target.line)?.id : target.taskId
    return taskId === undefined ? [] : [{ taskId, type, lag }]
  })

const newTasks = (batch: readonly ComparedTask[], created: Ids): Part['tasks'] => {
  const places = new Map(batch.map(({ line }, index) => [line, index]))
  return batch.map(({ values, links, importKey }) => {
    const follows = links.flatMap(({ type, lag, ...target }) => {
      const index = 'line' in target ? places.get(target.line) : undefined
      return index === undefined ? [] : [{ index, type, lag }]
    })
    const outer = outerLinks(links, places, created)
    return {
      ...values,
      ...(importKey !== '' && { importKey }),
      ...(follows.length > 0 && { follows }),
      ...(outer.length > 0 && { links: outer }),
    }
  })
}

const changesOf = (batch: readonly ComparedTask[], created: Ids): Part['changes'] =>
  batch.flatMap(({ known, changes, links, importKey }) => {
    if (known === undefined) return []
    const given = outerLinks(links, new Map(), created)
    const named = new Set(given.map(({ taskId }) => taskId))
    const kept = known.links.filter(({ taskId }) => !named.has(taskId))
    const set = {
      ...changes,
      ...(known.importKey === null && importKey !== '' && importKey !== known.id && { importKey }),
      // Links that the file does not have are kept: they may have been made here.
      ...(given.length > 0 && { links: [...kept, ...given] }),
    }
    return [{ id: known.id, version: known.version, set }]
  })

/** A batch as it is sent: links within it by index, and the others by the id of the task. */
export const requestOf = (batch: readonly ComparedTask[], created: Ids): Pick<Part, 'tasks' | 'changes'> => ({
  tasks: newTasks(
    batch.filter(({ known }) => known === undefined),
    created,
  ),
  changes: changesOf(batch, created),
})
