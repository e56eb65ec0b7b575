/** Generated texts: the job that makes one, and how much of a language model a workspace has left. */
import * as z from 'zod/mini'
import { answerProgress } from '../assistant/assistant.ts'
import { instant } from '../dates/day-inputs.ts'
import { keysOf } from '../contract/choices.ts'
import { generationKinds, generationStates, generationSteps, withoutModel } from './generation-choices.ts'

export const generation = z.object({
  id: z.string(),
  kind: z.enum(keysOf(generationKinds)),
  /** Null for a document of a project that does not exist yet. */
  projectId: z.nullable(z.string()),
  state: z.enum(generationStates),
  /** Null before and after the work. */
  step: z.nullable(z.enum(keysOf(generationSteps))),
  /** As far as they are known: records read, statements computed from them, and sentences checked. */
  counts: z.object({
    records: z.optional(z.int()),
    statements: z.optional(z.int()),
    checked: z.optional(z.int()),
  }),
  /** Of an answer: what is being read, and the sentences that have been checked. */
  progress: z.optional(answerProgress),
  /** True if the worker has stopped. Asking for the text again makes another one finish it. */
  stalled: z.boolean(),
  requestedAt: instant,
  finishedAt: z.nullable(instant),
})
export type Generation = z.output<typeof generation>

/** The answer (202) to a request whose text is not ready yet. */
export const pendingGeneration = z.object({ job: generation })

/** `GET /api/ai/usage` */
export const modelUsage = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  /** Tokens per month in the plan. */
  limit: z.int(),
  /** Tokens used and reserved this month. */
  used: z.int(),
  left: z.int(),
  /** Why rules word the next text. Null if a model does. */
  without: z.nullable(z.enum(keysOf(withoutModel))),
})
