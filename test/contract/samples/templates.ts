import type { Actor } from '../../builders/actors.ts'
import { change, make, once } from '../records/made.ts'
import { newProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import type { Prepare, SamplesOf } from './sample.ts'

/** A project that has a task, so that it can be saved as a template. */
/** One of its own: others get more tasks from their samples than a template holds. */
const aPlannedProject = once(async (manager: Actor): Promise<string> => {
  const projectId = await newProject(manager, {}, 'file')
  if (projectId === undefined) return (await aTask(manager)).id
  await make(manager, '/api/tasks', { projectId, title: 'Sample task' })
  return projectId
})

const newTemplate = async (manager: Actor) => ({
  name: `Sample template ${crypto.randomUUID()}`,
  projectId: await aPlannedProject(manager),
  // Other samples add more entries to the project than a template holds.
  entries: false,
  texts: true,
  raci: true,
})

export const aTemplate = async (manager: Actor): Promise<string> =>
  (await make(manager, '/api/templates', await newTemplate(manager))).id

const template: Prepare = async (manager) => ({ path: { id: await aTemplate(manager) } })

export const templates: SamplesOf<'templates'> = {
  list: async (manager) => {
    await aTemplate(manager)
    return {}
  },
  create: async (manager) => ({ body: await newTemplate(manager) }),
  read: template,
  update: async (manager) => ({ path: { id: await aTemplate(manager) }, body: { description: 'Sample' } }),
  replace: async (manager) => ({
    path: { id: await aTemplate(manager) },
    body: { projectId: await aPlannedProject(manager) },
  }),
  remove: template,
  restore: async (manager) => {
    const id = await aTemplate(manager)
    await change(manager, 'DELETE', `/api/templates/${id}`)
    return { path: { id } }
  },
  createProject: async (manager) => ({
    path: { id: await aTemplate(manager) },
    body: { name: 'Sample project from a template', startDate: '2027-01-04' },
  }),
}
