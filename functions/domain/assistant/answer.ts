/** Answers a question by rules: understands it, reads with the tools that it calls for, and takes their statements. */
import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import type { Statement } from '../../../shared/verdict/analysis.ts'
import type { WithoutModel } from '../../../shared/generation/generation-choices.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { hasAiFeature } from '../../../shared/billing/plans.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { planOfCaller } from '../workspace/plan-feature.ts'
import { readOf } from './question/context.ts'
import { linksFor } from './links.ts'
import { suggestionsFor } from './suggest.ts'
import type { Reads } from './statements/reads.ts'
import { runTool } from './tools/run-tool.ts'
import { linksOf } from './question/query-of.ts'
import { understand, type Context, type Understood } from './question/understand.ts'
import { callsFor } from './query/calls-for.ts'
import { shownQuery, unusedIn } from './question/shown-query.ts'

export type Answer = Omit<AssistantMessage, 'id' | 'conversationId' | 'text' | 'at'> & {
  /** The project that the answer is about. */
  about: string | undefined
}

/** A query that a person has changed, with what it is about. */
const asUnderstood = (query: AssistantQuery, { projects, people, me, today }: Context): Understood => {
  const { projects: [project] = [], people: [person] = [] } = query.where
  const calls = callsFor(query, today)
  return {
    project: projects.find(({ id }) => id === project),
    person: [me, ...people].find(({ id }) => id === person),
    query,
    calls,
    links: linksOf(query),
    gaps: [],
    says: undefined,
    choices: [],
    wanted: calls[0]?.tool,
  }
}

/** What is left of a question without its condition is counted, and not listed as if it were the answer. */
const ofPart = (statements: readonly Statement[]): Statement[] =>
  statements.slice(0, 1).map((stated) => ({ ...stated, text: `To a part of the question: ${stated.text}` }))

export const withoutRepeats = <T extends Statement>(statements: readonly T[]): T[] => {
  const seen = new Set<string>()
  return statements.filter(({ text }) => !seen.has(text) && seen.add(text)).slice(0, assistantLimits.sentences)
}

const unknown =
  'I don’t know. I answer from projects, tasks, the RAID log, schedules, budgets, forecasts and the team, to questions in English.'

/** Why there is no answer, if there is none. */
const gapsOf = (all: readonly string[], isEmpty: boolean): string[] => {
  const gaps = [...new Set(all)]
  if (!isEmpty) return gaps
  return gaps.length === 0 ? [unknown] : [`I don’t know. ${gaps[0]}`, ...gaps.slice(1)]
}

/** An answer that consists of these parts, with its links and the questions to ask next. */
export const answerOf = async (
  principal: Member,
  understood: Understood,
  parts: Pick<Answer, 'sentences' | 'gaps' | 'read' | 'madeBy' | 'query'>,
): Promise<Answer> => {
  const plan = await planOfCaller(principal)
  const { links, gaps } = linksFor(principal, understood)
  const isEmpty = parts.sentences.length === 0 && links.length === 0
  return {
    ...parts,
    gaps: understood.says === undefined ? gapsOf([...parts.gaps, ...gaps], isEmpty) : [understood.says],
    links,
    suggestions: suggestionsFor(principal, (feature) => hasAiFeature(plan.aiFeatures, feature), understood),
    about: understood.project?.id,
  }
}

/** `without` says why no model chose and worded the answer, and `dropped` how many of its sentences failed a check. */
export const answerByRules = async (
  principal: Member,
  text: string,
  { context, reads, query: changed }: { context: Context; reads: Reads; query?: AssistantQuery | undefined },
  without?: WithoutModel,
  dropped = 0,
): Promise<Answer> => {
  const understood = changed === undefined ? understand(text, context) : asUnderstood(changed, context)
  const { query } = understood
  const results = await Promise.all(understood.calls.map(({ tool, input }) => runTool(principal, tool, input, reads)))
  // A name that no project has can be that of a task, an entry or a person.
  const isFound = understood.calls[0]?.tool === 'search' && results.some(({ statements }) => statements.length > 0)
  return answerOf(principal, understood, {
    sentences: withoutRepeats(
      results.flatMap(({ statements }) => (understood.isPart === true ? ofPart(statements) : statements)),
    ),
    gaps: [
      ...(isFound ? [] : understood.gaps),
      ...(query === undefined ? [] : unusedIn(query, context)),
      ...results.flatMap(({ gaps }) => gaps),
    ],
    ...(query !== undefined && { query: shownQuery(query, context) }),
    read: understood.calls.map((call, place) => readOf(call, results[place]?.count ?? 0, context)),
    madeBy: { kind: 'rules', dropped, ...(without !== undefined && { without }) },
  })
}
