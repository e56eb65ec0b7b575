/** Asks the stage's language models for an answer that has a schema, and reads it while it is written. */
import { ConverseStreamCommand, type ConverseStreamOutput } from '@aws-sdk/client-bedrock-runtime'
import { noteTokens } from '../../kernel/meter.ts'
import { firstAnswer } from './ask-models.ts'
import { inputOf, isDone, type Question } from './converse.ts'
import type { Model } from './models.ts'

export type Streamed = {
  model: string
  tokens: number
  /** Whether the model wrote its answer to the end. */
  isWhole: boolean
}

/** The next part of the answer's text, whether it is plain text or the input of the tool that takes the answer. */
const partOf = ({ contentBlockDelta }: ConverseStreamOutput): string | undefined =>
  contentBlockDelta?.delta?.text ?? contentBlockDelta?.delta?.toolUse?.input

/**
 * @param onPart - takes the next part of the answer's text. What it throws ends the answer.
 * @throws NoAnswer if no model begins to answer before the deadline
 */
export const converseStream = async (
  question: Question,
  models: readonly Model[],
  deadline: AbortSignal,
  onPart: (part: string) => Promise<void>,
): Promise<Streamed> => {
  const reading = new AbortController()
  const until = AbortSignal.any([deadline, reading.signal])
  const { model, answer } = await firstAnswer(
    (client, of, form) => client.send(new ConverseStreamCommand(inputOf(question, of, form)), { abortSignal: until }),
    models,
    deadline,
  )
  let [length, tokens, stopReason] = [0, 0, undefined as string | undefined]
  let failure: unknown
  try {
    for await (const event of answer.stream ?? []) {
      const part = partOf(event)
      length += part?.length ?? 0
      stopReason = event.messageStop?.stopReason ?? stopReason
      tokens = event.metadata?.usage?.totalTokens ?? tokens
      if (event.metadata?.usage !== undefined) noteTokens(model, event.metadata.usage)
      if (part === undefined) continue
      try {
        await onPart(part)
      } catch (error) {
        failure = error
        throw error
      }
    }
  } catch (error) {
    // A connection that breaks off ends an answer like any other that is cut.
    if (error === failure) throw error
  } finally {
    reading.abort()
  }
  // The count comes last. Without it, the answer's length says about how much was used.
  const about = Math.ceil((question.system.length + question.user.length + length) / 3)
  return { model, tokens: tokens === 0 ? about : tokens, isWhole: isDone(stopReason) }
}
