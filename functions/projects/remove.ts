import type { routes } from '../../shared/routes.ts'
import { readProjectTotals } from '../keep-overview/totals-repository.ts'
import type { Handler } from '../kernel/call.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { notFound } from '../kernel/problem.ts'
import { requireVersion } from '../kernel/version.ts'
import { freeProjectPlace } from '../workspace/workspace-repository.ts'
import { readBrief } from './brief-repository.ts'
import { trashed } from './deletion.ts'
import { toProject } from './project-record.ts'
import { readProject, saveProject } from './project-repository.ts'
import { isProjectId } from './visible-project.ts'

/** Moves a project to the trash. A second click finds it there and is content. Its tasks follow by themselves. */
export const remove: Handler<typeof routes.projects.remove> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    if (!isProjectId(id)) throw notFound('Project')
    const by = nowBy(principal)
    const [before, brief, totals] = await Promise.all([readProject(workspaceId, id), readBrief(workspaceId, id), readProjectTotals(workspaceId, id)])
    if (before === undefined) throw notFound('Project')
    if (before.deletion !== undefined) return null
    requireVersion(body?.version, before, () => toProject(before, brief, totals))
    const after = { ...before, ...trashed(body?.reason ?? '', by) }
    const written = await saveProject({ before, after, event: 'project.deleted.v1', changed: [], by }, [freeProjectPlace(workspaceId)])
    return written === undefined ? lost : null
  })
