/** Templates of projects, and projects created from them. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { project } from '../projects/project.ts'
import {
  createFromTemplateBody,
  replaceTemplateBody,
  saveTemplateBody,
  template,
  templateDeletion,
  templateSummary,
  updateTemplateBody,
} from './template.ts'

export const templates = routes({
  list: {
    method: 'GET',
    path: '/api/templates',
    summary: 'Lists the workspace’s templates, newest first, and after them those that come with Plumbline.',
    access: may('template.read'),
    query: page,
    result: z.array(templateSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/templates',
    summary:
      'Saves a project as a template: its tasks and milestones and, if wanted, its risks and assumptions, charter texts and RACI matrix.',
    access: may('template.write'),
    body: saveTemplateBody,
    result: templateSummary,
    status: 201,
    errors: ['busy'],
    repeatable: true,
  },
  read: {
    method: 'GET',
    path: '/api/templates/{id}',
    summary: 'Returns a template with its plan.',
    access: may('template.read'),
    params: byId,
    result: template,
  },
  update: {
    method: 'PUT',
    path: '/api/templates/{id}',
    summary: 'Updates the name or the description of a template.',
    access: may('template.write'),
    params: byId,
    body: updateTemplateBody,
    result: templateSummary,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  replace: {
    method: 'PUT',
    path: '/api/templates/{id}/plan',
    summary: 'Replaces the content of a template by that of a project.',
    access: may('template.write'),
    params: byId,
    body: replaceTemplateBody,
    result: templateSummary,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/templates/{id}',
    summary: 'Moves a template to the trash. Projects that were created from it stay.',
    access: may('template.write'),
    params: byId,
    body: z.optional(templateDeletion),
    result: null,
    errors: ['version_conflict', 'wrong_state', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/templates/{id}/restore',
    summary: 'Restores a template from the trash.',
    access: may('template.write'),
    params: byId,
    result: templateSummary,
    errors: ['busy'],
  },
  createProject: {
    method: 'POST',
    path: '/api/templates/{id}/projects',
    summary:
      'Creates a project from a template, all of it or nothing: its tasks, milestones and entries are dated from the start date.',
    access: may('project.create'),
    params: byId,
    body: createFromTemplateBody,
    result: project,
    status: 201,
    errors: ['project_limit_reached', 'busy'],
    repeatable: true,
  },
})
