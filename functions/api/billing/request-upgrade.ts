/** A person who meets a limit of the plan asks the company account, who alone can change the plan. */
import { fittingPlan } from '../../../shared/billing/upgrade-request.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { askOnce } from '../../domain/billing/upgrade-request-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { stamp } from '../../kernel/events/event.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const requestUpgrade: Handler<typeof routes.billing.requestUpgrade> = async ({ body: { limit }, principal }) => {
  const { workspaceId } = principal
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined) throw notFound('Workspace')
  const { plan: was, timeZone } = workspace
  const plan = fittingPlan(was, limit)
  if (plan === undefined) throw new Problem('wrong_state', 'No plan allows more of this.')
  const event = stamp('upgrade.requested.v1', workspaceId, nowBy(principal), { limit, was, plan })
  const asked = await askOnce(workspaceId, limit, dayOf(new Date(), timeZone), event)
  return { plan, alreadyAsked: !asked }
}
