import { isStillOwn } from '../../../shared/project-requests/project-request-states.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { saveRequest } from '../../domain/project-requests/request-repository.ts'
import { requestWithin, wrongState } from '../../domain/project-requests/visible-request.ts'

/** Moves the caller's own request to the trash. A second click succeeds and changes nothing. */
export const withdraw: Handler<typeof routes.projectRequests.withdraw> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await requestWithin(principal, id)
    if (before.deletion !== undefined) return null
    if (!isStillOwn(before.status))
      throw wrongState(before, 'Your request is being reviewed and can no longer be withdrawn.')
    const by = nowBy(principal)
    const written = await saveRequest({
      before,
      after: { ...before, ...trashed('', by) },
      event: 'project-request.withdrawn.v1',
      by,
    })
    return written === undefined ? lost : null
  })
