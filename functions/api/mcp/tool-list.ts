/** The tools as a client lists them, with their inputs as JSON Schema. */
import * as z from 'zod/mini'
import { agentTools, type AgentTool, type AgentToolName } from '../../../shared/agents/agent-tools.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { hasScope, type ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { toolSchema } from '../../domain/assistant/statements/tool-schema.ts'
import { once } from '../../kernel/table/table.ts'

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
        inputSchema: toolSchema(input, z.toJSONSchema),
        annotations: { readOnlyHint: reads, destructiveHint: false, idempotentHint: reads, openWorldHint: false },
      },
    }
  }),
)

/** Those that the scopes of a key allow. A person who is signed in has all. */
export const listTools = (scopes: readonly ApiKeyScope[] | undefined) =>
  every().flatMap(({ scope, tool }) => (scopes === undefined || hasScope(scopes, scope) ? [tool] : []))

export const isTool = (name: string): name is AgentToolName => Object.hasOwn(agentTools, name)
