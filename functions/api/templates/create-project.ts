import { plans } from '../../../shared/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { nowBy } from '../../kernel/principal.ts'
import { createFrom } from '../../domain/templates/create-from.ts'
import { layPlan } from '../../domain/templates/lay-plan.ts'
import { visibleTemplate } from '../../domain/templates/visible-template.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'

/** Creates a project from a template. A repeat of the same request returns the project of the first. */
export const createProject: Handler<typeof routes.templates.createProject> = async ({
  params: { id },
  body: { name, startDate },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId, session } = principal
  const [{ plan }, { calendar }] = await Promise.all([visibleTemplate(workspaceId, id), readWorkingTime(workspaceId)])
  const by = nowBy(principal)
  return await createFrom({
    principal,
    name,
    laid: layPlan(plan, startDate, calendar, by.at),
    entries: plan.entries,
    maxProjects: plans[session.customer?.subscriptionPlan ?? 'starter'].maxProjects,
    by,
    request: requestKey === undefined ? undefined : { workspaceId, personId, requestKey },
  })
}
