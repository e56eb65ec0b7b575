import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod/mini'

/** A loose schema passes the fields that it does not check on as they are; any other schema drops them. */
type Checked<Fields, Output> = string extends keyof Output ? Fields & Output : Output

/**
 * Checks a form with a schema of `shared/`. A field of the form may be wider than the schema allows, such as `''` for a
 * choice that is still open: the schema rejects it. The submit handler receives the output of the schema.
 */
export const formResolver = <Fields extends FieldValues, Output extends FieldValues>(
  schema: core.$ZodType<Output, FieldValues>,
): Resolver<Fields, unknown, Checked<Fields, Output>> =>
  // The library wants the input of the schema to be the fields of the form; any value can be checked at run time.
  standardSchemaResolver(schema as unknown as core.$ZodType<Checked<Fields, Output>, Fields>)
