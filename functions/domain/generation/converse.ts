/** Asks the stage's language models, in order, until one answers. */
import {
  BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandInput,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '../../kernel/log.ts'
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

/** No model answered, and none has used any tokens. */
export class NoAnswer extends Error {
  /** Whether the account has no access to any of the models: nobody has set one up yet. */
  readonly isWithoutAccess: boolean
  constructor(isWithoutAccess: boolean) {
    super('No language model answered')
    this.name = 'NoAnswer'
    this.isWithoutAccess = isWithoutAccess
  }
}

/** Attempts at one model while it is throttled, and the longest pause (ms) after each. */
const attempts = 4
const longestPause = (made: number): number => 500 * 2 ** made

const clients = new Map<string, BedrockRuntimeClient>()

/** The SDK's own client uses HTTP/2, which brings nothing for one call at a time. It does not retry: this module does. */
const clientIn = (region: string): BedrockRuntimeClient => {
  const made =
    clients.get(region) ??
    new BedrockRuntimeClient({
      region,
      maxAttempts: 1,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 3000 }),
    })
  clients.set(region, made)
  return made
}

const inputOf = ({ system, user, maxTokens }: Question, model: Model): ConverseCommandInput => ({
  modelId: model.id,
  system: [{ text: system }],
  messages: [{ role: 'user', content: [{ text: user }] }],
  inferenceConfig: { temperature: 0, maxTokens },
})

const structured = (question: Question, model: Model): ConverseCommandInput => ({
  ...inputOf(question, model),
  outputConfig: {
    textFormat: {
      type: 'json_schema',
      structure: { jsonSchema: { name: question.schemaName, schema: JSON.stringify(question.schema) } },
    },
  },
})

/** For models without structured output: a tool that they have to call with the answer. */
const forcedTool = (question: Question, model: Model): ConverseCommandInput => ({
  ...inputOf(question, model),
  toolConfig: {
    tools: [
      {
        toolSpec: {
          name: question.schemaName,
          description: 'Takes the answer.',
          inputSchema: { json: question.schema as never },
        },
      },
    ],
    toolChoice: { tool: { name: question.schemaName } },
  },
})

/** The answer as JSON text. Empty if the model stopped for another reason than being done. */
const textOf = ({ output, stopReason }: ConverseCommandOutput): string => {
  if (stopReason !== 'end_turn' && stopReason !== 'tool_use' && stopReason !== 'stop_sequence') return ''
  return (output?.message?.content ?? [])
    .map(({ text, toolUse }) => (toolUse === undefined ? (text ?? '') : JSON.stringify(toolUse.input)))
    .join('')
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const lacksStructuredOutput = (error: unknown): boolean =>
  nameOf(error) === 'ValidationException' &&
  /outputConfig|output_config|textFormat|structured output|json_schema/i.test((error as Error).message)

const isBusy = (error: unknown): boolean =>
  ['ThrottlingException', 'ServiceUnavailableException', 'ModelNotReadyException', 'InternalServerException'].includes(
    nameOf(error),
  )

/** Asks one model. Waits and asks again while it is throttled and there is time. If it does not answer, says why. */
const askModel = async (
  question: Question,
  model: Model,
  deadline: AbortSignal,
): Promise<ConverseCommandOutput | 'denied' | 'silent'> => {
  const client = clientIn(model.region)
  let build = structured
  for (let made = 1; made <= attempts && !deadline.aborted; made += 1) {
    try {
      return await client.send(new ConverseCommand(build(question, model)), { abortSignal: deadline })
    } catch (error) {
      log.warn('model-refused', { model: model.id, reason: nameOf(error), attempt: made })
      if (build === structured && lacksStructuredOutput(error)) build = forcedTool
      else if (!isBusy(error)) return nameOf(error) === 'AccessDeniedException' ? 'denied' : 'silent'
      else await pause(Math.random() * longestPause(made), undefined, { signal: deadline }).catch(() => undefined)
    }
  }
  return 'silent'
}

/**
 * @param millis - how long all models together may take
 * @throws NoAnswer if no model answers in time
 */
export const converse = async (question: Question, models: readonly Model[], millis: number): Promise<Answer> => {
  const deadline = AbortSignal.timeout(millis)
  let isWithoutAccess = true
  for (const model of models) {
    const answered = await askModel(question, model, deadline)
    if (typeof answered === 'object')
      return { model: model.id, text: textOf(answered), tokens: answered.usage?.totalTokens ?? 0 }
    isWithoutAccess &&= answered === 'denied'
  }
  throw new NoAnswer(isWithoutAccess)
}
