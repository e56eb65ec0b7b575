/** The people of a workspace's team. */
import * as z from 'zod/mini'
import { role } from './permissions.ts'

/** A person as lists and pickers show them. */
export const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  /** Version of their picture; null where they have none. */
  avatar: z.nullable(z.int()),
})
export type Person = z.output<typeof person>

/** Just enough of a person to name them beside a record. */
export const personName = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof personName>
