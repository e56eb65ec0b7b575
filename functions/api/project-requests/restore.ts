import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { saveRequest } from '../../domain/project-requests/request-repository.ts'
import { requestWithin } from '../../domain/project-requests/visible-request.ts'

/** Restores the caller's own request from the trash, still pending. */
export const restore: Handler<typeof routes.projectRequests.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const before = await requestWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Request')
    const written = await saveRequest({
      before,
      after: { ...before, ...untrashed },
      event: 'project-request.restored.v1',
      by,
    })
    return written === undefined ? lost : toRequest(written)
  })
