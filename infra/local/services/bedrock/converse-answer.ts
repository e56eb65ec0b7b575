/** A model's answer, and how Converse and ConverseStream return it. */
import type { ServiceAnswer } from '../service-call.ts'
import type { Operation } from './converse-request.ts'
import { encodeEvent, eventStreamType } from './event-stream.ts'

export type AnswerBlock = { text: string } | { toolUse: { toolUseId: string; name: string; input: unknown } }

export type StopReason = 'end_turn' | 'max_tokens' | 'tool_use' | 'content_filtered' | 'stop_sequence'

export type ModelAnswer = {
  content: AnswerBlock[]
  stopReason: StopReason
  usage: { inputTokens: number; outputTokens: number; totalTokens: number }
}

/** About four characters each: a rough mean over models, for the stand-in, which has no tokens. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 4)

/** @param latencyMs how long the model took */
export const answerAs = (operation: Operation, answer: ModelAnswer, latencyMs: number): ServiceAnswer => {
  const { content, stopReason, usage } = answer
  if (operation === 'Converse')
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        output: { message: { role: 'assistant', content } },
        stopReason,
        usage,
        metrics: { latencyMs },
      }),
    }
  const events = [
    encodeEvent('messageStart', { role: 'assistant' }),
    ...content.flatMap(encodeBlock),
    encodeEvent('messageStop', { stopReason }),
    encodeEvent('metadata', { usage, metrics: { latencyMs } }),
  ]
  return { status: 200, headers: { 'content-type': eventStreamType }, body: Buffer.concat(events) }
}

/** Characters of each part of a streamed text: about as much as models send at once. */
const partLength = 24

const partsOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${partLength}}`, 'g')) ?? []

const encodeBlock = (block: AnswerBlock, contentBlockIndex: number): Buffer[] => {
  const delta = (delta: object) => encodeEvent('contentBlockDelta', { delta, contentBlockIndex })
  const stop = encodeEvent('contentBlockStop', { contentBlockIndex })
  if ('text' in block) return [...partsOf(block.text).map((text) => delta({ text })), stop]
  const { toolUseId, name, input } = block.toolUse
  return [
    encodeEvent('contentBlockStart', { start: { toolUse: { toolUseId, name } }, contentBlockIndex }),
    ...partsOf(JSON.stringify(input)).map((part) => delta({ toolUse: { input: part } })),
    stop,
  ]
}
