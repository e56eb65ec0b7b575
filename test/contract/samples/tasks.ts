import { aProject } from '../records/project.ts'
import { aTask, aTrashedTask } from '../records/task.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const project: Prepare = async (manager) => ({ path: { id: await aProject(manager) } })
const task: Prepare = async (manager) => ({ path: { id: (await aTask(manager)).taskId } })
const newTask = { title: 'Another task' }

export const tasks: SamplesOf<'tasks'> = {
  list: project,
  create: async (manager) => ({ body: { ...newTask, projectId: await aProject(manager) } }),
  createMany: async (manager) => ({
    ...(await project(manager)),
    body: { tasks: [newTask, { title: 'The one after it', follows: [{ index: 0 }] }] },
  }),
  read: task,
  history: task,
  update: async (manager) => ({ ...(await task(manager)), body: { progress: 25 } }),
  changeChecklist: async (manager) => ({
    ...(await task(manager)),
    body: { changes: [{ act: 'add', id: 'sample01', text: 'Sample' }] },
  }),
  remove: async (manager) => ({ ...(await task(manager)), body: { reason: 'Sample' } }),
  restore: async (manager) => ({ path: { id: await aTrashedTask(manager) } }),
  assigned: nothing,
  readMany: async (manager) => ({ query: { ids: (await aTask(manager)).taskId } }),
  updateMany: async (manager) => ({
    body: { changes: [{ id: (await aTask(manager)).taskId, version: 1, set: { priority: 'high' } }] },
  }),
  removeMany: async (manager) => ({
    body: { tasks: [{ id: (await aTask(manager)).taskId, version: 1 }], reason: 'Sample' },
  }),
  restoreMany: async (manager) => ({ body: { tasks: [{ id: await aTrashedTask(manager) }] } }),
  customerList: project,
  customerCreate: async (manager) => ({ ...(await project(manager)), body: newTask }),
  customerUpdate: async (manager) => ({ path: await aTask(manager), body: { progress: 25 } }),
  customerRemove: async (manager) => ({ path: await aTask(manager), body: { reason: 'Sample' } }),
}
