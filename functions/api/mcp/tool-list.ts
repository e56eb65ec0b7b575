/** The tools as a client lists them, with their inputs as JSON Schema. */
import * as z from 'zod/mini'
import { agentTools, type AgentTool, type AgentToolName } from '../../../shared/agents/agent-tools.ts'
import { valuesOf } from '../../../shared/contract/choice-input.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { hasScope, type ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { once } from '../../kernel/table/table.ts'

const schemaOf = (input: z.ZodMiniType) =>
  z.toJSONSchema(input, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const values = valuesOf(zodSchema)
      if (values !== undefined) jsonSchema.description = `One of ${values.join(', ')}.`
    },
  }) as { type: 'object' }

/** Converted once, because it takes milliseconds. */
const every = once(() =>
  keysOf(agentTools).map((name) => {
    const { title, description, input, scope }: AgentTool = agentTools[name]
    const reads = scope === 'read'
    return {
      scope,
      tool: {
        name,
        title,
        description,
        inputSchema: schemaOf(input),
        annotations: { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: false },
      },
    }
  }),
)

/** Those that the scopes of a key allow. A person who is signed in has all. */
export const listTools = (scopes: readonly ApiKeyScope[] | undefined) =>
  every().flatMap(({ scope, tool }) => (scopes === undefined || hasScope(scopes, scope) ? [tool] : []))

export const isTool = (name: string): name is AgentToolName => Object.hasOwn(agentTools, name)
