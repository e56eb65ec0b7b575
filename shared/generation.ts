/** Generated texts: the job that makes one, and how much of a language model a workspace has left. */
import * as z from 'zod/mini'
import { projectAnalysis } from './analysis.ts'
import { answerProgress, assistantMessage } from './assistant.ts'
import { charter } from './charter.ts'
import { generatedCharter } from './charter-shapes.ts'
import { draftedText } from './communication.ts'
import { instant } from './day.ts'
import { draftedCommentary } from './commentary-draft.ts'
import { keysOf } from './choices.ts'
import {
  generationKinds,
  generationStates,
  generationSteps,
  withoutModel,
  type TextField,
} from './generation-choices.ts'
import { insights } from './insights.ts'
import { agendaDraft } from './meeting.ts'
import { draftedMinutes } from './minutes-draft.ts'
import { raidSuggestion } from './raid-suggestion.ts'
import { raciMatrix } from './raci.ts'

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
  /** True if whoever worked on it has stopped. Asking for the text again makes another one finish it. */
  stalled: z.boolean(),
  requestedAt: instant,
  finishedAt: z.nullable(instant),
})
export type Generation = z.output<typeof generation>

/** The answer (202) to a request whose text is not ready yet. */
export const pendingGeneration = z.object({ job: generation })

/** `GET /api/ai/generations/{generationId}`: the job and, once it is done, its text. */
export const finishedGeneration = z.extend(generation, {
  charter: z.optional(charter),
  /** A charter of the wizard, in the shape in which it was asked for. */
  generated: z.optional(generatedCharter),
  raci: z.optional(raciMatrix),
  analysis: z.optional(projectAnalysis),
  answer: z.optional(assistantMessage),
  insights: z.optional(insights),
  minutes: z.optional(draftedMinutes),
  message: z.optional(draftedText),
  suggestion: z.optional(raidSuggestion),
  commentary: z.optional(draftedCommentary),
  agenda: z.optional(agendaDraft),
} satisfies Record<TextField, z.ZodMiniType>)
export type FinishedGeneration = z.output<typeof finishedGeneration>

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
