/** Event data generated from the event schemas. */
import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { eventRows, type EventName } from '../../shared/events.ts'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
}

/** Values of a schema. Strings come from `texts`, so that some of them match the filters. */
const valueOf = (schema: Schema, texts: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => valueOf(choice, texts)))
  switch (schema.type ?? '') {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 100 })
    case 'array':
      return schema.prefixItems === undefined
        ? fc.array(valueOf(schema.items ?? {}, texts), { maxLength: 4 })
        : fc.tuple(...schema.prefixItems.map((item) => valueOf(item, texts)))
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([field, property]) => [field, valueOf(property, texts)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    default:
      return fc.constantFrom(...texts)
  }
}

/** Data that an event may carry. Strings ignore any format that the schema requires. */
export const eventData = (name: EventName, texts: readonly string[]): fc.Arbitrary<Record<string, unknown>> =>
  valueOf(z.toJSONSchema(eventRows[name].data as z.ZodMiniType) as Schema, texts) as fc.Arbitrary<
    Record<string, unknown>
  >
