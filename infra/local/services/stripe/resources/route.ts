import type * as z from 'zod'
import type { Account } from '../store/account.ts'

type Method = 'GET' | 'POST' | 'DELETE'

/** A route of the API: its method, its path with `:` before what varies, its parameters and what it does. */
export type StripeRoute = {
  method: Method
  path: string
  params: z.ZodType
  /** Returns a stored object or a list of them. */
  run(account: Account, params: never, ...ids: string[]): object
}

export const route = <S extends z.ZodType>(
  method: Method,
  path: string,
  params: S,
  run: (account: Account, params: Omit<z.output<S>, 'expand'>, ...ids: string[]) => object,
): StripeRoute => ({ method, path, params, run })
