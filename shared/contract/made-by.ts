/** How a generated text was made, and its sentences with the records that they rest on. */
import * as z from 'zod/mini'
import { keysOf } from './choices.ts'
import { withoutModel } from '../generation/generation-choices.ts'
import { optionalText } from '../text/text-inputs.ts'

/** Who worded a text: the product's rules, or a language model whose sentences passed the checks. */
export const draftedBy = z.enum(['rules', 'model'])

export const madeBy = z.object({
  kind: draftedBy,
  /** The model's id. */
  model: z.optional(optionalText()),
  promptVersion: z.optional(optionalText()),
  /** The version of the rules that counted what the text rests on. */
  rulesVersion: z.optional(optionalText()),
  /** How many of the model's sentences failed a check and were left out. */
  dropped: z.int(),
  /** How many of its sentences were kept. */
  kept: z.optional(z.int()),
  /** How many of its statements are worded by rules so far: they have changed since a model worded the others. */
  byRules: z.optional(z.int()),
  /** Why rules worded it although the product words such texts with a model. */
  without: z.optional(z.enum(keysOf(withoutModel))),
})
export type MadeBy = z.output<typeof madeBy>

/** A sentence and the ids of the records that it rests on, at least one. */
export const sourcedText = z.object({ text: z.string(), records: z.array(z.string()).check(z.minLength(1)) })
export type SourcedText = z.output<typeof sourcedText>
