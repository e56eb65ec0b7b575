/** Creates single tasks. */
import type { CreateTask, Task } from '../../../shared/tasks/task.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { newTaskId } from '../../kernel/id.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey, type RequestName } from '../../kernel/http/idempotency.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { isPerson } from '../projects/manager.ts'
import { whileProject } from '../projects/project-repository.ts'
import { visibleProject } from '../projects/visible-project.ts'
import { requireAssignee, unknownInChecklist } from './require-people.ts'
import { requireDependencies } from './check-dependencies.ts'
import { takeTaskNumbers } from './number-repository.ts'
import { linksAfter, newTask } from './task-change.ts'
import { dependenciesOf, toTask, type TaskRecord } from './task-record.ts'
import { readTask, readTasks, saveTask } from './task-repository.ts'

type Body = Omit<CreateTask, 'projectId'>

type Creation = {
  workspaceId: string
  projectId: string
  body: Body
  by: Authored
  /** Set if a repeat should return the result of the first request. */
  request?: RequestName | undefined
  /** Days for which a repeat is recognized. */
  repeatDays?: number | undefined
}

/**
 * Creates a task in a live project, without checking assignee and dependencies. If the same request created a task
 * before, returns that task; 404 if the project does not exist or is in the trash.
 */
export const createTask = async ({
  workspaceId,
  projectId,
  body,
  by,
  request,
  repeatDays,
}: Creation): Promise<TaskRecord> => {
  const id = newTaskId(projectId, by.at.getTime())
  const number = await takeTaskNumbers(workspaceId, projectId, 1)
  const after = newTask({ id, workspaceId, projectId, number, at: by.at }, body)
  // If the project is moved to the trash at this moment, either the task goes with it or it is not created.
  const projectCheck = whileProject(workspaceId, projectId, undefined)
  const mark = request && claimKey(request, id, repeatDays)
  try {
    const written = await saveTask({ before: undefined, after, event: 'task.created.v1', by }, [projectCheck, mark])
    if (written === undefined) throw new Error('A new task has the id of another')
    return written
  } catch (error) {
    const first = createdBefore(error, mark)
    const task = first === undefined ? undefined : await readTask(workspaceId, first)
    if (task !== undefined) return task
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}

/** Creates a task in a project that the caller sees. */
export const createTaskIn = async (
  principal: Member,
  projectId: string,
  body: Body,
  requestKey: RequestKey | undefined,
  repeatDays?: number,
): Promise<Task> => {
  const { workspaceId, id: personId } = principal
  const { assigneeId = null } = body
  const dependencies = dependenciesOf({ links: linksAfter([], body) })
  const [, isKnown, [unknown], named] = await Promise.all([
    visibleProject(principal, projectId),
    assigneeId === null || isPerson(workspaceId, assigneeId),
    unknownInChecklist(workspaceId, body.checklist),
    readTasks(workspaceId, dependencies),
  ])
  requireAssignee(isKnown)
  if (unknown !== undefined) throw invalid(`checklist.${unknown}.assigneeId`, 'Unknown team member')
  // No task can depend on one that does not exist yet, so it cannot close a cycle.
  requireDependencies(
    { id: '', projectId, links: [] },
    dependencies,
    new Map(named.map((task) => [task.id, task])),
    body.links === undefined ? 'dependencies' : 'links',
  )
  const request = requestKey === undefined ? undefined : { workspaceId, personId, requestKey }
  return toTask(await createTask({ workspaceId, projectId, body, by: nowBy(principal), request, repeatDays }))
}
