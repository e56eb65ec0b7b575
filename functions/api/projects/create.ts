import { plans } from '../../../shared/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { nowBy } from '../../kernel/principal.ts'
import { readerOf } from '../../domain/health/judge.ts'
import { createProject } from '../../domain/projects/create-project.ts'
import { namedManager, unknownManager } from '../../domain/projects/manager.ts'

export const create: Handler<typeof routes.projects.create> = async ({
  body,
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId, session } = principal
  const { managerId: named, ...fields } = body
  const manager = await namedManager(principal, named)
  if (manager === 'unknown') throw unknownManager()
  return await createProject({
    workspaceId,
    maxProjects: plans[session.customer?.subscriptionPlan ?? 'starter'].maxProjects,
    managerId: manager?.id ?? personId,
    body: fields,
    by: nowBy(principal),
    reader: readerOf(principal),
    request: requestKey === undefined ? undefined : { workspaceId, personId, requestKey },
  })
}
