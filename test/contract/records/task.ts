import type { Actor } from '../../builders/actors.ts'
import { change, make } from './made.ts'
import { aProject } from './project.ts'

/** A new task and its project. */
export const aTask = async (manager: Actor, more: object = {}): Promise<{ id: string; taskId: string }> => {
  const id = await aProject(manager)
  return { id, taskId: (await make(manager, '/api/tasks', { projectId: id, title: 'Sample task', ...more })).id }
}

export const aTrashedTask = async (manager: Actor): Promise<string> => {
  const { taskId } = await aTask(manager)
  await change(manager, 'DELETE', `/api/tasks/${taskId}`, { reason: 'Sample' })
  return taskId
}
