import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formResolver, preparedResolver } from './form-resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const schema = z.object({ name: z.optional(z.string().check(z.trim(), z.minLength(1, 'Enter a name'))) })

test('passes the output of the schema to the submit handler', async () => {
  expect(await formResolver(schema)({ name: ' Rita ', other: '' }, undefined, options)).toEqual({
    values: { name: 'Rita' },
    errors: {},
  })
})

test('shows an error at its field', async () => {
  expect((await formResolver(schema)({ name: ' ' }, undefined, options)).errors).toMatchObject({
    name: { message: 'Enter a name' },
  })
})

test('checks the prepared fields and passes the original ones to the submit handler', async () => {
  const changed = preparedResolver(schema, ({ name }: { name: string }) => (name === '' ? {} : { name }))
  expect(await changed({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} })
  expect((await changed({ name: ' ' }, undefined, options)).errors).toMatchObject({ name: { message: 'Enter a name' } })
})
