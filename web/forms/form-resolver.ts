import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/** A loose schema keeps the fields that it does not check; any other schema drops them. */
type Checked<Fields, Output> = string extends keyof Output ? Fields & Output : Output

/**
 * Checks a form with a schema of `shared/`. A form field may be wider than the schema allows, such as `''` for a choice
 * that has not been made; the schema rejects it. The submit handler receives the output of the schema.
 */
export const formResolver = <Fields extends FieldValues, Output extends FieldValues>(
  schema: z.core.$ZodType<Output, FieldValues>,
): Resolver<Fields, unknown, Checked<Fields, Output>> =>
  standardSchemaResolver(
    z.pipe(
      z.transform((fields: Fields): FieldValues => fields),
      schema,
    ),
  )

/**
 * Checks what `prepare` makes of the fields, such as a body with only the changed fields. The submit handler receives
 * the fields as they are.
 */
export const preparedResolver = <Fields extends FieldValues>(
  schema: z.core.$ZodType<unknown, FieldValues>,
  prepare: (fields: Fields) => FieldValues,
): Resolver<Fields> => standardSchemaResolver(z.pipe(z.transform(prepare), schema), undefined, { raw: true })
