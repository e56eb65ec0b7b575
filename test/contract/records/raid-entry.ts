import type { Actor } from '../../builders/actors.ts'
import { make } from './made.ts'
import { aProject } from './project.ts'

export const newEntry = async (manager: Actor) => ({
  title: 'Sample risk',
  description: 'It may rain',
  assignedTo: 'Sample owner',
  responsible: 'Sample sponsor',
  projectId: await aProject(manager),
})

/** An entry of the RAID log, in a project that every actor of the workspace sees. */
export const anEntry = async (manager: Actor, more: object = {}): Promise<string> =>
  (await make(manager, '/api/raid', { ...(await newEntry(manager)), ...more })).id
