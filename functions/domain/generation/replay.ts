/**
 * Makes a result again: what a model was asked, and the check of an answer, from what is stored with the text. Reads
 * nothing, so that a prompt, a check or a model can be tried on a result of any day.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GenerationKind } from '../../../shared/generation/generation-choices.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { analysisWording } from './analysis-statements.ts'
import { charterWording } from './charter-statements.ts'
import type { Question } from './converse.ts'
import type { Draft } from './draft.ts'
import { raciWording } from './raci-letters.ts'
import { ruledKinds } from './ruled-kinds.ts'
import type { Checked } from './sentences.ts'
import type { Wording } from './wording.ts'

/** An answer of the assistant is chosen from what its tools found, and not one text that a model words. */
export type WordedKind = Exclude<GenerationKind, 'answer'>

const { insights, minutes, message, suggestion, commentary, agenda } = ruledKinds

const wordings = {
  analysis: analysisWording,
  charter: charterWording,
  raci: raciWording,
  insights: insights.wording,
  minutes: minutes.wording,
  message: message.wording,
  suggestion: suggestion.wording,
  commentary: commentary.wording,
  agenda: agenda.wording,
} as const satisfies Record<WordedKind, unknown>

type Kept = {
  kind: WordedKind
  /** What the text by rules is made of, which the question and the check rest on. */
  ruled: object
  /** The words of an earlier text, which were not asked for again. */
  words?: readonly (readonly [mark: string, sentence: string])[]
  /** The version of the prompt, and a hash of the question, as it was asked. */
  promptVersion: string
  questionHash: string
}

/** Larger inputs (bytes, compressed) are not kept: an item takes 400 KB, and the text is in it as well. */
export const mostKeptBytes = 100 * 1024

/** What is stored with the text that a model was asked for; undefined if it is too large. */
export const inputsOf = (
  kind: WordedKind,
  {
    ruled,
    promptVersion,
    question,
    earlier: { words },
  }: Pick<Draft<object>, 'ruled' | 'promptVersion' | 'question' | 'earlier'>,
): Uint8Array | undefined => {
  const kept: Kept = {
    kind,
    ruled,
    ...(words.size > 0 && { words: [...words] }),
    promptVersion,
    questionHash: hashOf(question),
  }
  const packed = gzipSync(JSON.stringify(kept))
  return packed.length > mostKeptBytes ? undefined : packed
}

export type Replay = {
  ruled: object
  question: Question
  take: (answer: string) => Checked<object>
  /** The version of the present prompt, and of the one that was asked. */
  promptVersion: string
  askedVersion: string
  /** Whether the question is the one that was asked, byte for byte. It is another one under a later prompt. */
  isSame: boolean
}

export const replay = (inputs: Uint8Array): Replay => {
  const {
    kind,
    ruled,
    words = [],
    promptVersion,
    questionHash,
  } = JSON.parse(gunzipSync(inputs).toString('utf8')) as Kept
  const wording = wordings[kind] as Wording<object>
  const known = new Map(words)
  const question = wording.question(ruled, known)
  return {
    ruled,
    question,
    take: (answer) => wording.take(ruled, answer, known),
    promptVersion: wording.promptVersion,
    askedVersion: promptVersion,
    isSame: hashOf(question) === questionHash,
  }
}
