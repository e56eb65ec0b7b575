import type { routes } from '../../../shared/routes.ts'
import { readStanding, withoutModelIn } from '../../domain/generation/model-choice.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const usage: Handler<typeof routes.ai.usage> = async ({ principal }) => {
  const [plan, standing] = await Promise.all([
    planOfCaller(principal),
    readStanding({ workspaceId: principal.workspaceId }),
  ])
  const limit = plan.modelTokensPerMonth
  const { month, taken } = standing
  return {
    month,
    limit,
    used: taken,
    left: Math.max(0, limit - taken),
    without: withoutModelIn(standing, plan) ?? null,
  }
}
