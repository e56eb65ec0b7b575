import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { briefWrite } from '../../domain/projects/brief-repository.ts'
import { limitReached } from '../../domain/projects/create-project.ts'
import { chosenManager, unknownManager } from '../../domain/projects/manager.ts'
import { projectWrite } from '../../domain/projects/project-repository.ts'
import { releasePrefix, takeFreePrefix } from '../../domain/projects/task-prefix-repository.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { takeProjectPlace } from '../../domain/workspace/plan-limits.ts'
import { projectOf } from '../../domain/project-requests/project-of-request.ts'
import { reviewRequest } from '../../domain/project-requests/request-change.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { saveRequest } from '../../domain/project-requests/request-repository.ts'
import { visibleRequest, wrongState } from '../../domain/project-requests/visible-request.ts'

type Conversion = { managerId?: string | number | undefined; version?: number | undefined }

/** One attempt to create the project in the transaction that marks its request; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { managerId: named, version }: Conversion,
): Promise<ProjectRequest | typeof lost> => {
  const { workspaceId } = principal
  const [before, manager, { maxProjects }] = await Promise.all([
    visibleRequest(principal, id),
    chosenManager(principal, named),
    planOfCaller(principal),
  ])
  // The second of two concurrent calls, and any repeat of a call, finds the project that the first one created.
  if (before.status === 'converted') return toRequest(before)
  if (manager === 'unknown') throw unknownManager()
  requireVersion(version, before, () => toRequest(before))
  const by = nowBy(principal)
  const projectId = newId('project', by.at.getTime())
  const after = reviewRequest(before, { status: 'converted', convertedProjectId: projectId }, by)
  if (after === undefined) throw wrongState(before, 'Only an approved request can become a project.')
  const taskPrefix = await takeFreePrefix({ workspaceId, projectId, name: before.projectName })
  const project = projectOf(before, {
    id: projectId,
    managerId: manager.id,
    taskPrefix,
    by: by.by,
    at: by.at,
    today: todayOf(principal),
  })
  const place = takeProjectPlace(workspaceId, maxProjects)
  const others = [
    projectWrite({ before: undefined, after: project.record, event: 'project.created.v1', changed: [], by }),
    briefWrite(workspaceId, projectId, project.brief),
    place,
  ]
  try {
    const written = await saveRequest(
      { before, after, event: 'project-request.converted.v1', changed: ['status'], by },
      others,
    )
    if (written !== undefined) return toRequest(written)
    await releasePrefix(workspaceId, projectId, taskPrefix)
    return lost
  } catch (error) {
    await releasePrefix(workspaceId, projectId, taskPrefix)
    if (failed(error, place)) throw limitReached()
    throw error
  }
}

/** Creates one project from a request, no matter how often or by how many people it is called. */
export const convert: Handler<typeof routes.projectRequests.convert> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body ?? {}))
