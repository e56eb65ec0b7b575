import type { Actor } from '../../builders/actors.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { tryToMake, type Row } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import { aTask } from '../records/task.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

const newConnection = async (manager: Actor) => ({
  projectId: await aProject(manager),
  service: 'github',
  onMerge: 'none',
})

/** The second workspace has a plan without connections, so it gives an id as one of its connections would have. */
const connection: Prepare = async (manager) => {
  const { status, body } = await tryToMake(manager, '/api/code-connections', await newConnection(manager))
  const made =
    status === 403 ? `${prefixes.codeConnection}_${'1'.repeat(16)}` : (body as { connection: Row }).connection.id
  return { path: { id: made } }
}

const unknown: Prepare = async () => ({
  path: { workspaceId: `${prefixes.workspace}_${'0'.repeat(16)}`, id: `${prefixes.codeConnection}_${'0'.repeat(16)}` },
})

export const code: SamplesOf<'code'> = {
  list: nothing,
  create: async (manager) => ({ body: await newConnection(manager) }),
  update: async (manager) => ({ ...(await connection(manager)), body: { onMerge: 'completed' } }),
  rotateSecret: connection,
  remove: connection,
  github: unknown,
  gitlab: unknown,
  links: async (manager) => ({ path: { id: (await aTask(manager)).taskId } }),
}
