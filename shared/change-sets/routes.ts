/** Change sets: proposed changes of several records, which are reviewed, applied in one go and undone as a whole. */
import * as z from 'zod/mini'
import {
  actZones,
  applyBody,
  changeSet,
  changeSetSummary,
  proposeBody,
  proposeForFindingBody,
  undoBody,
} from './change-set.ts'
import { importTasksBody, importedPart } from './import.ts'
import { importValues, keepImportValuesBody } from './import-values.ts'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

export const changeSets = routes({
  list: {
    method: 'GET',
    path: '/api/change-sets',
    summary: 'Lists change sets, newest first.',
    access: may('change-set.read'),
    query: page,
    result: z.array(changeSetSummary),
    paged: true,
  },
  propose: {
    method: 'POST',
    path: '/api/change-sets',
    summary: 'Proposes changes of several records. Nothing changes until they are applied.',
    access: may('change-set.write'),
    scope: 'propose',
    body: proposeBody,
    result: changeSet,
    status: 201,
    errors: ['not_found', 'forbidden', 'payload_too_large', 'project_read_only'],
    repeatable: true,
  },
  proposeForFinding: {
    method: 'POST',
    path: '/api/change-sets/findings',
    summary:
      'Proposes changes for a finding of the analysis or of the comparison with the RACI matrix: later due dates, other assignees, or an issue in the RAID log. Applies them at once if the workspace has set the act to Do.',
    access: may('change-set.write'),
    body: proposeForFindingBody,
    result: changeSet,
    status: 201,
    errors: ['not_found', 'wrong_state', 'feature_not_in_plan', 'forbidden', 'busy', 'project_read_only'],
    repeatable: true,
  },
  importTasks: {
    method: 'POST',
    path: '/api/change-sets/imports',
    summary:
      'Imports tasks into a project: creates new ones and changes some, as a part of a change set that can be undone as a whole. A large import is made of several parts.',
    limitedAs: 'import',
    access: may('task.create'),
    body: importTasksBody,
    result: importedPart,
    status: 201,
    errors: [
      'not_found',
      'forbidden',
      'wrong_state',
      'dependency_cycle',
      'payload_too_large',
      'busy',
      'project_read_only',
    ],
    repeatable: true,
  },
  importValues: {
    method: 'GET',
    path: '/api/change-sets/imports/values',
    summary: 'Returns what the statuses, priorities and people of other tools become in the workspace’s imports.',
    access: may('task.create'),
    result: importValues,
  },
  keepImportValues: {
    method: 'PUT',
    path: '/api/change-sets/imports/values',
    summary:
      'Keeps what values of other tools become, for the next import. Values that are not named stay as they are.',
    access: may('task.create'),
    body: keepImportValuesBody,
    result: importValues,
    errors: ['busy'],
  },
  zones: {
    method: 'GET',
    path: '/api/change-sets/zones',
    summary: 'Returns what the workspace lets the product do with each act on findings: never, ask or do.',
    access: may('change-set.read'),
    result: actZones,
  },
  read: {
    method: 'GET',
    path: '/api/change-sets/{id}',
    summary: 'Returns a change set with its lines: values before and after, and whether each can still be applied.',
    access: may('change-set.read'),
    params: byId,
    result: changeSet,
  },
  apply: {
    method: 'POST',
    path: '/api/change-sets/{id}/apply',
    summary: 'Applies a change set, without the lines to leave out: all changes or none.',
    access: may('change-set.write'),
    params: byId,
    body: applyBody,
    result: changeSet,
    errors: ['version_conflict', 'wrong_state', 'forbidden', 'busy', 'project_read_only'],
  },
  undo: {
    method: 'POST',
    path: '/api/change-sets/{id}/undo',
    summary:
      'Undoes an applied change set as a whole. Records that it created go to the trash. Each call takes back one part of an import, the latest first, until its state is `undone`.',
    access: may('change-set.write'),
    params: byId,
    body: undoBody,
    result: changeSet,
    errors: ['version_conflict', 'wrong_state', 'forbidden', 'busy', 'project_read_only'],
  },
  discard: {
    method: 'DELETE',
    path: '/api/change-sets/{id}',
    summary: 'Discards a proposed change set. Repeating the request has no effect.',
    access: may('change-set.write'),
    params: byId,
    result: null,
    errors: ['wrong_state', 'busy'],
    inReadOnlyProject: true,
  },
})
