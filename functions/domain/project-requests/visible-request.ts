/**
 * Which requests a caller may see or act on: people who decide about requests see all of their workspace, everyone else
 * sees their own.
 */
import { projectRequestId } from '../../../shared/contract/ids.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { toRequest, type RequestRecord } from './request-record.ts'
import { readRequest } from './request-repository.ts'

/** A request within the scope of the caller's capability, withdrawn or not; 404 otherwise, whatever the reason. */
export const requestWithin = async (
  { workspaceId, id: personId, scope }: Member,
  id: string,
): Promise<RequestRecord> => {
  const request = projectRequestId.safeParse(id).success ? await readRequest(workspaceId, id) : undefined
  if (request === undefined || (scope !== 'all' && request.requestedBy.id !== personId)) throw notFound('Request')
  return request
}

/** Same as `requestWithin`, but not withdrawn. */
export const visibleRequest = async (principal: Member, id: string): Promise<RequestRecord> => {
  const request = await requestWithin(principal, id)
  if (request.deletion !== undefined) throw notFound('Request')
  return request
}

/** 409 with the current request, if its state does not allow the operation. */
export const wrongState = (request: RequestRecord, message: string): Problem =>
  new Problem('wrong_state', message, { current: toRequest(request) })
