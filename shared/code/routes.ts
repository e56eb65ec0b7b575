/** Connections to GitHub and GitLab, what they report, and what names a task there. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import {
  byCodeAddress,
  byCodeConnection,
  byLinkedTask,
  codeConnection,
  codeConnectionWithSecret,
  codeLink,
  codeMessage,
  createCodeConnection,
  updateCodeConnection,
} from './code-connection.ts'

const access = { kind: 'session', actors: ['staff', 'customer'], capability: 'webhook.manage' } as const
const reported = { access: { kind: 'public' }, params: byCodeAddress, body: codeMessage, result: null } as const

export const code = routes({
  list: {
    method: 'GET',
    path: '/api/code-connections',
    summary: 'Lists the connections of projects to GitHub and GitLab, oldest first.',
    access,
    result: z.array(codeConnection),
  },
  create: {
    method: 'POST',
    path: '/api/code-connections',
    summary: 'Connects a project, and returns the address and, once, the secret to enter as a webhook there.',
    access,
    body: createCodeConnection,
    result: codeConnectionWithSecret,
    status: 201,
    errors: ['feature_not_in_plan', 'code_connection_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/code-connections/{id}',
    summary: 'Changes what a merged pull request does, or the host.',
    access,
    params: byCodeConnection,
    body: updateCodeConnection,
    result: codeConnection,
    errors: ['version_conflict', 'busy'],
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/code-connections/{id}/secret',
    summary: 'Replaces the secret and returns the new one, once. The previous one is accepted for 24 hours.',
    access,
    params: byCodeConnection,
    result: codeConnectionWithSecret,
    errors: ['busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/code-connections/{id}',
    summary: 'Disconnects a project and deletes the secret. Links of tasks stay.',
    access,
    params: byCodeConnection,
    result: null,
    errors: ['busy'],
  },
  github: {
    method: 'POST',
    path: '/api/code-events/github/{workspaceId}/{id}',
    summary: 'Takes a signed message of GitHub about a branch, commits or a pull request. Others are ignored.',
    ...reported,
    signed: 'x-hub-signature-256',
    errors: ['not_found', 'invalid_signature', 'busy'],
  },
  gitlab: {
    method: 'POST',
    path: '/api/code-events/gitlab/{workspaceId}/{id}',
    summary: 'Takes a message of GitLab about a branch, commits or a merge request. Others are ignored.',
    ...reported,
    signed: 'x-gitlab-token',
    errors: ['not_found', 'invalid_signature', 'busy'],
  },
  links: {
    method: 'GET',
    path: '/api/code-links/{id}',
    summary: 'Lists the pull requests, branches and commits that name a task, newest first.',
    access: { ...access, capability: 'task.read' },
    params: byLinkedTask,
    result: z.array(codeLink),
  },
})
