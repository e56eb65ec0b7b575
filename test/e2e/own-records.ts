/** Creates records for a test in Harbour Rail. Projects that a test leaves behind are deleted when it ends. */
import { afterEach, beforeAll, expect } from 'vitest'
import type { ChangeSet } from '../../shared/change-sets/change-set.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor } from '../builders/actors.ts'

type ProjectFields = Partial<
  Pick<Project, 'name' | 'description' | 'status' | 'budget' | 'startDate' | 'endDate' | 'teamMembers'>
>
type TaskFields = Partial<
  Pick<
    Task,
    | 'title'
    | 'status'
    | 'progress'
    | 'startDate'
    | 'dueDate'
    | 'estimatedHours'
    | 'dependencies'
    | 'links'
    | 'assigneeId'
  >
>

/** Calls as Harbour Rail's program manager and returns the body. Fails the test unless the call succeeds. */
export const callAsManager = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  const answer = await (await actor('program_manager')).call(method, path, { body })
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as T
}

export const ownProject = (fields: ProjectFields = {}): Promise<Project> =>
  callAsManager('POST', '/api/projects', { name: 'Canopy renewal', ...fields })

export const ownTask = (project: Project, fields: TaskFields = {}): Promise<Task> =>
  callAsManager('POST', '/api/tasks', { projectId: project.id, title: 'Order the glass', ...fields })

/** A proposed change set with a change and a new record. */
export const ownChangeSet = async (): Promise<ChangeSet> => {
  const project = await ownProject()
  const { id } = await ownTask(project, { dueDate: '2027-02-26' })
  return callAsManager('POST', '/api/change-sets', {
    title: 'Order the glass',
    reason: 'The factory is closed in March.',
    changes: [
      { kind: 'task', id, set: { dueDate: '2027-04-02', status: 'in_progress' } },
      { kind: 'new_task', set: { projectId: project.id, title: 'Ask for a second offer', dueDate: '2027-03-01' } },
    ],
  })
}

export const readTask = ({ id }: Task): Promise<Task> => callAsManager('GET', `/api/tasks/${id}`)

export const tasksOf = ({ id }: Pick<Project, 'id'>): Promise<Task[]> =>
  callAsManager('GET', `/api/projects/${id}/tasks`)

export const projectsNamed = async (name: string): Promise<Project[]> =>
  (await callAsManager<Project[]>('GET', '/api/projects')).filter((project) => project.name === name)

const idsNow = async (): Promise<string[]> =>
  (await callAsManager<Project[]>('GET', '/api/projects')).map(({ id }) => id)

let before: ReadonlySet<string> = new Set()

beforeAll(async () => {
  before = new Set(await idsNow())
})

afterEach(async () => {
  for (const id of await idsNow()) if (!before.has(id)) await callAsManager('DELETE', `/api/projects/${id}`)
})
