/** The input of a tool as JSON Schema, for language models: those of agents, and the one that the assistant asks. */
import type * as z from 'zod/mini'
import { valuesOf } from '../../../../shared/contract/choice-input.ts'

/** @param toJSONSchema - zod’s conversion, which the assistant loads only for a model */
export const toolSchema = (input: z.ZodMiniType, toJSONSchema: typeof z.toJSONSchema) =>
  toJSONSchema(input, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // Taken in any case, so the schema itself does not list them.
      const values = valuesOf(zodSchema)
      if (values !== undefined) jsonSchema.description = `One of ${values.join(', ')}.`
    },
  }) as { type: 'object' }
