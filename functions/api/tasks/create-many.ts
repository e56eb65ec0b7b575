/** Creates tasks in one transaction, with the links among them: all of them or none. */
import type { FieldError } from '../../../shared/contract/problem.ts'
import { maxDependencies } from '../../../shared/tasks/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { claimKey, createdBefore, type RequestName } from '../../kernel/http/idempotency.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound, refuseErrors } from '../../kernel/problem.ts'
import { failed, writeTogether } from '../../kernel/table/transaction.ts'
import { unknownInChecklist } from './create.ts'
import { isPerson } from '../../domain/projects/manager.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { circle, requireDependencies } from '../../domain/tasks/require-dependencies.ts'
import { findCycle } from '../../domain/tasks/dependency-cycle.ts'
import { newTasks, outerLinks } from '../../domain/tasks/new-tasks.ts'
import { dependenciesOf, toTask, type TaskRecord } from '../../domain/tasks/task-record.ts'
import { preparedTask, readTasks } from '../../domain/tasks/task-repository.ts'

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

type Creation = {
  workspaceId: string
  projectId: string
  inputs: readonly NewTaskInput[]
  by: Authored
  request: RequestName | undefined
}

const createTasks = async (creation: Creation): Promise<TaskRecord[]> => {
  const { workspaceId, projectId, inputs, by, request } = creation
  const prepared = newTasks({ workspaceId, projectId, inputs, at: by.at }).map((after) =>
    preparedTask({ before: undefined, after, event: 'task.created.v1', by }),
  )
  const projectCheck = whileProject(workspaceId, projectId, undefined)
  const mark = request && claimKey(request, prepared.map(({ record }) => record.id).join(','))
  try {
    await writeTogether([...prepared.map(({ put }) => put), projectCheck, mark])
    return prepared.map(({ record }) => record)
  } catch (error) {
    const first = createdBefore(error, mark)?.split(',')
    if (first !== undefined) return (await readTasks(workspaceId, first)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}

export const createMany: Handler<typeof routes.tasks.createMany> = async ({
  params: { id: projectId },
  body: { tasks: inputs },
  principal,
  request: { idempotencyKey },
}) => {
  const { workspaceId, id: personId } = principal
  refuseErrors(faultsWithin(inputs))
  refuseCycles(inputs)
  const named = inputs.map((input) => dependenciesOf({ links: outerLinks(input) }))
  const assignees = [...new Set(inputs.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const [, known, unknown, existing] = await Promise.all([
    visibleProject(principal, projectId),
    Promise.all(assignees.map((id) => isPerson(workspaceId, id))),
    unknownInChecklist(
      workspaceId,
      inputs.flatMap(({ checklist = [] }) => checklist),
    ),
    readTasks(workspaceId, named.flat()),
  ])
  refuseErrors(
    inputs.flatMap(({ assigneeId }, at) =>
      typeof assigneeId === 'string' && known[assignees.indexOf(assigneeId)] !== true
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
  const request = idempotencyKey === undefined ? undefined : { workspaceId, personId, requestKey: idempotencyKey }
  return (await createTasks({ workspaceId, projectId, inputs, by: nowBy(principal), request })).map(toTask)
}
