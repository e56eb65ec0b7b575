import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { newRequest } from '../../domain/project-requests/request-change.ts'
import { toRequest } from '../../domain/project-requests/request-record.ts'
import { readRequest, saveRequest } from '../../domain/project-requests/request-repository.ts'

/** Creates a project request. A repeat of the same call returns the result of the first. */
export const create: Handler<typeof routes.projectRequests.create> = async ({
  body,
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const { workspaceId, id: personId } = principal
  const by = nowBy(principal)
  const id = newId('projectRequest', by.at.getTime())
  const after = newRequest({ id, workspaceId, at: by.at, by: by.by }, body)
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  try {
    const written = await saveRequest({ before: undefined, after, event: 'project-request.submitted.v1', by }, [mark])
    if (written === undefined) throw new Error('A new request has the id of another')
    return toRequest(written)
  } catch (error) {
    const first = createdBefore(error, mark)
    const request = first === undefined ? undefined : await readRequest(workspaceId, first)
    if (request === undefined) throw error
    return toRequest(request)
  }
}
