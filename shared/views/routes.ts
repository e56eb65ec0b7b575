/** Saved views of the list of projects. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { createView, projectView, updateView } from './project-view.ts'

export const views = routes({
  list: {
    method: 'GET',
    path: '/api/project-views',
    summary: 'Lists the caller’s views of the project list and the shared ones, by name.',
    access: may('view.keep'),
    result: z.array(projectView),
  },
  create: {
    method: 'POST',
    path: '/api/project-views',
    summary: 'Saves a view, for the caller only or for everyone in the workspace.',
    access: may('view.keep'),
    body: createView,
    result: projectView,
    status: 201,
    errors: ['forbidden', 'view_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/project-views/{id}',
    summary: 'Updates a view: the caller’s own, or a shared one if their role allows it.',
    access: may('view.edit'),
    params: byId,
    body: updateView,
    result: projectView,
    errors: ['forbidden', 'version_conflict', 'view_limit_reached', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/project-views/{id}',
    summary: 'Deletes a view: the caller’s own, or a shared one if their role allows it.',
    access: may('view.edit'),
    params: byId,
    result: null,
    errors: ['busy'],
  },
})
