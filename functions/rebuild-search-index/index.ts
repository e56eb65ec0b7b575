/** Makes the search's index of a workspace, or of all of them, agree with the records. For an operator. */
import * as z from 'zod/mini'
import { log } from '../kernel/log.ts'
import { everyWorkspace } from '../workspace/workspace-repository.ts'
import { rebuildSearch } from './rebuild-search.ts'

const input = z.object({ workspaceId: z.optional(z.string()) })

export type SearchRebuilt = { workspaceId: string; added: number; removed: number }[]

export const handler = async (event: unknown): Promise<SearchRebuilt> => {
  const { workspaceId } = input.parse(event ?? {})
  const rebuilt: SearchRebuilt = []
  for (const id of workspaceId === undefined ? await everyWorkspace() : [workspaceId]) {
    const counts = await rebuildSearch(id)
    log.info('search-rebuilt', { workspaceId: id, ...counts })
    rebuilt.push({ workspaceId: id, ...counts })
  }
  return rebuilt
}
