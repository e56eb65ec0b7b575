/**
 * Asks the same questions through the path of a language model, which fills the query by a tool. The scripted model
 * gives the calls that the rules understand, so that the figures show what the path loses; a real one gives its own.
 */
import { withoutRepeats } from '../../../functions/domain/assistant/answer.ts'
import { chooseTools } from '../../../functions/domain/assistant/model/choose-tools.ts'
import { gapsOfModel } from '../../../functions/domain/assistant/model/gaps-of-model.ts'
import { givenOf, withIds } from '../../../functions/domain/assistant/model/given-to-model.ts'
import { contextOf } from '../../../functions/domain/assistant/question/context.ts'
import { understand } from '../../../functions/domain/assistant/question/understand.ts'
import { readsOf } from '../../../functions/domain/assistant/statements/reads.ts'
import { stageModels } from '../../../functions/domain/generation/models.ts'
import { todayOf } from '../../../functions/kernel/session/today.ts'
import type { LanguageModel } from '../../../infra/local/services/bedrock/language-model.ts'
import type { Built } from './build-world.ts'
import type { Figures } from './ask-questions.ts'
import { judge } from './judge.ts'
import type { Asked } from './truth/world.ts'

type ScriptedCall = { name: string; input: object }

/** A model that makes the calls that it was told to make, and then is done. */
export const scriptedCalls = (): LanguageModel & { next: ScriptedCall[] } => {
  const script: LanguageModel & { next: ScriptedCall[] } = {
    name: 'scripted calls',
    next: [],
    converse: async () => {
      const calls = script.next.splice(0)
      return {
        content: [
          { text: 'done' },
          ...calls.map((toolUse, place) => ({ toolUse: { toolUseId: `tooluse_${place}`, ...toolUse } })),
        ],
        stopReason: calls.length > 0 ? 'tool_use' : 'end_turn',
        usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
      }
    },
  }
  return script
}

/** Longest time for one question, in ms. */
const longest = 120_000

export const askByModel = async (
  { principal, world }: Built,
  questions: readonly Asked[],
  script: { next: ScriptedCall[] } | undefined,
): Promise<Figures> => {
  const figures: Figures = { asked: 0, right: 0, wrong: 0, gap: 0, none: 0, otherQuery: 0, failures: [] }
  for (const { ask, what, measure, want } of questions) {
    const text = ask(world)
    const reads = readsOf(principal)
    const context = await contextOf(principal, { text, page: undefined, before: undefined }, reads)
    const understood = understand(text, context)
    if (script !== undefined) script.next = understood.calls.map(({ tool, input }) => ({ name: tool, input }))
    const chosen = await chooseTools({
      principal,
      reads,
      given: givenOf(text, context, todayOf(principal)),
      offered: [],
      resolve: (input) => withIds(input, context),
      models: stageModels(),
      deadline: AbortSignal.timeout(longest),
      onRead: async () => undefined,
      onTokens: () => undefined,
    })
    const answer = {
      sentences: withoutRepeats(chosen.used.flatMap(({ result }) => result.statements)),
      // As an answer has it: see `answerOf`.
      gaps: understood.says === undefined ? gapsOfModel(chosen, understood, context) : [understood.says],
    }
    const { kind, why } = judge(want(world), answer, world)
    const query = chosen.used.find(({ tool }) => tool === 'records')?.query ?? understood.query
    figures.asked += 1
    figures[kind] += 1
    if ((query?.what ?? '') !== what || (query?.measure ?? '') !== measure) figures.otherQuery += 1
    if (kind !== 'right') figures.failures.push(`${kind}: ${text} (${why})`)
  }
  return figures
}
