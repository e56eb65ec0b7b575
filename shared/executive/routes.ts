/** The executive view of a project, and the links that share it. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { executiveView } from './executive.ts'
import { createdShare, createShareBody, openShareBody, share, sharedView, shareParams } from './share.ts'

export const executive = routes({
  read: {
    method: 'GET',
    path: '/api/executive-view/{id}',
    summary:
      'Returns the executive view of a project: health, progress, budget, milestones, schedule, RAID entries, changes and decisions.',
    access: may('project.read'),
    params: byId,
    result: executiveView,
    errors: ['not_found'],
  },
  createShare: {
    method: 'POST',
    path: '/api/projects/{id}/shares',
    summary: 'Creates a link that shows the executive view of a project without signing in. Returns its address, once.',
    access: may('project.share'),
    params: byId,
    body: createShareBody,
    result: createdShare,
    status: 201,
    errors: ['not_found', 'wrong_state'],
  },
  listShares: {
    method: 'GET',
    path: '/api/projects/{id}/shares',
    summary: 'Lists the links of a project that are not revoked, newest first, with their views.',
    access: may('project.share'),
    params: byId,
    result: z.array(share),
    errors: ['not_found'],
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/shares/{id}',
    summary: 'Revokes a link. The response is the same if it has been revoked already.',
    access: may('project.share'),
    params: shareParams,
    result: null,
    errors: ['not_found'],
  },
  openShare: {
    method: 'POST',
    path: '/api/shared/executive-view',
    summary:
      'Returns the executive view that a link shows, without addresses of people. The view can be five minutes old.',
    limitedAs: 'passcode',
    access: { kind: 'public' },
    body: openShareBody,
    result: sharedView,
    errors: ['link_invalid', 'too_many_requests'],
  },
})
