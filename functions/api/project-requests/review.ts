import { projectId as projectIdSchema } from '../../../shared/contract/ids.ts'
import type { ProjectRequest, ReviewRequest } from '../../../shared/project-requests/project-request.ts'
import { requestStatuses } from '../../../shared/project-requests/project-request-states.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { failed, type Write } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { whileProject } from '../../domain/projects/project-repository.ts'
import { eventOf, isReviewed, reviewRequest } from '../../domain/project-requests/request-change.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { saveRequest } from '../../domain/project-requests/request-repository.ts'
import { visibleRequest, wrongState } from '../../domain/project-requests/visible-request.ts'

const unknownProject = () => invalid('convertedProjectId', 'Unknown project')

/** The project in the body must be in the workspace and live at the moment of the write. */
const whileThere = (workspaceId: string, id: string | undefined): Write | undefined => {
  if (id === undefined) return undefined
  if (!projectIdSchema.safeParse(id).success) throw unknownProject()
  return whileProject(workspaceId, id, undefined)
}

/** One attempt to change the state of a request; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { version, ...review }: ReviewRequest,
): Promise<ProjectRequest | typeof lost> => {
  const before = await visibleRequest(principal, id)
  if (isReviewed(before, review)) return toRequest(before)
  requireVersion(version, before, () => toRequest(before))
  const by = nowBy(principal)
  const after = reviewRequest(before, review, by)
  if (after === undefined || after.status === 'pending') {
    const { label } = requestStatuses[before.status]
    throw wrongState(
      before,
      `This request is ${label.toLowerCase()}${before.reviewedBy === null ? '' : `, by ${before.reviewedBy.name}`}.`,
    )
  }
  const projectCheck = whileThere(principal.workspaceId, review.convertedProjectId)
  try {
    const written = await saveRequest({ before, after, event: eventOf(after.status), changed: ['status'], by }, [
      projectCheck,
    ])
    return written === undefined ? lost : toRequest(written)
  } catch (error) {
    if (failed(error, projectCheck)) throw unknownProject()
    throw error
  }
}

export const review: Handler<typeof routes.projectRequests.review> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
