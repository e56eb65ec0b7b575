/** Questions to the assistant, and its answers: sentences with the records that they rest on. */
import * as z from 'zod/mini'
import { assistantLinks, assistantTools } from './assistant-choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { keysOf } from '../contract/choices.ts'
import { conversationId, projectId } from '../contract/ids.ts'
import { insightRecord } from '../verdict/insights.ts'
import { assistantLimits } from './limits.ts'
import { madeBy } from '../contract/made-by.ts'
import { assistantQuery, queryChip } from './query.ts'
import { requiredLines } from '../text/text-inputs.ts'

export const askBody = z.object({
  text: requiredLines('Enter a question', assistantLimits.question),
  /** Continues a conversation of the caller. */
  conversationId: z.optional(conversationId),
  /** The project that the caller is looking at. A question that names no project is about it. */
  projectId: z.optional(projectId),
  /** The query of an earlier answer with a part changed or taken out. It is answered in place of the text’s own. */
  query: z.optional(assistantQuery),
})

/** A sentence of an answer, and the records that it rests on. */
const answerSentence = z.object({ text: z.string(), records: z.array(insightRecord).check(z.minLength(1)) })

/** A tool that was used, with its input as people read it, and how many records it read. */
const toolRead = z.object({
  tool: z.enum(keysOf(assistantTools)),
  input: z.record(z.string(), z.string()),
  records: z.int(),
})
export type ToolRead = z.output<typeof toolRead>

const answerLink = z.object({
  kind: z.enum(keysOf(assistantLinks)),
  projectId: z.optional(z.string()),
  projectName: z.optional(z.string()),
})
export type AnswerLink = z.output<typeof answerLink>

/** Changes that were proposed on request. They are reviewed and applied by a person. */
const proposedChanges = z.object({ id: z.string(), title: z.string(), changes: z.int() })

/** A question that is being answered: the tools that are at work, and the sentences that have been checked. */
export const answerProgress = z.object({
  tools: z.array(z.enum(keysOf(assistantTools))),
  sentences: z.array(answerSentence),
})
export type AnswerProgress = z.output<typeof answerProgress>

/** A question with its answer. */
export const assistantMessage = z.object({
  id: z.string(),
  conversationId: z.string(),
  text: z.string(),
  at: instant,
  sentences: z.array(answerSentence),
  /** What could not be answered, and what is missing for it. */
  gaps: z.array(z.string()),
  /** What was read. */
  read: z.array(toolRead),
  links: z.array(answerLink),
  /** What was asked, as the query that was answered. Absent if nothing was looked up. */
  query: z.optional(z.object({ query: assistantQuery, chips: z.array(queryChip) })),
  changeSet: z.optional(proposedChanges),
  /** Questions to ask next. */
  suggestions: z.array(z.string()),
  madeBy,
})
export type AssistantMessage = z.output<typeof assistantMessage>

export const conversationSummary = z.object({
  id: z.string(),
  /** The beginning of the first question. */
  title: z.string(),
  messages: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ConversationSummary = z.output<typeof conversationSummary>

/** A conversation with its newest messages, oldest first. */
export const conversation = z.extend(conversationSummary, { log: z.array(assistantMessage) })
