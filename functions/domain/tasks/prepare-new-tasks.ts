/** Checks tasks that one request creates together, with the links among them, and prepares their writes. */
import type { FieldError } from '../../../shared/contract/problem.ts'
import { maxDependencies } from '../../../shared/tasks/limits.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import type { PutWrite } from '../../kernel/table/transaction.ts'
import { findCycle } from './dependency-cycle.ts'
import { takeTaskNumbers } from './number-repository.ts'
import { newTasks, outerLinks } from './new-tasks.ts'
import { circle, requireDependencies } from './check-dependencies.ts'
import { knownAssignees, unknownInChecklist } from './require-people.ts'
import { dependenciesOf, type TaskRecord } from './task-record.ts'
import { preparedTask, readTasks } from './task-repository.ts'

const faultOfIndex = (at: number, index: number, place: number, input: NewTaskInput, count: number) => {
  if (index >= count) return 'There is no such task in the request'
  if (index === at) return 'A task cannot depend on itself'
  return input.follows?.findIndex((link) => link.index === index) === place ? undefined : 'This task is named twice'
}

/** The errors in the links among new tasks, each at its place in the request. */
const faultsWithin = (inputs: readonly NewTaskInput[]): FieldError[] =>
  inputs.flatMap((input, at) => [
    ...(input.follows ?? []).flatMap(({ index }, place): FieldError[] => {
      const message = faultOfIndex(at, index, place, input, inputs.length)
      return message === undefined ? [] : [{ path: `tasks.${at}.follows.${place}.index`, message }]
    }),
    ...((input.follows?.length ?? 0) + outerLinks(input).length > maxDependencies
      ? [{ path: `tasks.${at}.follows`, message: `A task can depend on at most ${maxDependencies} other tasks` }]
      : []),
  ])

/** Existing tasks cannot depend on a new one, so a cycle can only be among the new ones. */
const refuseCycles = (inputs: readonly NewTaskInput[]): void => {
  const before = (at: string) => (inputs[Number(at)]?.follows ?? []).map(({ index }) => String(index))
  for (const at of inputs.keys()) {
    const cycle = findCycle(String(at), before)
    if (cycle !== undefined)
      throw circle(
        cycle.map((place) => inputs[Number(place)]?.title ?? ''),
        `tasks.${at}.follows`,
      )
  }
}

/** Refuses links to tasks and people that are not there, each at its place in the request. */
export const requireNewTasks = async (
  workspaceId: string,
  projectId: string,
  inputs: readonly NewTaskInput[],
): Promise<void> => {
  refuseErrors(faultsWithin(inputs))
  refuseCycles(inputs)
  const named = inputs.map((input) => dependenciesOf({ links: outerLinks(input) }))
  const [known, unknown, existing] = await Promise.all([
    knownAssignees(
      workspaceId,
      inputs.map(({ assigneeId }) => assigneeId),
    ),
    unknownInChecklist(
      workspaceId,
      inputs.flatMap(({ checklist = [] }) => checklist),
    ),
    readTasks(workspaceId, named.flat()),
  ])
  refuseErrors(
    inputs.flatMap(({ assigneeId }, at) =>
      typeof assigneeId === 'string' && !known.has(assigneeId)
        ? [{ path: `tasks.${at}.assigneeId`, message: 'Unknown team member' }]
        : [],
    ),
  )
  const items = inputs.flatMap(({ checklist = [] }, at) =>
    checklist.map((_, place) => `tasks.${at}.checklist.${place}`),
  )
  refuseErrors(unknown.map((place) => ({ path: `${items[place]}.assigneeId`, message: 'Unknown team member' })))
  const byId = new Map(existing.map((task) => [task.id, task]))
  for (const [at, ids] of named.entries())
    requireDependencies(
      { id: '', projectId, links: [] },
      ids,
      byId,
      `tasks.${at}.${inputs[at]?.links === undefined ? 'dependencies' : 'links'}`,
    )
}

/** The new tasks, in the order of the request, and the write of each. */
export const preparedNewTasks = async (
  workspaceId: string,
  projectId: string,
  inputs: readonly NewTaskInput[],
  by: Authored,
): Promise<{ record: TaskRecord; put: PutWrite }[]> => {
  const first = await takeTaskNumbers(workspaceId, projectId, inputs.length)
  return newTasks({ workspaceId, projectId, inputs, first, at: by.at }).map((after) =>
    preparedTask({ before: undefined, after, event: 'task.created.v1', by }),
  )
}
