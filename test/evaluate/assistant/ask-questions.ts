/** Asks the assistant questions about a generated workspace, by rules, and counts how the answers compare with the truth. */
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import { answerByRules } from '../../../functions/domain/assistant/answer.ts'
import { contextOf } from '../../../functions/domain/assistant/question/context.ts'
import { readsOf } from '../../../functions/domain/assistant/statements/reads.ts'
import type { Built } from './build-world.ts'
import { judge, type Verdict } from './judge.ts'
import type { Asked } from './truth/world.ts'

export type Figures = Record<Verdict['kind'], number> & {
  asked: number
  /** Questions whose query is about something else, or measures something else. */
  otherQuery: number
  failures: string[]
}

export const askQuestions = async ({ principal, world }: Built, questions: readonly Asked[]): Promise<Figures> => {
  const figures: Figures = { asked: 0, right: 0, wrong: 0, gap: 0, none: 0, otherQuery: 0, failures: [] }
  const answerTo = async (text: string, queryBefore?: AssistantQuery) => {
    const reads = readsOf(principal)
    const context = await contextOf(principal, { text, page: undefined, before: undefined, queryBefore }, reads)
    return answerByRules(principal, text, { context, reads })
  }
  for (const { after, ask, what, measure, want } of questions) {
    const text = ask(world)
    const before = after === undefined ? undefined : await answerTo(after(world))
    const answer = await answerTo(text, before?.query?.query)
    const { kind, why } = judge(want(world), answer, world)
    const query = answer.query?.query
    figures.asked += 1
    figures[kind] += 1
    if ((query?.what ?? '') !== what || (query?.measure ?? '') !== measure) figures.otherQuery += 1
    if (kind !== 'right') figures.failures.push(`${kind}: ${text} (${why})`)
  }
  return figures
}
