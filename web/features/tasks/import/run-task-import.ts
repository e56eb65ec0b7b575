/** Creates the tasks of a plan, in as few calls as possible. */
import { maxNewTasks } from '../../../../shared/tasks/limits.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import type { Body } from '../../../client/client.ts'
import { batchesBySize, bytesOf } from '../../../spreadsheets/import/run-batches.ts'
import { targetKey, type PlannedLink } from './predecessors.ts'
import type { PlannedTask } from './task-plan.ts'

type NewTask = Body<'tasks.createMany'>['tasks'][number]

export type Chosen = {
  tasks: readonly PlannedTask[]
  milestones: readonly PlannedTask[]
  /** Links that are left out with the row that they lead to. */
  dropped: number
}

/**
 * The rows to create: those without problems that the person has not left out. What depends on a milestone depends on
 * what the milestone depends on, because the product’s milestones have no links.
 */
export const chosenOf = (planned: readonly PlannedTask[], leftOut: ReadonlySet<number>): Chosen => {
  const wanted = planned.filter(({ line, problems }) => problems.length === 0 && !leftOut.has(line))
  const byLine = new Map(wanted.map((task) => [task.line, task]))
  let dropped = 0
  const real = (link: PlannedLink, through: ReadonlySet<number>): PlannedLink[] => {
    if (!('line' in link)) return [link]
    const target = byLine.get(link.line)
    if (target === undefined) dropped += 1
    if (target === undefined || through.has(link.line)) return []
    return target.milestone ? target.links.flatMap((before) => real(before, new Set([...through, link.line]))) : [link]
  }
  const tasks = wanted
    .filter(({ milestone }) => !milestone)
    .map((task) => {
      const links = task.links.flatMap((link) => real(link, new Set([task.line])))
      return { ...task, links: [...new Map(links.map((link) => [targetKey(link), link])).values()] }
    })
  return { tasks, milestones: wanted.filter(({ milestone }) => milestone), dropped }
}

/** What is added to the project for a row that is a milestone. */
export const milestoneOf = ({ values, completedOn }: PlannedTask): Omit<Milestone, 'id'> => {
  const date = values.dueDate ?? values.startDate ?? null
  return { name: values.title, date, doneOn: values.status === 'completed' ? (completedOn ?? date) : null }
}

const linesBefore = ({ links }: PlannedTask): number[] => links.flatMap((link) => ('line' in link ? [link.line] : []))

/** The tasks with each one after those that it depends on, otherwise in their order. They have no circles. */
const inDependencyOrder = (tasks: readonly PlannedTask[]): PlannedTask[] => {
  const byLine = new Map(tasks.map((task) => [task.line, task]))
  const placed = new Set<number>()
  const ordered: PlannedTask[] = []
  for (const task of tasks) {
    // Without recursion, because a chain can be as long as the file.
    const open = [task]
    for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
      const missing = linesBefore(next).find((line) => !placed.has(line) && byLine.has(line))
      const before = missing === undefined ? undefined : byLine.get(missing)
      if (before !== undefined) open.push(before)
      else {
        open.pop()
        if (!placed.has(next.line)) ordered.push(next)
        placed.add(next.line)
      }
    }
  }
  return ordered
}

/** The tasks in the batches of the calls. A task is never in a batch before one that it depends on. */
export const batchesOf = (tasks: readonly PlannedTask[]): PlannedTask[][] =>
  batchesBySize(
    tasks.length <= maxNewTasks ? tasks : inDependencyOrder(tasks),
    maxNewTasks,
    ({ values, links }) => bytesOf(values) + links.length * 100 + 100,
  )

/** A batch as it is sent: links within it by index, and the others by the id of the task. */
export const requestOf = (batch: readonly PlannedTask[], created: ReadonlyMap<number, Pick<Task, 'id'>>): NewTask[] => {
  const places = new Map(batch.map(({ line }, index) => [line, index]))
  return batch.map(({ values, links }) => {
    const follows = links.flatMap(({ type, lag, ...target }) => {
      const index = 'line' in target ? places.get(target.line) : undefined
      return index === undefined ? [] : [{ index, type, lag }]
    })
    const outer = links.flatMap(({ type, lag, ...target }) => {
      const taskId = 'line' in target ? created.get(target.line)?.id : target.taskId
      return taskId === undefined ? [] : [{ taskId, type, lag }]
    })
    return { ...values, ...(follows.length > 0 && { follows }), ...(outer.length > 0 && { links: outer }) }
  })
}
