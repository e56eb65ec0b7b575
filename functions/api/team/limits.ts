import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { peopleUsage } from '../../domain/workspace/plan-usage.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'

export const limits: Handler<typeof routes.team.limits> = async ({ principal }) =>
  peopleUsage(await ownWorkspace(principal.workspaceId))
