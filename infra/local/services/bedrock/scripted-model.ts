/**
 * The stand-in for a language model. It words the sentences that the prompt gives it, or returns the RACI matrix that it
 * is given, in the form that the request's schema asks for, or chooses among the tools of the request. It misbehaves as
 * the mode says.
 */
import { UnsupportedOperation } from '../../iam/unsupported-operation.ts'
import { tokensIn } from './converse-answer.ts'
import type { AnswerBlock, ModelAnswer, StopReason } from './converse-answer.ts'
import type { ConverseRequest } from './converse-request.ts'
import { readGiven } from './given-records.ts'
import { answerTo } from './misbehaviour.ts'
import type { Misbehaviour } from './misbehaviour.ts'
import type { ModeSetting } from './modes.ts'
import { choosesTools, nextCalls } from './tool-choice.ts'

const refusal = "I'm sorry, but I can't help with that request."

/** @throws UnsupportedOperation if the prompt or the schema is not one that the script has an answer for */
export const answerByScript = (request: ConverseRequest, setting: ModeSetting): ModelAnswer => {
  if (choosesTools(request.body)) return chooseByScript(request, setting)
  const answer = answerTo(readGiven(request.body), misbehaviourOf(setting))
  checkForm(request, answer)
  if (setting.mode === 'refuse') return complete(request, [{ text: refusal }], setting.stopReason)
  const text = JSON.stringify(answer)
  const { maxTokens = Infinity } = request.body.inferenceConfig ?? {}
  if (setting.mode === 'cut') return stopAt(request, text, Math.floor(text.length / 2))
  if (tokensIn(text) > maxTokens) return stopAt(request, text, maxTokens * 4)
  const { tool } = request.output ?? {}
  if (tool === undefined) return complete(request, [{ text }], 'end_turn')
  return complete(request, [{ toolUse: { toolUseId: 'tooluse_local', name: tool, input: answer } }], 'tool_use')
}

const chooseByScript = (request: ConverseRequest, setting: ModeSetting): ModelAnswer => {
  if (setting.mode === 'refuse') return complete(request, [{ text: refusal }], setting.stopReason)
  const calls = nextCalls(request.body, misbehaviourOf(setting))
  const isCut = setting.mode === 'cut'
  const round = request.body.messages.length
  const blocks = calls.map(({ name, input }, place): AnswerBlock => ({
    // Of an input that is cut off, Bedrock returns nothing that can be used.
    toolUse: { toolUseId: `tooluse_local_${round}_${place}`, name, input: isCut ? {} : input },
  }))
  if (isCut) return complete(request, blocks.slice(0, 1), 'max_tokens')
  return blocks.length > 0 ? complete(request, blocks, 'tool_use') : complete(request, [{ text: 'done' }], 'end_turn')
}

const misbehaviourOf = (setting: ModeSetting): Misbehaviour | undefined => {
  if (setting.mode === 'wrong-ids' || setting.mode === 'wrong-figures') return { kind: setting.mode }
  if (setting.mode !== 'obey-injection') return undefined
  return { kind: 'attack', ...(setting.attack !== undefined && { attack: setting.attack }) }
}

/** Bedrock holds a model to the schema, so an answer that the schema does not have would be a mistake of the script. */
const checkForm = ({ output }: ConverseRequest, answer: object): void => {
  const properties = (output?.schema as { properties?: object } | undefined)?.properties
  const [field = ''] = Object.keys(answer)
  if (output && !Object.hasOwn(properties ?? {}, field))
    throw new UnsupportedOperation(
      `The stand-in for a language model would answer {"${field}"}, which the schema ${output.name ?? ''} does not have`,
    )
}

/** The answer up to a number of characters. Of a tool's input, Bedrock returns nothing that can be used then. */
const stopAt = (request: ConverseRequest, text: string, length: number): ModelAnswer => {
  const { tool } = request.output ?? {}
  const block: AnswerBlock =
    tool === undefined
      ? { text: text.slice(0, length) }
      : { toolUse: { toolUseId: 'tooluse_local', name: tool, input: {} } }
  return complete(request, [block], 'max_tokens')
}

const complete = ({ body }: ConverseRequest, content: AnswerBlock[], stopReason: StopReason): ModelAnswer => {
  const inputTokens = tokensIn(JSON.stringify([body.system, body.messages, body.outputConfig, body.toolConfig]))
  const outputTokens = tokensIn(content.map((block) => ('text' in block ? block.text : JSON.stringify(block))).join(''))
  return { content, stopReason, usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens } }
}
