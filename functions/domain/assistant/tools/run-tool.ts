/** All tools of the assistant, and how they are run: as the caller, and never as more. */
import type { AssistantTool } from '../../../../shared/assistant-choices.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type { Member } from '../../../kernel/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { planOfCaller, requireFeature } from '../../workspace/plan-feature.ts'
import type { Reads } from './reads.ts'
import type { Tool, ToolResult } from './tool.ts'
import { documentsTool } from './documents.ts'
import { forecast } from './forecast.ts'
import { milestones } from './milestones.ts'
import { money } from './money.ts'
import { raid } from './raid.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { standing } from './standing.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { workload } from './workload.ts'

export const tools: Record<AssistantTool, Tool> = {
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
}

const gap = (text: string): ToolResult => ({ statements: [], gaps: [text], count: 0 })

/**
 * Runs a tool as the caller. The permission, the scope and the plan's feature are those of the routes that return the
 * same records. What the caller may not read is a gap, and a record that is not theirs is like one that does not exist.
 */
export const runTool = async (
  principal: Member,
  name: AssistantTool,
  input: Readonly<Record<string, unknown>>,
  reads: Reads,
): Promise<ToolResult> => {
  const { needs, feature, refusal, input: schema, run } = tools[name]
  const scope = scopeOf(principal.role, needs)
  if (scope === undefined) return gap(refusal)
  const parsed = schema.safeParse(input)
  if (!parsed.success) return gap('This question cannot be looked up.')
  try {
    if (feature !== undefined) requireFeature(await planOfCaller(principal), feature)
    return await run({ ...principal, scope }, parsed.data as never, reads)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return gap('There is no such record that you can see.')
    if (error.code === 'feature_not_in_plan') return gap(error.message)
    throw error
  }
}
