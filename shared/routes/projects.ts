/** Projects, their money, their history and the trash. */
import * as z from 'zod/mini'
import { activity } from '../activity.ts'
import { choiceInput } from '../choice-input.ts'
import { projectStatuses } from '../choices.ts'
import { may } from '../contract/access.ts'
import { byId, page, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { changeProjectsBody, createProjectBody, deleteProjectsBody, deletion, financials, project, projectOutcome, projectSummary, restoreProjectsBody, updateProjectBody } from '../project.ts'
import { trashed } from '../trash.ts'

const filter = z.object({ ...paging, status: z.optional(choiceInput(projectStatuses)) })

export const projects = routes({
  list: {
    method: 'GET',
    path: '/api/projects',
    summary: 'The projects of the workspace that the caller may see, newest first, by status where one is named.',
    access: may('project.read'),
    query: filter,
    result: z.array(projectSummary),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/projects',
    summary: 'Creates a project, within the plan.',
    access: may('project.create'),
    body: createProjectBody,
    result: project,
    status: 201,
    errors: ['project_limit_reached', 'busy'],
    repeatable: true,
  },
  read: { method: 'GET', path: '/api/projects/{id}', summary: 'A project with its brief.', access: may('project.read'), params: byId, result: project },
  update: {
    method: 'PUT',
    path: '/api/projects/{id}',
    summary: 'Changes the named fields of a project.',
    access: may('project.edit'),
    params: byId,
    body: updateProjectBody,
    result: project,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/projects/{id}',
    summary: 'Moves a project and its tasks to the trash.',
    access: may('project.delete'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/projects/{id}/restore',
    summary: 'Brings a project back from the trash, with the tasks that went with it, within the plan.',
    access: may('project.delete'),
    params: byId,
    result: project,
    errors: ['project_limit_reached', 'busy'],
  },
  assign: {
    method: 'POST',
    path: '/api/projects/{id}/assign',
    summary: 'Assigns an SME of the workspace to a project.',
    access: may('project.assign'),
    params: byId,
    body: z.object({ userId: z.string('Choose a team member') }),
    result: project,
    errors: ['busy'],
  },
  changeMany: {
    method: 'POST',
    path: '/api/projects/bulk',
    summary: 'Changes the named fields of several projects, each by itself: what became of each is answered in their order.',
    access: may('project.edit'),
    body: changeProjectsBody,
    result: z.array(projectOutcome),
  },
  removeMany: {
    method: 'POST',
    path: '/api/projects/bulk-delete',
    summary: 'Moves several projects and their tasks to the trash, each by itself.',
    access: may('project.delete'),
    body: deleteProjectsBody,
    result: z.array(projectOutcome),
  },
  restoreMany: {
    method: 'POST',
    path: '/api/projects/bulk-restore',
    summary: 'Brings several projects back from the trash, each by itself, within the plan.',
    access: may('project.delete'),
    body: restoreProjectsBody,
    result: z.array(projectOutcome),
  },
  financials: {
    method: 'GET',
    path: '/api/projects/{id}/financials',
    summary: 'Budget, actuals and recent expenses of a project.',
    access: may('finance.read'),
    params: byId,
    result: financials,
  },
  history: {
    method: 'GET',
    path: '/api/projects/{id}/activity',
    summary: 'The latest that happened in a project, newest first.',
    access: may('project.read'),
    params: byId,
    result: z.array(activity),
  },
  trash: {
    method: 'GET',
    path: '/api/trash',
    summary: 'Deleted projects and tasks that can still be restored, latest first.',
    access: may('trash.read'),
    query: page,
    result: z.array(trashed),
    paged: true,
  },
  customerList: {
    method: 'GET',
    path: '/api/customer/projects',
    summary: 'The projects of the workspace, for the customer portal.',
    access: may('project.read'),
    query: filter,
    result: z.array(projectSummary),
    paged: true,
  },
  customerRead: {
    method: 'GET',
    path: '/api/customer/projects/{id}',
    summary: 'A project with its brief, for the customer portal.',
    access: may('project.read'),
    params: byId,
    result: project,
  },
  customerUpdate: {
    method: 'PUT',
    path: '/api/customer/projects/{id}',
    summary: 'Changes the named fields of a project, from the customer portal.',
    access: may('project.edit'),
    params: byId,
    body: updateProjectBody,
    result: project,
    errors: ['version_conflict', 'busy'],
  },
  customerFinancials: {
    method: 'GET',
    path: '/api/customer/projects/{id}/financials',
    summary: 'Budget, actuals and recent expenses of a project, for the customer portal.',
    access: may('finance.read'),
    params: byId,
    result: financials,
  },
})
