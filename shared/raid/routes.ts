/** The RAID log: risks, assumptions, issues and dependencies. */
import * as z from 'zod/mini'
import { pendingGeneration } from '../generation/generation.ts'
import { raidSuggestion, suggestRaidBody } from './raid-suggestion.ts'
import { byId, page, raidPage } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import type { Capability } from '../permissions.ts'
import { deletion } from '../projects/project.ts'
import { createRaidBody, executiveRaid, raidEntry, raidHistory, responseTaskBody, updateRaidBody } from './raid.ts'
import { autoPopulated, changeRaidRulesBody, lateTask, raidChain, raidRulesOf } from './raid-automation.ts'
import { task } from '../tasks/task.ts'
import { conditionVerdict, tryConditionBody } from './watched-condition.ts'

const may = <C extends Capability>(capability: C) =>
  ({ kind: 'session', actors: ['staff', 'customer'], capability }) as const

const ofProject = {
  access: may('raid.read'),
  params: byId,
  query: raidPage,
  result: z.array(raidEntry),
  paged: true,
} as const

export const raid = routes({
  list: {
    method: 'GET',
    path: '/api/raid',
    summary: 'Lists the workspace’s RAID log entries, in creation order.',
    access: may('raid.read'),
    query: raidPage,
    result: z.array(raidEntry),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/raid',
    summary: 'Adds an entry to the RAID log.',
    access: may('raid.create'),
    body: createRaidBody,
    result: raidEntry,
    status: 201,
    errors: ['not_found', 'busy'],
    repeatable: true,
  },
  suggest: {
    method: 'POST',
    path: '/api/raid/suggestions',
    summary:
      'Suggests a title and the steps of a response for an entry, each step with its source records. A language model words the steps, if there is one. Saves nothing.',
    limitedAs: 'costly',
    access: may('raid.create'),
    body: suggestRaidBody,
    result: raidSuggestion,
    later: pendingGeneration,
    errors: ['not_found'],
  },
  executive: {
    method: 'GET',
    path: '/api/raid/executive',
    summary: 'Lists open entries that are marked for the executive dashboard.',
    access: may('raid.read'),
    result: z.array(executiveRaid),
  },
  read: {
    method: 'GET',
    path: '/api/raid/{id}',
    summary: 'Returns a RAID log entry.',
    access: may('raid.read'),
    params: byId,
    result: raidEntry,
  },
  update: {
    method: 'PUT',
    path: '/api/raid/{id}',
    summary: 'Updates the given fields of an entry.',
    access: may('raid.edit'),
    params: byId,
    body: updateRaidBody,
    result: raidEntry,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/raid/{id}',
    summary: 'Moves an entry to the trash.',
    access: may('raid.delete'),
    params: byId,
    body: z.optional(deletion),
    result: null,
    errors: ['version_conflict', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/raid/{id}/restore',
    summary: 'Restores an entry from the trash.',
    access: may('raid.delete'),
    params: byId,
    result: raidEntry,
    errors: ['busy'],
  },
  history: {
    method: 'GET',
    path: '/api/raid/{id}/history',
    summary: 'Lists the changes to an entry by people and automation, newest first.',
    access: may('raid.read'),
    params: byId,
    query: page,
    result: z.array(raidHistory),
    paged: true,
  },
  makeResponseTask: {
    method: 'POST',
    path: '/api/raid/{id}/response-task',
    summary: 'Creates a task from an entry’s response plan, or returns the existing one.',
    access: may('raid.edit'),
    params: byId,
    body: responseTaskBody,
    result: task,
    status: 201,
    errors: ['busy'],
  },
  chain: {
    method: 'GET',
    path: '/api/raid/{id}/chain',
    summary:
      'Explains why automation raised an entry: the task, the rule and its values, each automation step, and who was notified.',
    access: may('raid.read'),
    params: byId,
    result: raidChain,
  },
  lateTasks: {
    method: 'GET',
    path: '/api/raid/late-tasks',
    summary:
      'Lists open tasks that match a rule, earliest due date first, with the entry raised for each. A page can be shorter than requested.',
    access: may('raid.read'),
    query: page,
    result: z.array(lateTask),
    paged: true,
  },
  autoPopulate: {
    method: 'POST',
    path: '/api/raid/auto-populate',
    summary: 'Runs the rules on all tasks of the workspace now, as happens each morning.',
    limitedAs: 'costly',
    access: may('raid.populate'),
    result: autoPopulated,
    errors: ['busy'],
  },
  tryCondition: {
    method: 'POST',
    path: '/api/raid/try-condition',
    summary: 'Evaluates a condition without saving it.',
    access: may('raid.edit'),
    body: tryConditionBody,
    result: conditionVerdict,
  },
  rules: {
    method: 'GET',
    path: '/api/raid/rules',
    summary: 'Returns the rules that raise entries automatically, with the workspace’s thresholds.',
    access: may('raid.read'),
    result: raidRulesOf,
  },
  changeRules: {
    method: 'PUT',
    path: '/api/raid/rules',
    summary: 'Updates the rule thresholds. The RAID log is updated within moments.',
    access: may('raid.rules'),
    body: changeRaidRulesBody,
    result: raidRulesOf,
    errors: ['version_conflict', 'busy'],
  },
  ofProject: {
    method: 'GET',
    path: '/api/projects/{id}/raid',
    summary: 'Lists a project’s RAID log entries.',
    ...ofProject,
  },
  customerOfProject: {
    method: 'GET',
    path: '/api/customer/projects/{id}/raid',
    sameAs: '/api/projects/{id}/raid',
    summary: 'Lists a project’s RAID log entries, for the customer portal.',
    ...ofProject,
  },
})
