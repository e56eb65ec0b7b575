/** Creates the tasks of a plan, in as few calls as possible. */
import { maxBodyBytes, maxNewTasks } from '../../../../shared/limits.ts'
import type { Task } from '../../../../shared/task.ts'
import type { Body } from '../../../client/client.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
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

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** The tasks in the batches of the calls, limited by count and by size. A task is never in a batch before one that it depends on. */
export const batchesOf = (tasks: readonly PlannedTask[]): PlannedTask[][] => {
  const batches: PlannedTask[][] = []
  let size = 0
  for (const task of tasks.length <= maxNewTasks ? tasks : inDependencyOrder(tasks)) {
    const bytes = bytesOf(task.values) + task.links.length * 100 + 100
    const last = batches.at(-1)
    if (last === undefined || last.length === maxNewTasks || size + bytes > maxBodyBytes * 0.9) {
      batches.push([task])
      size = bytes
    } else {
      last.push(task)
      size += bytes
    }
  }
  return batches
}

/** A batch as it is sent: links within it by index, and the others by the id of the task. */
export const requestOf = (batch: readonly PlannedTask[], ids: ReadonlyMap<number, string>): NewTask[] => {
  const places = new Map(batch.map(({ line }, index) => [line, index]))
  return batch.map(({ values, links }) => {
    const follows = links.flatMap(({ type, lag, ...target }) => {
      const index = 'line' in target ? places.get(target.line) : undefined
      return index === undefined ? [] : [{ index, type, lag }]
    })
    const outer = links.flatMap(({ type, lag, ...target }) => {
      const taskId = 'line' in target ? ids.get(target.line) : target.taskId
      return taskId === undefined ? [] : [{ taskId, type, lag }]
    })
    return { ...values, ...(follows.length > 0 && { follows }), ...(outer.length > 0 && { links: outer }) }
  })
}

export type Progress = {
  /** The created tasks, by line. */
  created: ReadonlyMap<number, Task>
  /** Why the rest was not created, and the rows that were refused. */
  failure: { message: string; rows: ReadonlyMap<number, string> } | undefined
}

type Create = (tasks: NewTask[], batch: number) => Promise<readonly Task[]>

/** The errors of a refused batch, by the line of its row: `tasks.3.title` is the row of its fourth task. */
const refusedRows = (batch: readonly PlannedTask[], error: unknown): Map<number, string> =>
  new Map(
    (error instanceof ProblemError ? error.errors : []).flatMap(({ path, message }) => {
      const task = batch[Number(/^tasks\.(\d+)/.exec(path)?.[1])]
      return task === undefined ? [] : [[task.line, message] as const]
    }),
  )

/**
 * Yields the progress after each batch. The first batch that fails ends it, because later tasks may depend on it; what
 * was created before is in `done` when the rest is tried again.
 */
export async function* runTaskImport(
  tasks: readonly PlannedTask[],
  create: Create,
  done: ReadonlyMap<number, Task> = new Map(),
): AsyncGenerator<Progress> {
  const created = new Map(done)
  for (const [index, batch] of batchesOf(tasks).entries()) {
    const left = batch.filter(({ line }) => !created.has(line))
    if (left.length === 0) continue
    try {
      const ids = new Map([...created].map(([line, { id }]) => [line, id]))
      const made = await create(requestOf(left, ids), index)
      for (const [place, { line }] of left.entries()) if (made[place] !== undefined) created.set(line, made[place])
      yield { created: new Map(created), failure: undefined }
    } catch (error) {
      yield { created: new Map(created), failure: { message: messageOf(error), rows: refusedRows(left, error) } }
      return
    }
  }
}
