import type { routes } from '../../../shared/routes.ts'
import { compose } from '../../domain/executive/compose.ts'
import { gather } from '../../domain/executive/gather.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { timeZoneOf } from '../../kernel/session/today.ts'

export const read: Handler<typeof routes.executive.read> = async ({ params: { id }, principal }) => {
  const [project, gathered] = await Promise.all([visibleProject(principal, id), gather(principal.workspaceId, id)])
  return compose({ ...gathered, project }, readerOf(principal), { now: new Date(), timeZone: timeZoneOf(principal) })
}
