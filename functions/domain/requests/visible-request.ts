/** Which requests a caller may see or touch: of those who decide all of their workspace, of everybody else their own. */
import { projectRequestId } from '../../../shared/ids.ts'
import type { Member } from '../../kernel/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { toRequest, type RequestRecord } from './request-record.ts'
import { readRequest } from './request-repository.ts'

/** A request within the reach of the caller's capability, withdrawn or not; 404 where there is none, whatever the reason. */
export const requestWithin = async (
  { workspaceId, id: personId, scope }: Member,
  id: string,
): Promise<RequestRecord> => {
  const request = projectRequestId.safeParse(id).success ? await readRequest(workspaceId, id) : undefined
  if (request === undefined || (scope !== 'all' && request.requestedBy.id !== personId)) throw notFound('Request')
  return request
}

/** The same, and not withdrawn. */
export const visibleRequest = async (principal: Member, id: string): Promise<RequestRecord> => {
  const request = await requestWithin(principal, id)
  if (request.deletion !== undefined) throw notFound('Request')
  return request
}

/** 409 with the request as it stands, where its state does not let somebody do what they want. */
export const wrongState = (request: RequestRecord, message: string): Problem =>
  new Problem('wrong_state', message, { current: toRequest(request) })
