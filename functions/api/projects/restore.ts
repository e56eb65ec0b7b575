import type { Project } from '../../../shared/projects/project.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed, type Write } from '../../kernel/table/transaction.ts'
import { hasTooManyProjects } from '../../../shared/billing/smaller-plan/active-set.ts'
import { readActiveFacts } from '../../domain/billing/smaller-plan/fit-to-plan.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { activeSetWrite } from '../../domain/workspace/workspace-repository.ts'
import { takeProjectPlace } from '../../domain/workspace/plan-limits.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { limitReached } from '../../domain/projects/create-project.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { readProject, saveProject } from '../../domain/projects/project-repository.ts'
import { isProjectId } from '../../domain/projects/visible-project.ts'

/**
 * Takes a place that the plan does not have, for a project that was deleted while it was read-only. It comes back as it
 * was, because everything else stays active.
 */
const placeBeyondPlan = async (workspaceId: string): Promise<Write> => {
  const { workspace, projects } = await readActiveFacts(workspaceId)
  const stored = hasTooManyProjects(workspace) ? workspace.active?.projects : undefined
  const active = stored ?? projects.map((project) => project.id)
  return activeSetWrite(workspace, { ...workspace.active, projects: active }, 1)
}

/**
 * Restores a project from the trash. One that was active needs room on the plan. The event restores the tasks that were
 * deleted with it.
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
    const restoreIn = async (place: Write): Promise<Project | typeof lost> => {
      const after = { ...before, ...untrashed }
      const written = await saveProject({ before, after, event: 'project.restored.v1', changed: [], by }, [place])
      return written === undefined ? lost : toProject(written, brief, totals, readerOf(principal))
    }
    const place = takeProjectPlace(workspaceId, maxProjects)
    try {
      return await restoreIn(place)
    } catch (error) {
      if (!failed(error, place)) throw error
    }
    if (before.deletion?.readOnly !== true) throw limitReached()
    const beyond = await placeBeyondPlan(workspaceId)
    return lostIfRefused([beyond], () => restoreIn(beyond))
  })

export const restore: Handler<typeof routes.projects.restore> = ({ params: { id }, principal }) =>
  restoreProject(principal, id)
