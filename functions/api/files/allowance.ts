import { largestFile, storageOf } from '../../../shared/files/file-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

export const allowance: Handler<typeof routes.files.allowance> = async ({ principal }) => {
  const workspace = await readWorkspace(principal.workspaceId)
  const plan = workspace?.plan ?? 'starter'
  return { used: workspace?.fileBytes ?? 0, limit: storageOf(plan), largest: largestFile(plan) }
}
