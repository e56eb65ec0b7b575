/** Asks the stage's language models for an answer that has a schema. */
import { ConverseCommand, type ConverseCommandInput, type ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import { noteTokens } from '../../kernel/meter.ts'
import { firstAnswer, type Form } from './ask-models.ts'
import type { Model } from './models.ts'

export type Question = {
  system: string
  user: string
  /** A JSON schema of the answer, and its name. */
  schema: object
  schemaName: string
  maxTokens: number
}

export type Answer = { model: string; text: string; tokens: number }

/** The input of a call. Models without structured output get a tool that they have to call with the answer. */
export const inputOf = (question: Question, model: Model, form: Form): ConverseCommandInput => {
  const { system, user, schema, schemaName: name, maxTokens } = question
  const plain = {
    modelId: model.id,
    system: [{ text: system }],
    messages: [{ role: 'user', content: [{ text: user }] }],
    inferenceConfig: { temperature: 0, maxTokens },
  } satisfies ConverseCommandInput
  if (form === 'strict') {
    const structure = { jsonSchema: { name, schema: JSON.stringify(schema) } }
    return { ...plain, outputConfig: { textFormat: { type: 'json_schema', structure } } }
  }
  const toolSpec = { name, description: 'Takes the answer.', inputSchema: { json: schema as never } }
  return { ...plain, toolConfig: { tools: [{ toolSpec }], toolChoice: { tool: { name } } } }
}

/** Whether a model stopped because it was done. */
export const isDone = (stopReason: string | undefined): boolean =>
  stopReason === 'end_turn' || stopReason === 'tool_use' || stopReason === 'stop_sequence'

/** The answer as JSON text. Empty if the model stopped for another reason than being done. */
const textOf = ({ output, stopReason }: ConverseCommandOutput): string => {
  if (!isDone(stopReason)) return ''
  return (output?.message?.content ?? [])
    .map(({ text, toolUse }) => (toolUse === undefined ? (text ?? '') : JSON.stringify(toolUse.input)))
    .join('')
}

/**
 * @param millis - how long all models together may take
 * @throws NoAnswer if no model answers in time
 */
export const converse = async (question: Question, models: readonly Model[], millis: number): Promise<Answer> => {
  const { model, answer } = await firstAnswer(
    (client, of, form, deadline) =>
      client.send(new ConverseCommand(inputOf(question, of, form)), { abortSignal: deadline }),
    models,
    AbortSignal.timeout(millis),
  )
  noteTokens(model, answer.usage)
  return { model, text: textOf(answer), tokens: answer.usage?.totalTokens ?? 0 }
}
