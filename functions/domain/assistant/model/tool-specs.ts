/** The tools as a language model gets them: their inputs as JSON Schema, made from the schemas that check them. */
import type { Tool as BedrockTool } from '@aws-sdk/client-bedrock-runtime'
import type * as z from 'zod/mini'
import { assistantTools, type AssistantTool } from '../../../../shared/assistant/assistant-choices.ts'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { Form } from '../../generation/ask-models.ts'
import { tools } from '../tools/run-tool.ts'
import type { ToolSpec } from '../statements/tool.ts'
import { toolSchema } from '../statements/tool-schema.ts'

/** Keywords that Bedrock does not compile. The tool's own schema checks what they say. */
const unsupported = new Set([
  '$schema',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'maxItems',
])

const supported = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(supported)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema).flatMap(([name, value]) =>
    unsupported.has(name) ? [] : [[name, supported(value)]],
  )
  return Object.fromEntries('properties' in schema ? [...kept, ['additionalProperties', false]] : kept)
}

export const schemaOf = async (input: z.ZodMiniType): Promise<object> => {
  const { toJSONSchema } = await import('./json-schema-on-demand.ts')
  return { ...(supported(toolSchema(input, toJSONSchema)) as object), additionalProperties: false }
}

/** The reading tools that the caller's role has. */
export const readingTools = ({ role }: Pick<Member, 'role'>): ToolSpec[] =>
  keysOf(assistantTools)
    .filter((name) => scopeOf(role, tools[name].needs) !== undefined)
    .map((name) => ({ name, description: tools[name].description, input: tools[name].input }))

export const isReadingTool = (name: string): name is AssistantTool => Object.hasOwn(assistantTools, name)

export const toBedrock = async ({ name, description, input }: ToolSpec, form: Form): Promise<BedrockTool> => ({
  toolSpec: {
    name,
    description,
    inputSchema: { json: (await schemaOf(input)) as never },
    ...(form === 'strict' && { strict: true }),
  },
})
