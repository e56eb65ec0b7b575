import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

export const read: Handler<typeof routes.projects.read> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [record, brief, totals] = await Promise.all([
    visibleProject(principal, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
  ])
  return toProject(record, brief, totals, readerOf(principal))
}
