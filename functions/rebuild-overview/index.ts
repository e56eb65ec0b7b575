/** Recounts the totals of a workspace, or of all of them, from the records. For an operator. */
import * as z from 'zod/mini'
import { log } from '../kernel/log.ts'
import { everyWorkspace } from '../workspace/workspace-repository.ts'
import { rebuild } from './rebuild.ts'

const input = z.object({ workspaceId: z.optional(z.string()) })

export type Rebuilt = { workspaceId: string; corrected: string[] }[]

export const handler = async (event: unknown): Promise<Rebuilt> => {
  const { workspaceId } = input.parse(event ?? {})
  const rebuilt: Rebuilt = []
  for (const id of workspaceId === undefined ? await everyWorkspace() : [workspaceId]) {
    const corrected = await rebuild(id)
    log.info('overview-rebuilt', { workspaceId: id, corrected })
    rebuilt.push({ workspaceId: id, corrected })
  }
  return rebuilt
}
