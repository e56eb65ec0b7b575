/** Creates tasks in one transaction, with the links among them: all of them or none. */
import type { routes } from '../../../shared/routes.ts'
import type { NewTaskInput } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { claimKey, createdBefore, type RequestName } from '../../kernel/http/idempotency.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed, writeTogether } from '../../kernel/table/transaction.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { preparedNewTasks, requireNewTasks } from '../../domain/tasks/prepare-new-tasks.ts'
import { toTask, type TaskRecord } from '../../domain/tasks/task-record.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'

type Creation = {
  workspaceId: string
  projectId: string
  inputs: readonly NewTaskInput[]
  by: Authored
  request: RequestName | undefined
}

const createTasks = async (creation: Creation): Promise<TaskRecord[]> => {
  const { workspaceId, projectId, inputs, by, request } = creation
  const prepared = await preparedNewTasks(workspaceId, projectId, inputs, by)
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
  await Promise.all([visibleProject(principal, projectId), requireNewTasks(workspaceId, projectId, inputs)])
  const request = idempotencyKey === undefined ? undefined : { workspaceId, personId, requestKey: idempotencyKey }
  return (await createTasks({ workspaceId, projectId, inputs, by: nowBy(principal), request })).map(toTask)
}
