/** Project requests: create, decide and convert. */
import * as z from 'zod/mini'
import { may, mayOrOperator } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  convertRequestBody,
  createRequestBody,
  editRequestBody,
  projectRequest,
  reviewRequestBody,
} from './project-request.ts'

export const projectRequests = routes({
  list: {
    method: 'GET',
    path: '/api/project-requests',
    summary:
      'Lists project requests, newest first: all of them for those who can decide, otherwise only the caller’s own.',
    access: mayOrOperator('request.read'),
    query: page,
    result: z.array(projectRequest),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/project-requests',
    summary: 'Submits a project request and notifies those who can decide on it.',
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
    summary: 'Returns a project request.',
    access: may('request.read'),
    params: byId,
    result: projectRequest,
  },
  edit: {
    method: 'PATCH',
    path: '/api/project-requests/{id}',
    summary: 'Updates the given fields of the caller’s request while it is pending.',
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
      'Starts the review of a request, approves or rejects it, or marks an approved one as converted to an existing project.',
    access: mayOrOperator('request.decide'),
    params: byId,
    body: reviewRequestBody,
    result: projectRequest,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  convert: {
    method: 'POST',
    path: '/api/project-requests/{id}/convert',
    summary:
      'Creates a project from an approved request, within the plan’s limit, and returns the request with it. A converted request is returned unchanged.',
    access: may('request.decide'),
    params: byId,
    body: z.optional(convertRequestBody),
    result: projectRequest,
    errors: ['project_limit_reached', 'version_conflict', 'wrong_state', 'busy'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/project-requests/{id}',
    summary: 'Withdraws the caller’s pending request and moves it to the trash.',
    access: may('request.edit'),
    params: byId,
    result: null,
    errors: ['wrong_state', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/project-requests/{id}/restore',
    summary: 'Restores the caller’s request from the trash.',
    access: may('request.edit'),
    params: byId,
    result: projectRequest,
    errors: ['busy'],
  },
})
