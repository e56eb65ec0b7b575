/** A route of the API: its method, its path with `:` before what varies, its parameters and what it does. */
import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

export type Route<A> = {
  method: Method
  path: string
  params: z.ZodType
  /** Returns a stored object or a list of them. */
  run(account: A, params: never, ...ids: string[]): object
}
