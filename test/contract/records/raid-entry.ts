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

/** A RAID entry in a project that every actor of the workspace can see. */
export const anEntry = async (manager: Actor, more: object = {}): Promise<string> =>
  (await make(manager, '/api/raid', { ...(await newEntry(manager)), ...more })).id
