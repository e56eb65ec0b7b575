import type * as z from 'zod'
import type { Method, Route } from '../protocol/route.ts'
import type { Account } from '../store/account.ts'

export type StripeRoute = Route<Account>

export const route = <S extends z.ZodType>(
  method: Method,
  path: string,
  params: S,
  run: (account: Account, params: Omit<z.output<S>, 'expand'>, ...ids: string[]) => object,
): StripeRoute => ({ method, path, params, run })
