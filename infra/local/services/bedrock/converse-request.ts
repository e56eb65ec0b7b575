/** What a call of Converse or ConverseStream asks for, as far as the stage serves it. */
import * as z from 'zod'
import { UnsupportedOperation } from '../../iam/unsupported-operation.ts'
import { BedrockError } from './bedrock-error.ts'
import { schemaProblem } from './output-schema.ts'

const cachePoint = z.strictObject({ type: z.literal('default') })
const toolUse = z.strictObject({ toolUseId: z.string(), name: z.string(), input: z.json() })
const toolResult = z.strictObject({
  toolUseId: z.string(),
  content: z.array(z.strictObject({ text: z.string().optional(), json: z.json().optional() })),
  status: z.enum(['success', 'error']).optional(),
})

/** One of its fields is there. Not a union, because an unknown kind of block has to be named. */
const block = z.strictObject({
  text: z.string().optional(),
  toolUse: toolUse.optional(),
  toolResult: toolResult.optional(),
  cachePoint: cachePoint.optional(),
})

const toolChoice = z.strictObject({
  auto: z.strictObject({}).optional(),
  any: z.strictObject({}).optional(),
  tool: z.strictObject({ name: z.string() }).optional(),
})

const tool = z.strictObject({
  toolSpec: z
    .strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      inputSchema: z.strictObject({ json: z.json() }),
      strict: z.boolean().optional(),
    })
    .optional(),
  cachePoint: cachePoint.optional(),
})

const body = z.strictObject({
  messages: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.array(block).min(1) })).min(1),
  system: z.array(z.strictObject({ text: z.string().min(1).optional(), cachePoint: cachePoint.optional() })).optional(),
  inferenceConfig: z
    .strictObject({
      maxTokens: z.int().min(1).optional(),
      temperature: z.number().min(0).max(1).optional(),
      topP: z.number().min(0).max(1).optional(),
      stopSequences: z.array(z.string().min(1)).optional(),
    })
    .optional(),
  outputConfig: z
    .strictObject({
      textFormat: z
        .strictObject({
          type: z.literal('json_schema'),
          structure: z.strictObject({
            jsonSchema: z.strictObject({
              schema: z.string(),
              name: z.string().optional(),
              description: z.string().optional(),
            }),
          }),
        })
        .optional(),
    })
    .optional(),
  toolConfig: z.strictObject({ tools: z.array(tool).min(1), toolChoice: toolChoice.optional() }).optional(),
  requestMetadata: z.record(z.string(), z.string()).optional(),
})

export type ConverseBody = z.output<typeof body>
export type Operation = 'Converse' | 'ConverseStream'
export type ConverseRequest = {
  operation: Operation
  modelId: string
  body: ConverseBody
  /** The schema that the answer has to have: of its text, or of the input of the tool that it has to use. */
  output?: OutputSchema
}
export type OutputSchema = { name?: string; schema: unknown; /** The tool that has to be used. */ tool?: string }

const operations: Record<string, Operation> = { converse: 'Converse', 'converse-stream': 'ConverseStream' }

/**
 * @throws UnsupportedOperation for an operation or a field that the stage does not serve, so that no test passes because
 *   something was ignored
 * @throws BedrockError for what Bedrock refuses
 */
export const readConverse = ({ method, path, body: text }: { method: string; path: string; body: Buffer }) => {
  const [, id = '', last = ''] = /^\/model\/([^/?]+)\/([^/?]+)$/.exec(path) ?? []
  const operation = method === 'POST' ? operations[last] : undefined
  if (operation === undefined)
    throw new UnsupportedOperation(
      `Bedrock's ${method} ${path} is not served by the local stage, only Converse and ConverseStream`,
    )
  const modelId = decodeURIComponent(id)
  if (modelId.startsWith('arn:'))
    throw new UnsupportedOperation('Bedrock models are named by their id on the local stage, not by an ARN')
  const read = body.safeParse(JSON.parse(text.toString() || '{}'))
  if (!read.success) throw problemOf(read.error.issues)
  checkMessages(read.data)
  const output = outputOf(read.data)
  const request: ConverseRequest = { operation, modelId, body: read.data, ...(output && { output }) }
  return request
}

const problemOf = (issues: z.core.$ZodIssue[]): Error => {
  const [unknown] = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [[...issue.path, issue.keys[0]].join('.')] : [],
  )
  if (unknown !== undefined) return new UnsupportedOperation(`Bedrock's ${unknown} is not served by the local stage`)
  const said = issues.map(
    ({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`,
  )
  return new BedrockError(
    'ValidationException',
    `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected: ${said.join('; ')}`,
  )
}

/** What Bedrock requires of a conversation. */
const checkMessages = ({ messages }: ConverseBody): void => {
  const invalid = (message: string) => new BedrockError('ValidationException', message)
  if (messages[0]?.role !== 'user') throw invalid('A conversation must start with a user message.')
  messages.forEach(({ role, content }, at) => {
    if (role === messages[at - 1]?.role)
      throw invalid('A conversation must alternate between user and assistant roles.')
    content.forEach((one, index) => {
      if (Object.keys(one).length !== 1)
        throw invalid(`The ContentBlock object at messages.${at}.content.${index} must set one of its members.`)
      if (one.text?.trim() === '')
        throw invalid(`The text field in the ContentBlock object at messages.${at}.content.${index} is blank.`)
    })
  })
}

const outputOf = ({ outputConfig, toolConfig }: ConverseBody): OutputSchema | undefined => {
  for (const { toolSpec } of toolConfig?.tools ?? [])
    if (toolSpec?.strict) refuseSchema(toolSpec.inputSchema.json, `toolConfig.tools.${toolSpec.name}`)
  const asked = outputConfig?.textFormat?.structure.jsonSchema
  if (asked) {
    const schema = parseSchema(asked.schema)
    refuseSchema(schema, 'outputConfig.textFormat.structure.jsonSchema.schema')
    return { schema, ...(asked.name !== undefined && { name: asked.name }) }
  }
  const forced = toolConfig?.toolChoice?.tool?.name
  if (forced === undefined) return undefined
  const spec = toolConfig?.tools.find(({ toolSpec }) => toolSpec?.name === forced)?.toolSpec
  if (!spec)
    throw new BedrockError('ValidationException', `The tool ${forced} of toolChoice is not in toolConfig.tools.`)
  return { schema: spec.inputSchema.json, name: forced, tool: forced }
}

const parseSchema = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new BedrockError('ValidationException', 'The JSON schema of outputConfig.textFormat is not valid JSON.')
  }
}

const refuseSchema = (schema: unknown, where: string): void => {
  const problem = schemaProblem(schema)
  if (problem !== undefined) throw new BedrockError('ValidationException', `${where}: ${problem}`)
}
