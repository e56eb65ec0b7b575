/**
 * Makes a result again: what a model was asked, and the check of an answer, from what is stored with the text. Reads
 * nothing, so that a prompt, a check or a model can be tried on a result of any day.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GenerationKind } from '../../../shared/generation-choices.ts'
import { hashOf } from '../../kernel/canonical.ts'
import { analysisWording, charterWording, raciWording, type Wording } from './draft.ts'

/** A wording of any kind. */
type AnyWording = Wording<object>

const wordings = {
  analysis: analysisWording,
  charter: charterWording,
  raci: raciWording,
} as const satisfies Record<GenerationKind, (text: never) => AnyWording>

type Kept = {
  kind: GenerationKind
  /** The text by rules, which the question and the check rest on. */
  text: object
  /** The version of the prompt, and a hash of the question, as it was asked. */
  promptVersion: string
  questionHash: string
}

/** Larger inputs (bytes, compressed) are not kept: an item takes 400 KB, and the text is in it as well. */
export const mostKeptBytes = 100 * 1024

/** What is stored with the text that a model was asked for; undefined if it is too large. */
export const inputsOf = (
  kind: GenerationKind,
  { text, promptVersion, question }: AnyWording,
): Uint8Array | undefined => {
  const kept: Kept = { kind, text, promptVersion, questionHash: hashOf(question) }
  const packed = gzipSync(JSON.stringify(kept))
  return packed.length > mostKeptBytes ? undefined : packed
}

export type Replay = AnyWording & {
  /** The version of the prompt that was asked. */
  askedVersion: string
  /** Whether the question is the one that was asked, byte for byte. It is another one under a later prompt. */
  isSame: boolean
}

export const replay = (inputs: Uint8Array): Replay => {
  const { kind, text, promptVersion, questionHash } = JSON.parse(gunzipSync(inputs).toString('utf8')) as Kept
  const wording = (wordings[kind] as (text: object) => AnyWording)(text)
  return { ...wording, askedVersion: promptVersion, isSame: hashOf(wording.question) === questionHash }
}
