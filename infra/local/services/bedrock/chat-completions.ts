/**
 * A model behind an OpenAI-compatible server on this machine (llama.cpp, Ollama, vLLM …): translates Converse to its
 * chat completions and back.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { BedrockError } from './bedrock-error.ts'
import type { AnswerBlock, ModelAnswer, StopReason } from './converse-answer.ts'
import type { ConverseBody, ConverseRequest } from './converse-request.ts'
import { present } from '../../values/present.ts'

/** A model on this machine's processor is slow. The function that calls it has its own, shorter timeout. */
const longestAnswer = 300_000

type Server = { url: string; /** The server's first model if omitted. */ name?: string }

const models = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })).min(1) })

const completion = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        message: z.looseObject({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.looseObject({
                id: z.string().nullish(),
                function: z.looseObject({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: z.looseObject({ prompt_tokens: z.int().default(0), completion_tokens: z.int().default(0) }).optional(),
})

/** @throws BedrockError in place of the server's error */
export const complete = async (server: Server, request: ConverseRequest): Promise<ModelAnswer> => {
  const model = server.name ?? (await firstModel(server.url))
  const read = completion.safeParse(await call(`${server.url}/chat/completions`, toCompletion(model, request)))
  if (!read.success)
    throw new BedrockError(
      'ModelErrorException',
      `The model's server answered otherwise: ${z.prettifyError(read.error)}`,
    )
  const [choice] = read.data.choices
  const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = read.data.usage ?? {}
  return {
    content: blocksOf(present(choice).message),
    stopReason: stopReasonOf(present(choice).finish_reason ?? 'stop'),
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
  }
}

const firstModel = async (url: string): Promise<string> => {
  const read = models.safeParse(await call(`${url}/models`))
  if (!read.success)
    throw new BedrockError('ResourceNotFoundException', `${url} names no model. Name one in MODEL_NAME.`)
  return present(read.data.data[0]).id
}

/** A GET request, or a POST request if there is a body. */
const call = async (url: string, body?: object): Promise<unknown> => {
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(longestAnswer),
    })
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new BedrockError('ModelTimeoutException', `${url} did not answer within ${longestAnswer / 1_000} seconds.`)
    const { cause } = error as Error
    throw new BedrockError('ServiceUnavailableException', `${url} does not answer: ${String(cause ?? error)}`)
  }
  if (!response.ok) throw failureOf(response.status, text)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new BedrockError('ModelErrorException', `${url} answered no JSON.`)
  }
}

const failureOf = (status: number, text: string): BedrockError => {
  const message = `The model's server answered ${status}: ${text.slice(0, 500)}`
  if (status === 429) return new BedrockError('ThrottlingException', message)
  if (status === 401 || status === 403) return new BedrockError('AccessDeniedException', message)
  if (status === 404) return new BedrockError('ResourceNotFoundException', message)
  if (status === 408 || status === 504) return new BedrockError('ModelTimeoutException', message)
  if (status === 503) return new BedrockError('ServiceUnavailableException', message)
  if (status >= 500) return new BedrockError('ModelErrorException', message)
  // Servers have no common code for this.
  if (/context|too (long|many tokens)/i.test(text))
    return new BedrockError('ValidationException', `Input is too long for requested model. ${message}`)
  return new BedrockError('ValidationException', message)
}

const toCompletion = (model: string, { body, output }: ConverseRequest): object => {
  const { inferenceConfig = {}, toolConfig } = body
  const { maxTokens, temperature, topP, stopSequences } = inferenceConfig
  const tools = toolConfig?.tools.flatMap(({ toolSpec }) => toolSpec ?? [])
  const system = (body.system ?? []).flatMap(({ text }) => text ?? []).join('\n\n')
  return {
    model,
    messages: [...(system === '' ? [] : [{ role: 'system', content: system }]), ...body.messages.flatMap(toMessages)],
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(topP !== undefined && { top_p: topP }),
    ...(stopSequences !== undefined && { stop: stopSequences }),
    ...(output &&
      output.tool === undefined && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: output.name ?? 'answer', schema: output.schema, strict: true },
        },
      }),
    ...(tools && {
      tools: tools.map(({ name, description, inputSchema, strict }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema.json, strict },
      })),
      tool_choice: toolChoiceOf(toolConfig?.toolChoice),
    }),
  }
}

const toolChoiceOf = (choice: NonNullable<ConverseBody['toolConfig']>['toolChoice']): unknown => {
  if (choice?.tool) return { type: 'function', function: { name: choice.tool.name } }
  return choice?.any ? 'required' : 'auto'
}

/** The results of tools are messages of their own there. */
function toMessages({ role, content }: ConverseBody['messages'][number]): object[] {
  const text = content.flatMap((block) => block.text ?? []).join('\n')
  const calls = content.flatMap(({ toolUse }) =>
    toolUse
      ? {
          id: toolUse.toolUseId,
          type: 'function',
          function: { name: toolUse.name, arguments: JSON.stringify(toolUse.input) },
        }
      : [],
  )
  const results = content.flatMap(({ toolResult }) =>
    toolResult
      ? {
          role: 'tool',
          tool_call_id: toolResult.toolUseId,
          content: toolResult.content.map((one) => one.text ?? JSON.stringify(one.json)).join('\n'),
        }
      : [],
  )
  const own = text !== '' || calls.length > 0
  return [...results, ...(own ? [{ role, content: text, ...(calls.length > 0 && { tool_calls: calls }) }] : [])]
}

type Message = z.output<typeof completion>['choices'][number]['message']

function blocksOf({ content, tool_calls: calls }: Message): AnswerBlock[] {
  return [
    ...(content ? [{ text: content }] : []),
    ...(calls ?? []).map(({ id, function: { name, arguments: input } }) => ({
      toolUse: { toolUseId: id ?? `tooluse_${randomUUID()}`, name, input: inputOf(input) },
    })),
  ]
}

/** Bedrock returns the input of a tool as an object, also if the model has not finished it. */
const inputOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

const stopReasons: Record<string, StopReason> = {
  stop: 'end_turn',
  length: 'max_tokens',
  tool_calls: 'tool_use',
  content_filter: 'content_filtered',
}

const stopReasonOf = (finished: string): StopReason => stopReasons[finished] ?? 'end_turn'
