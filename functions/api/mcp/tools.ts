/** What the tools do. Those that read are the assistant's, and run with the rights of the caller. */
import type * as z from 'zod/mini'
import { agentTools, type AgentToolName } from '../../../shared/agents/agent-tools.ts'
import { agentLimits } from '../../../shared/agents/limits.ts'
import { answerByRules } from '../../domain/assistant/answer.ts'
import { propose } from '../../domain/assistant/changes/propose.ts'
import { countQuestion } from '../../domain/assistant/conversation-repository.ts'
import { contextOf } from '../../domain/assistant/question/context.ts'
import { readsOf } from '../../domain/assistant/statements/reads.ts'
import { tryTool } from '../../domain/assistant/tools/run-tool.ts'
import { withFollowers } from '../../domain/change-sets/proposals/with-followers.ts'
import { asProjectReader, visibleProject } from '../../domain/projects/visible-project.ts'
import { newId } from '../../kernel/id.ts'
import { Problem } from '../../kernel/problem.ts'
import { requireScope } from '../../kernel/session/api-key.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { readRecord } from './read-record.ts'
import { shownRecord, shownStatements } from './shown.ts'

/** What a tool found, or a sentence that says why it cannot. */
export type Outcome = { found: unknown } | { refused: string }

type InputOf<N extends AgentToolName> = z.output<(typeof agentTools)[N]['input']>

type Run<N extends AgentToolName> = (principal: Member, input: InputOf<N>) => Promise<Outcome>

const looked = async (principal: Member, name: 'search' | 'records', input: object): Promise<Outcome> => {
  const result = await tryTool(principal, name, input, readsOf(principal))
  return 'refused' in result ? { refused: result.text } : { found: shownStatements(result) }
}

const ask: Run<'ask'> = async (principal, { question, projectId }) => {
  const { workspaceId, id: personId } = principal
  const reads = readsOf(principal)
  const [page] = await Promise.all([
    projectId === undefined ? undefined : visibleProject(asProjectReader(principal), projectId),
    countQuestion({ workspaceId, personId }),
    reads.overview(),
    reads.people(),
  ])
  const context = await contextOf(principal, { text: question, page, before: undefined }, reads)
  const { sentences, gaps } = await answerByRules(principal, question, { context, reads })
  return { found: shownStatements({ statements: sentences, gaps }) }
}

const proposeChanges: Run<'propose'> = async (principal, { follow = false, reason = '', ...given }) => {
  const key = newId('changeSet')
  const outcome = await propose(
    principal,
    async (proposer) => (follow ? withFollowers(proposer, { ...given, reason }) : { ...given, reason }),
    { key, hash: key },
  )
  if ('gap' in outcome) return { refused: outcome.gap }
  const { id, title, state, lines } = outcome.changeSet
  return {
    found: {
      next: 'Nothing has changed. A person reviews the change set at this address, and applies or discards it.',
      ...(shownRecord(id, {
        id,
        title,
        state,
        lines: lines.map(({ kind, action, name, fields }) => ({ kind, action, name, fields })),
      }) as object),
    },
  }
}

export const runs: { [N in AgentToolName]: Run<N> } = {
  find: (principal, input) => looked(principal, 'search', input),
  read: async (principal, { id }) => ({ found: shownRecord(id, await readRecord(principal, id)) }),
  list: (principal, { where = {}, most = agentLimits.listed, ...query }) =>
    looked(principal, 'records', { ...query, where, most, measure: 'list' }),
  ask,
  propose: proposeChanges,
}

/** Runs a tool with an input that its schema has not seen yet. What the caller can change is refused as a sentence. */
export const runTool = async (principal: Member, name: AgentToolName, input: unknown): Promise<Outcome> => {
  const parsed = agentTools[name].input.safeParse(input ?? {})
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { refused: `${issue?.path.join('.') ?? 'input'}: ${issue?.message ?? 'is invalid'}` }
  }
  try {
    if (principal.key !== undefined) requireScope(principal.key.scopes, agentTools[name].scope)
    return await runs[name](principal, parsed.data as never)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { refused: error.code === 'not_found' ? 'There is no such record that you can see.' : error.message }
  }
}
