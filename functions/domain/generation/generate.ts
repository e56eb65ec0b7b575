/** Makes a text: reads, counts, has a model word the statements, and checks each sentence. */
import type { WithoutModel } from '../../../shared/generation-choices.ts'
import { wordedBefore } from './ask.ts'
import { NoAnswer } from './ask-models.ts'
import { converse } from './converse.ts'
import { byRules, signed } from './draft.ts'
import { readText, textWrite } from './generation-repository.ts'
import { stageModels } from './models.ts'
import { readDraft, type AnyDraft } from './read-draft.ts'
import { inputsOf } from './replay.ts'
import { reserve, withoutWords, working, type Requested, type Run } from './run.ts'

/** How long all models together may take, in ms. */
const modelMillis = 30_000

/** A text, what a model was asked from if one was asked, and whether its words are in it. */
type Made = { text: unknown; inputs?: Uint8Array | undefined; isModels: boolean }

/** Has a model word the draft, and takes what can be verified. */
const word = async (run: Run, draft: AnyDraft): Promise<Made> => {
  try {
    const answer = await converse(draft.question, stageModels(), modelMillis)
    run.used = answer.tokens
    await run.write({ step: 'checking' })
    const { kept, keptCount, dropped, usable } = draft.take(answer.text)
    if (!usable) return { text: byRules(draft, 'unusable', dropped), isModels: false }
    const { promptVersion } = draft
    const madeBy = { kind: 'model', model: answer.model, promptVersion, kept: keptCount, dropped } as const
    return { text: signed(kept, madeBy), isModels: true }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { text: byRules(draft, error.isWithoutAccess ? 'stage' : 'unavailable'), isModels: false }
  }
}

const finish = (run: Run, { text, inputs, isModels }: Made): Promise<void> =>
  run.end(true, [textWrite(run.job, text, inputs), isModels ? undefined : withoutWords(run)])

const make = async (run: Run): Promise<void> => {
  const count = await readDraft(run.job)
  if (count === undefined) return run.end(false, [])
  await run.write({ step: 'counting' })
  const draft = count()
  const { inputsHash, records, statements, question } = draft
  run.job = { ...run.job, inputsHash, counts: { records, statements } }
  const finishByRules = (why?: WithoutModel) => finish(run, { text: byRules(draft, why), isModels: false })
  if (statements === 0) return finishByRules()
  const stored = await readText(run.job.workspaceId, run.job.id)
  const before = wordedBefore(stored, inputsHash)
  if (before !== undefined) return finish(run, { text: before, inputs: stored?.inputs, isModels: true })
  const { system, user, maxTokens } = question
  const without = await reserve(run, Math.ceil((system.length + user.length) / 3) + maxTokens, 'wording')
  if (without !== undefined) return finishByRules(without)
  const { kind } = run.job
  return finish(run, { ...(await word(run, draft)), inputs: kind === 'answer' ? undefined : inputsOf(kind, draft) })
}

/** Handles a request, as often as it arrives. */
export const generate = (event: Requested): Promise<void> => working(event, make)
