import * as z from 'zod/mini'
import { log } from '../../kernel/log.ts'
import { everyWorkspace } from './workspace-repository.ts'

const input = z.object({ workspaceId: z.optional(z.string()) })

/**
 * The handler of an operator task for one workspace, or for all of them one after another. The result is logged under a
 * code and returned.
 */
export const onWorkspaces =
  <Outcome extends object>(code: string, work: (workspaceId: string) => Promise<Outcome>) =>
  async (event: unknown): Promise<({ workspaceId: string } & Outcome)[]> => {
    const { workspaceId: only } = input.parse(event ?? {})
    const done: ({ workspaceId: string } & Outcome)[] = []
    for (const workspaceId of only === undefined ? await everyWorkspace() : [only]) {
      const outcome = await work(workspaceId)
      log.info(code, { workspaceId, ...outcome })
      done.push({ workspaceId, ...outcome })
    }
    return done
  }
