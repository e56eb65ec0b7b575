import type { routes } from '../../../shared/routes.ts'
import { toActivity } from '../../domain/dashboard/activity-text.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

export const history: Handler<typeof routes.projects.history> = async ({ params: { id }, principal }) => {
  const [, totals] = await Promise.all([visibleProject(principal, id), readProjectTotals(principal.workspaceId, id)])
  // The reader is looking at the project, so its name would only take up space on each line.
  return (totals?.recent ?? []).map((happening) => toActivity({ ...happening, projectName: '', projectId: id }))
}
