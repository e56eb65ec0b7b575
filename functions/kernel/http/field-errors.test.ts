import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const body = z.object({
  tasks: z.array(z.object({ title: z.string('Task title is required'), hours: z.nullable(z.number()) })),
  level: z.optional(z.enum(['low', 'high'])),
  day: z.optional(
    z.string().check(
      z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date'),
      z.refine((day) => day > '1970', 'Too early'),
    ),
  ),
  size: z.optional(z.union([z.int(), z.string()])),
  sent: z.optional(z.literal(true)),
  rest: z.optional(z.record(z.string(), z.boolean())),
})

const errorsOf = (sent: unknown) => {
  const { error } = body.safeParse(sent)
  return error === undefined ? [] : fieldErrors(error, sent)
}

test.each([
  [undefined, '', 'The body is required, as an object'],
  [[], '', 'The body takes an object'],
  [{ title: 'A single task' }, 'tasks', '“tasks” is required, as a list'],
  [{ tasks: { title: 'x' } }, 'tasks', '“tasks” takes a list'],
  [{ tasks: [{ hours: 1 }] }, 'tasks.0.title', 'Task title is required'],
  [{ tasks: [{ title: 'x', hours: 'x' }] }, 'tasks.0.hours', '“tasks.0.hours” takes a number'],
  [{ tasks: [], level: 'middle' }, 'level', '“level” takes one of low, high'],
  [{ tasks: [], day: 'a' }, 'day', 'Enter a date'],
  [{ tasks: [], size: 1.5 }, 'size', '“size” takes a whole number or a text'],
  [{ tasks: [], sent: false }, 'sent', '“sent” takes true'],
  [{ tasks: [], rest: { a: 1 } }, 'rest.a', '“rest.a” takes true or false'],
])('%j', (sent, path, message) => expect(errorsOf(sent)).toEqual([{ path, message }]))

test('a field with several errors has the first', () => {
  expect(errorsOf({ tasks: [], day: '1' })).toEqual([{ path: 'day', message: 'Enter a date' }])
})
