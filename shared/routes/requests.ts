/** Project requests: create, decide and convert. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  convertRequestBody,
  createRequestBody,
  editRequestBody,
  projectRequest,
  reviewRequestBody,
} from '../project-request.ts'

export const requests = routes({
  list: {
    method: 'GET',
    path: '/api/project-requests',
    summary: 'Project requests, newest first: of those who decide all, of everybody else their own.',
    access: may('request.read'),
    query: page,
    result: z.array(projectRequest),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/project-requests',
    summary: 'Asks for a project; those who decide are told.',
    access: may('request.create'),
    body: createRequestBody,
    result: projectRequest,
    status: 201,
    errors: ['busy'],
    repeatable: true,
  },
  read: {
    method: 'GET',
    path: '/api/project-requests/{id}',
    summary: 'A project request.',
    access: may('request.read'),
    params: byId,
    result: projectRequest,
  },
  edit: {
    method: 'PATCH',
    path: '/api/project-requests/{id}',
    summary: 'Changes the named fields of an own request while it is pending.',
    access: may('request.edit'),
    params: byId,
    body: editRequestBody,
    result: projectRequest,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  review: {
    method: 'PUT',
    path: '/api/project-requests/{id}',
    summary:
      'Starts the review of a request, approves or rejects it, or marks an approved one as converted to a project that there is.',
    access: may('request.decide'),
    params: byId,
    body: reviewRequestBody,
    result: projectRequest,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  convert: {
    method: 'POST',
    path: '/api/project-requests/{id}/convert',
    summary:
      'Makes the project of an approved request, within the plan, and answers the request with it. One that is converted already is answered as it is.',
    access: may('request.decide'),
    params: byId,
    body: z.optional(convertRequestBody),
    result: projectRequest,
    errors: ['project_limit_reached', 'version_conflict', 'wrong_state', 'busy'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/project-requests/{id}',
    summary: 'Withdraws an own request while it is pending: it goes to the trash.',
    access: may('request.edit'),
    params: byId,
    result: null,
    errors: ['wrong_state', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/project-requests/{id}/restore',
    summary: 'Takes an own request back from the trash.',
    access: may('request.edit'),
    params: byId,
    result: projectRequest,
    errors: ['busy'],
  },
})
