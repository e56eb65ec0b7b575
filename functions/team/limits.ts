import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { peopleUsage } from '../workspace/plan-usage.ts'
import { ownWorkspace } from './own-workspace.ts'

export const limits: Handler<typeof routes.team.limits> = async ({ principal }) =>
  peopleUsage(await ownWorkspace(principal.workspaceId))
