/**
 * The tools that agents have. Their inputs are those of the calls and of the assistant, so that they take and refuse the
 * same. Few tools are chosen well, so each does one thing that a person would name.
 */
import * as z from 'zod/mini'
import { assistantLimits } from '../assistant/limits.ts'
import { assistantQuery } from '../assistant/query.ts'
import { changeSets } from '../change-sets/routes.ts'
import { projectId } from '../contract/ids.ts'
import type { ApiKeyScope } from '../contract/key-scope.ts'
import { findByName } from '../search/find-by-name.ts'
import { required } from '../text/text-inputs.ts'
import { agentLimits } from './limits.ts'

export type AgentTool = {
  title: string
  /** What a model chooses by. */
  description: string
  input: z.ZodMiniType
  scope: ApiKeyScope
}

/** What most lists are chosen by. `ask` answers what needs more. */
const conditions = z.pick(assistantQuery.shape.where, {
  projects: true,
  people: true,
  role: true,
  is: true,
  isNot: true,
  types: true,
  priorities: true,
  severities: true,
  period: true,
  words: true,
})

export const agentTools = {
  find: {
    title: 'Find records by name',
    description: `${findByName.description} Use it to get the id of a record that a person has named.`,
    input: findByName.input,
    scope: 'read',
  },
  read: {
    title: 'Read a record',
    description:
      'Returns a project with its health, a task, a RAID entry, a report or a change set, by the id that another tool has returned.',
    input: z.object({ id: required('Enter an id', 80) }),
    scope: 'read',
  },
  list: {
    title: 'List records',
    description: `Lists the records that meet all conditions, and counts them: for example the late tasks of a project, or the open risks. Returns at most ${agentLimits.listed}.`,
    input: z.object({
      what: assistantQuery.shape.what,
      where: z.optional(conditions),
      order: assistantQuery.shape.order,
      most: z.optional(z.int().check(z.gte(1), z.lte(agentLimits.listed))),
    }),
    scope: 'read',
  },
  ask: {
    title: 'Ask about the projects',
    description:
      'Answers a question in plain English from the records, computed by rules: which projects need help and why, health, forecasts, workload, budgets, milestones, comparisons. Each sentence has the records that it rests on.',
    input: z.object({
      question: required('Enter a question', assistantLimits.question),
      projectId: z.optional(projectId),
    }),
    scope: 'read',
  },
  propose: {
    title: 'Propose changes',
    description: `${changeSets.propose.summary} A person reviews the change set at the address that is returned, and applies or discards it. Say in \`reason\` why the changes are needed.`,
    input: changeSets.propose.body,
    scope: 'propose',
  },
} as const satisfies Record<string, AgentTool>

export type AgentToolName = keyof typeof agentTools
