/** Saved views of the list of projects. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { createView, projectView, updateView } from '../project-view.ts'

export const views = routes({
  list: {
    method: 'GET',
    path: '/api/project-views',
    summary: 'The caller’s own views of the list of projects and those that are shared, by name.',
    access: may('view.keep'),
    result: z.array(projectView),
  },
  create: {
    method: 'POST',
    path: '/api/project-views',
    summary: 'Saves a view, for the caller alone or for everybody of the workspace.',
    access: may('view.keep'),
    body: createView,
    result: projectView,
    status: 201,
    errors: ['forbidden', 'view_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/project-views/{id}',
    summary: 'Changes a view: the caller’s own, or a shared one where their role reaches those.',
    access: may('view.edit'),
    params: byId,
    body: updateView,
    result: projectView,
    errors: ['forbidden', 'version_conflict', 'view_limit_reached', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/project-views/{id}',
    summary: 'Deletes a view: the caller’s own, or a shared one where their role reaches those.',
    access: may('view.edit'),
    params: byId,
    result: null,
    errors: ['busy'],
  },
})
