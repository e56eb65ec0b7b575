import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { createProject } from '../../domain/projects/create-project.ts'
import { chosenManager, unknownManager } from '../../domain/projects/manager.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'

export const create: Handler<typeof routes.projects.create> = async ({
  body,
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId } = principal
  const { managerId: named, ...fields } = body
  const [manager, { maxProjects }] = await Promise.all([chosenManager(principal, named), planOfCaller(principal)])
  if (manager === 'unknown') throw unknownManager()
  return await createProject({
    workspaceId,
    maxProjects,
    managerId: manager.id,
    body: fields,
    by: nowBy(principal),
    reader: readerOf(principal),
    request: requestKey === undefined ? undefined : { workspaceId, personId, requestKey },
  })
}
