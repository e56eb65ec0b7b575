import type { Project } from '../../../shared/projects/project.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/judge.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { takeProjectPlace } from '../../domain/workspace/workspace-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { limitReached } from '../../domain/projects/create-project.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { readProject, saveProject } from '../../domain/projects/project-repository.ts'
import { isProjectId } from '../../domain/projects/visible-project.ts'

/**
 * Restores a project from the trash if the plan has room for it. The event restores the tasks that were deleted with
 * it.
 */
export const restoreProject = (principal: Member, id: string): Promise<Project> =>
  untilWritten(async () => {
    const { workspaceId } = principal
    if (!isProjectId(id)) throw notFound('Project')
    const by = nowBy(principal)
    const [before, brief, totals, { maxProjects }] = await Promise.all([
      readProject(workspaceId, id),
      readBrief(workspaceId, id),
      readProjectTotals(workspaceId, id),
      planOfCaller(principal),
    ])
    if (before === undefined || !isRestorable(before, by.at)) throw notFound('Project')
    const place = takeProjectPlace(workspaceId, maxProjects)
    try {
      const after = { ...before, ...untrashed }
      const written = await saveProject({ before, after, event: 'project.restored.v1', changed: [], by }, [place])
      return written === undefined ? lost : toProject(written, brief, totals, readerOf(principal))
    } catch (error) {
      if (failed(error, place)) throw limitReached()
      throw error
    }
  })

export const restore: Handler<typeof routes.projects.restore> = ({ params: { id }, principal }) =>
  restoreProject(principal, id)
