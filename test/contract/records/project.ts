/**
 * Projects. If the plan has no room for another one, as in the second workspace, samples refer to a project of the
 * demo.
 */
import type { Actor } from '../../builders/actors.ts'
import { change, make, once, tryToMake, undoLater, type Lifetime, type Row } from './made.ts'
import { assign, bystanders, peopleOf } from './people.ts'

const demoProject = once(
  async (manager) => ((await manager.call('GET', '/api/projects?limit=1')).body as Row[])[0]?.id ?? '',
)

/** A new project. Undefined if the plan is full. */
export const newProject = async (
  manager: Actor,
  more: object = {},
  lifetime?: Lifetime,
): Promise<string | undefined> => {
  const answer = await tryToMake(manager, '/api/projects', { name: 'Sample project', budget: 1000, ...more }, lifetime)
  return answer.status === 201 ? (answer.body as Row).id : undefined
}

/** A project for a call that deletes it or changes its team. */
export const aProjectOfItsOwn = async (manager: Actor): Promise<string> =>
  (await newProject(manager)) ?? demoProject(manager)

/**
 * A project for calls that leave it unchanged. The demo's SME and the bystander are on its team, so that the scope
 * `assigned` covers it.
 */
export const aProject = once(async (manager) => {
  const id = await newProject(manager, {}, 'file')
  if (id === undefined) return demoProject(manager)
  for (const email of ['sme@demo.test', bystanders.program_manager]) await assign(manager, id, email)
  return id
})

const matrix = {
  roles: ['Sample lead', 'Sample doer'],
  activities: [{ name: 'Sample activity', assignments: { 'Sample lead': 'A', 'Sample doer': 'R' } }],
}

/** A project with a RACI matrix and a task that it is about, with work on it. */
export const aProjectWithMatrix = once(async (manager) => {
  const id = await newProject(manager, { raciMatrix: matrix }, 'file')
  if (id === undefined) return aProject(manager)
  for (const email of ['sme@demo.test', bystanders.program_manager]) await assign(manager, id, email)
  const task = await make(manager, '/api/tasks', { projectId: id, title: 'Sample activity' })
  for (const set of [{ status: 'in_progress' }, { priority: 'high' }])
    await change(manager, 'PUT', `/api/tasks/${task.id}`, set)
  return id
})

/** A project managed by the demo's project manager, so that they may manage its SMEs. */
export const aManagedProject = once(async (manager) => {
  const managerId = (await peopleOf(manager)).find(({ email }) => email === 'project@demo.test')?.id
  return (await newProject(manager, { managerId }, 'file')) ?? aProject(manager)
})

export const aTrashedProject = async (manager: Actor): Promise<string> => {
  const made = await newProject(manager)
  const id = made ?? (await demoProject(manager))
  await change(manager, 'DELETE', `/api/projects/${id}`, { reason: 'Sample' })
  if (made === undefined) undoLater(manager, { by: manager, method: 'POST', path: `/api/projects/${id}/restore` })
  return id
}
