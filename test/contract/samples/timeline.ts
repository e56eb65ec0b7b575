import { aProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import { nothing, type SamplesOf } from './sample.ts'

export const timeline: SamplesOf<'timeline'> = {
  portfolio: async (manager) => {
    await aTask(manager)
    return {}
  },
  read: async (manager) => ({ path: { id: await aProject(manager) } }),
  forecast: async (manager) => ({
    path: { id: await aProject(manager) },
    query: { addPeople: '1', dropTasks: '2', endDate: '2028-12-31' },
  }),
  trackRecord: nothing,
  move: async (manager) => {
    const { id, taskId } = await aTask(manager)
    return {
      path: { id },
      body: { moves: [{ id: taskId, version: 1, startDate: '2026-12-01', dueDate: '2026-12-04' }] },
    }
  },
  shift: async (manager) => {
    const { id, taskId } = await aTask(manager)
    const { version } = (await manager.call('GET', `/api/projects/${id}`)).body as { version: number }
    return {
      path: { id },
      body: {
        moves: [{ id: taskId, version: 1, startDate: '2026-12-01', dueDate: '2026-12-04' }],
        project: { version, startDate: '2026-12-01', endDate: '2026-12-31', milestones: [] },
      },
    }
  },
  setBaseline: async (manager) => ({ path: { id: (await aTask(manager)).id }, body: { name: 'Sample baseline' } }),
}
