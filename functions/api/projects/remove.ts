import { restrictionOf } from '../../../shared/billing/smaller-plan/active-set.ts'
import { isReadOnlyProject } from '../../../shared/billing/smaller-plan/read-only-parts.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { freeProjectPlace } from '../../domain/workspace/plan-limits.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { readProject, saveProject } from '../../domain/projects/project-repository.ts'
import { isProjectId } from '../../domain/projects/visible-project.ts'

type Removal = { reason?: string | undefined; /** The one that was seen. */ version?: number | undefined }

/** Moves a project to the trash. A second click succeeds and changes nothing. The event makes its tasks follow. */
export const removeProject = (principal: Member, id: string, { reason = '', version }: Removal): Promise<null> =>
  untilWritten(async () => {
    const { workspaceId } = principal
    if (!isProjectId(id)) throw notFound('Project')
    const by = nowBy(principal)
    const [before, brief, totals, workspace] = await Promise.all([
      readProject(workspaceId, id),
      readBrief(workspaceId, id),
      readProjectTotals(workspaceId, id),
      principal.workspaceNow(),
    ])
    if (before === undefined) throw notFound('Project')
    if (before.deletion !== undefined) return null
    requireVersion(version, before, () => toProject(before, brief, totals, readerOf(principal)))
    const isReadOnly = workspace !== undefined && isReadOnlyProject(restrictionOf(workspace), id)
    const after = { ...before, ...trashed(reason, by, isReadOnly ? { readOnly: true } : {}) }
    const written = await saveProject({ before, after, event: 'project.deleted.v1', changed: [], by }, [
      freeProjectPlace(workspaceId),
    ])
    return written === undefined ? lost : null
  })

export const remove: Handler<typeof routes.projects.remove> = ({ params: { id }, body, principal }) =>
  removeProject(principal, id, body ?? {})
