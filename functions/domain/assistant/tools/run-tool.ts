/** All tools of the assistant, and how they are run: as the caller, and never as more. */
import type { AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import { callerScope } from '../../../kernel/session/caller-scope.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { planOfCaller, requireFeature } from '../../workspace/plan-feature.ts'
import type { Reads } from '../statements/reads.ts'
import type { Tool, ToolResult } from '../statements/tool.ts'
import { activity } from './activity.ts'
import { blockers } from './blockers.ts'
import { compare } from './compare.ts'
import { documentsTool } from './documents.ts'
import { forecast } from './forecast.ts'
import { milestones } from './milestones.ts'
import { money } from './money.ts'
import { performance } from './performance.ts'
import { records } from '../query/records.ts'
import { raid } from './raid.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { standing } from './standing.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { workload } from './workload.ts'

export const tools: Record<AssistantTool, Tool> = {
  records,
  search,
  standing,
  tasks,
  raid,
  schedule,
  milestones,
  money,
  forecast,
  workload,
  team,
  documents: documentsTool,
  activity,
  blockers,
  performance,
  compare,
}

/** Why a tool was not run: its input is wrong or names no visible record, or the caller may not use it. */
export type Refused = { refused: 'input' | 'record' | 'caller'; text: string }

const noRecord: Refused = { refused: 'record', text: 'There is no such record that you can see.' }

/** Whether the person that a tool is asked about is one of the workspace. Nothing is said about others. */
const isOfWorkspace = async (input: unknown, reads: Reads): Promise<boolean> => {
  const { personId } = input as { personId?: string }
  return personId === undefined || (await reads.people()).some(({ id }) => id === personId)
}

/**
 * Runs a tool as the caller. The permission, the scope and the plan's feature are those of the routes that return the
 * same records. A record that is not the caller's is like one that does not exist.
 */
export const tryTool = async (
  principal: Member,
  name: AssistantTool,
  input: unknown,
  reads: Reads,
): Promise<ToolResult | Refused> => {
  const { needs, feature, refusal, input: schema, run } = tools[name]
  const scope = callerScope(principal, needs)
  if (scope === undefined) return { refused: 'caller', text: refusal }
  const parsed = schema.safeParse(input)
  if (!parsed.success) return { refused: 'input', text: 'This question cannot be looked up.' }
  try {
    if (feature !== undefined) requireFeature(await planOfCaller(principal), feature)
    if (!(await isOfWorkspace(parsed.data, reads))) return noRecord
    return await run({ ...principal, scope }, parsed.data as never, reads)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return noRecord
    if (error.code === 'feature_not_in_plan') return { refused: 'caller', text: error.message }
    throw error
  }
}

/** Runs a tool as the caller. What cannot be read is a gap. */
export const runTool = async (
  principal: Member,
  name: AssistantTool,
  input: Readonly<Record<string, unknown>>,
  reads: Reads,
): Promise<ToolResult> => {
  const result = await tryTool(principal, name, input, reads)
  return 'refused' in result ? { statements: [], gaps: [result.text], count: 0 } : result
}
