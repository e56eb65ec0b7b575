/** Makes a text: reads, counts, has a model word the statements, and checks each sentence. */
import type { WithoutModel } from '../../../shared/generation/generation-choices.ts'
import { wordedBefore } from './ask.ts'
import { NoAnswer } from './ask-models.ts'
import { converse } from './converse.ts'
import { signed, soFar } from './draft.ts'
import { readText, textWrite } from './generation-repository.ts'
import { stageModels } from './models.ts'
import { readDraft, type AnyDraft } from './read-draft.ts'
import { inputsOf } from './replay.ts'
import { reserve, withoutWords, working, type Requested, type Run } from './run.ts'
import type { Marks } from './words.ts'

/** How long all models together may take, in ms. */
const modelMillis = 30_000

/** A text, what a model was asked from if one was asked, what recognizes its words, and whether it has this model's. */
type Made = { text: unknown; inputs?: Uint8Array | undefined; marks: Marks | undefined; isModels: boolean }

/** What is there without this model's words. */
const withoutAnswer = (draft: AnyDraft, why?: WithoutModel, dropped = 0): Made => ({
  text: soFar(draft, why, dropped),
  marks: draft.earlier.marks,
  isModels: false,
})

/** Has a model word the draft, and takes what can be verified. */
const word = async (run: Run, draft: AnyDraft): Promise<Made> => {
  try {
    const answer = await converse(draft.question, stageModels(), modelMillis)
    run.used = answer.tokens
    await run.write({ step: 'checking' })
    const { kept, keptCount, dropped, usable, marks } = draft.take(answer.text)
    if (!usable) return withoutAnswer(draft, 'unusable', dropped)
    const { promptVersion, earlier } = draft
    const madeBy = {
      kind: 'model',
      model: answer.model,
      promptVersion,
      kept: earlier.known + keptCount,
      dropped,
    } as const
    return { text: signed(kept, madeBy), marks, isModels: true }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return withoutAnswer(draft, error.isWithoutAccess ? 'stage' : 'unavailable')
  }
}

const finish = (run: Run, { text, inputs, marks, isModels }: Made): Promise<void> =>
  run.end(true, [textWrite(run.job, text, inputs, marks), isModels ? undefined : withoutWords(run)])

const make = async (run: Run): Promise<void> => {
  const stored = await readText(run.job.workspaceId, run.job.id)
  const count = await readDraft(run.job, stored)
  if (count === undefined) return run.end(false, [])
  await run.write({ step: 'counting' })
  const draft = count()
  const { inputsHash, records, statements, question } = draft
  run.job = { ...run.job, inputsHash, counts: { records, statements } }
  if (statements === 0) return finish(run, withoutAnswer(draft))
  const before = wordedBefore(stored, inputsHash)
  if (before !== undefined)
    return finish(run, { text: before, inputs: stored?.inputs, marks: stored?.marks, isModels: true })
  const { system, user, maxTokens } = question
  const without = await reserve(run, Math.ceil((system.length + user.length) / 3) + maxTokens, 'wording')
  if (without !== undefined) return finish(run, withoutAnswer(draft, without))
  const { kind } = run.job
  return finish(run, { ...(await word(run, draft)), inputs: kind === 'answer' ? undefined : inputsOf(kind, draft) })
}

/** Handles a request, as often as it arrives. */
export const generate = (event: Requested): Promise<void> => working(event, make)
