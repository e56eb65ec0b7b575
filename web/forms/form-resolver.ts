import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod/mini'

/** A loose schema keeps the fields that it does not check; any other schema drops them. */
type Checked<Fields, Output> = string extends keyof Output ? Fields & Output : Output

/**
 * Checks a form with a schema of `shared/`. A form field may be wider than the schema allows, such as `''` for a choice
 * that has not been made; the schema rejects it. The submit handler receives the output of the schema.
 */
export const formResolver = <Fields extends FieldValues, Output extends FieldValues>(
  schema: core.$ZodType<Output, FieldValues>,
): Resolver<Fields, unknown, Checked<Fields, Output>> =>
  // The library requires the schema's input to match the form's fields, but at run time any value can be checked.
  standardSchemaResolver(schema as unknown as core.$ZodType<Checked<Fields, Output>, Fields>)
