/** The RAID log: risks, assumptions, issues and dependencies. */
import * as z from 'zod/mini'
import { byId, page, raidPage } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import type { Capability } from '../permissions.ts'
import { deletion } from '../project.ts'
import { createRaidBody, executiveRaid, raidEntry, raidHistory, responseTaskBody, updateRaidBody } from '../raid.ts'
import { autoPopulated, changeRaidRulesBody, lateTask, raidChain, raidRulesOf } from '../raid-automation.ts'
import { task } from '../task.ts'
import { conditionVerdict, tryConditionBody } from '../watched-condition.ts'

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
    summary: 'The RAID log of the workspace, in the order in which entries were made.',
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
  executive: {
    method: 'GET',
    path: '/api/raid/executive',
    summary: 'Open entries that are marked for the executive dashboard.',
    access: may('raid.read'),
    result: z.array(executiveRaid),
  },
  read: {
    method: 'GET',
    path: '/api/raid/{id}',
    summary: 'An entry of the RAID log.',
    access: may('raid.read'),
    params: byId,
    result: raidEntry,
  },
  update: {
    method: 'PUT',
    path: '/api/raid/{id}',
    summary: 'Changes the named fields of an entry.',
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
    summary: 'Brings an entry back from the trash.',
    access: may('raid.delete'),
    params: byId,
    result: raidEntry,
    errors: ['busy'],
  },
  history: {
    method: 'GET',
    path: '/api/raid/{id}/history',
    summary: 'What was done to an entry, by people and by automation, newest first.',
    access: may('raid.read'),
    params: byId,
    query: page,
    result: z.array(raidHistory),
    paged: true,
  },
  makeResponseTask: {
    method: 'POST',
    path: '/api/raid/{id}/response-task',
    summary: 'Makes a task of an entry’s response plan; answers the one that it has become already.',
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
      'Why an entry that raised itself is there: the task, the rule with what it saw, each step that automation took, and who was told.',
    access: may('raid.read'),
    params: byId,
    result: raidChain,
  },
  lateTasks: {
    method: 'GET',
    path: '/api/raid/late-tasks',
    summary:
      'Open tasks for which a rule holds, longest due first, and what is raised for each; a page may hold fewer than asked for.',
    access: may('raid.read'),
    query: page,
    result: z.array(lateTask),
    paged: true,
  },
  autoPopulate: {
    method: 'POST',
    path: '/api/raid/auto-populate',
    summary: 'Has the rules look at all tasks of the workspace now, as they do each morning.',
    access: may('raid.populate'),
    result: autoPopulated,
    errors: ['busy'],
  },
  tryCondition: {
    method: 'POST',
    path: '/api/raid/try-condition',
    summary: 'Tells how a condition would stand now, and writes nothing.',
    access: may('raid.edit'),
    body: tryConditionBody,
    result: conditionVerdict,
  },
  rules: {
    method: 'GET',
    path: '/api/raid/rules',
    summary: 'The rules by which entries raise themselves, with the thresholds of the workspace.',
    access: may('raid.read'),
    result: raidRulesOf,
  },
  changeRules: {
    method: 'PUT',
    path: '/api/raid/rules',
    summary: 'Sets the thresholds of the rules; the log follows within moments.',
    access: may('raid.rules'),
    body: changeRaidRulesBody,
    result: raidRulesOf,
    errors: ['version_conflict', 'busy'],
  },
  ofProject: { method: 'GET', path: '/api/projects/{id}/raid', summary: 'The entries of a project.', ...ofProject },
  customerOfProject: {
    method: 'GET',
    path: '/api/customer/projects/{id}/raid',
    summary: 'The entries of a project, for the customer portal.',
    ...ofProject,
  },
})
