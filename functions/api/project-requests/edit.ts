import { isStillOwn } from '../../../shared/project-requests/project-request-states.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { editRequest } from '../../domain/project-requests/request-change.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { saveRequest } from '../../domain/project-requests/request-repository.ts'
import { visibleRequest, wrongState } from '../../domain/project-requests/visible-request.ts'

/**
 * Changes the given fields of the caller's own request. A request under review cannot be edited, because the
 * reviewer is reading its text.
 */
export const edit: Handler<typeof routes.projectRequests.edit> = ({
  params: { id },
  body: { version, ...fields },
  principal,
}) =>
  untilWritten(async () => {
    const before = await visibleRequest(principal, id)
    const { record, changed } = editRequest(before, fields)
    if (changed.length === 0) return toRequest(before)
    if (!isStillOwn(before.status))
      throw wrongState(before, 'Your request is being reviewed and can no longer be changed.')
    requireVersion(version, before, () => toRequest(before))
    const written = await saveRequest({
      before,
      after: record,
      event: 'project-request.updated.v1',
      changed,
      by: nowBy(principal),
    })
    return written === undefined ? lost : toRequest(written)
  })
