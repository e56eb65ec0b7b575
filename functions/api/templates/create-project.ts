import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { createFrom } from '../../domain/templates/create-from.ts'
import { layPlan } from '../../domain/templates/lay-plan.ts'
import { visibleTemplate } from '../../domain/templates/visible-template.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { readWorkingTime } from '../../domain/workspace/working-calendar.ts'

/** Creates a project from a template. A repeat of the same request returns the project of the first. */
export const createProject: Handler<typeof routes.templates.createProject> = async ({
  params: { id },
  body: { name, startDate },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId } = principal
  const [{ plan }, { calendar }, { maxProjects }] = await Promise.all([
    visibleTemplate(workspaceId, id),
    readWorkingTime(workspaceId),
    planOfCaller(principal),
  ])
  const by = nowBy(principal)
  return await createFrom({
    principal,
    name,
    laid: layPlan(plan, startDate, calendar, by.at),
    entries: plan.entries,
    maxProjects,
    by,
    request: requestKey === undefined ? undefined : { workspaceId, personId, requestKey },
  })
}
