/** The people of a workspace's team. */
import * as z from 'zod/mini'
import { role } from '../permissions.ts'

/** A person in lists and pickers. */
export const person = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  /** Version of their picture. Null if they have none. */
  avatar: z.nullable(z.int()),
})
export type Person = z.output<typeof person>

/** The fields that are needed to name a person. */
export const personName = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })
export type PersonName = z.output<typeof personName>
