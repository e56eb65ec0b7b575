import * as z from 'zod/mini'
import { invalidParameter } from '../protocol/service-error.ts'
import { poolOf } from '../service/service.ts'
import type { User } from '../store/user-store.ts'
import { described } from '../users/described-user.ts'
import { type Operation, operation, text } from './operation.ts'

/** The service's filter language: `attribute = "value"` or `attribute ^= "start"`. */
const filter = (expression: string): ((user: User) => boolean) => {
  if (expression.trim() === '') return () => true
  const [, name = '', operator, value = ''] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"(.*)"\s*$/.exec(expression) ?? []
  const read = searchable[name]
  if (!read) throw invalidParameter('Error while parsing filter.')
  const wanted = value.replaceAll(/\\(.)/g, '$1')
  return (user) => (operator === '=' ? read(user) === wanted : (read(user)?.startsWith(wanted) ?? false))
}

const ListUsers = operation(
  z.object({
    UserPoolId: text,
    AttributesToGet: z.optional(z.array(text)),
    Limit: z.optional(z.number().check(z.minimum(0), z.maximum(60))),
    PaginationToken: z.optional(text),
    Filter: z.optional(z.string()),
  }),
  (service, { UserPoolId, AttributesToGet, Limit = 60, PaginationToken, Filter = '' }) => {
    const pool = poolOf(service, UserPoolId)
    const matches = filter(Filter)
    const limit = Limit || 60
    const users: User[] = []
    const after = PaginationToken ? Buffer.from(PaginationToken, 'base64url').toString() : ''
    for (const user of service.users.after(pool, after)) {
      if (matches(user)) users.push(user)
      if (users.length > limit) break
    }
    const page = users.slice(0, limit)
    const last = users.length > limit ? page.at(-1) : undefined
    return {
      Users: page.map((user) => described(user, AttributesToGet)),
      ...(last && { PaginationToken: Buffer.from(last.username).toString('base64url') }),
    }
  },
)

const searchable: Record<string, (user: User) => string | undefined> = {
  username: (user) => user.username,
  sub: (user) => user.sub,
  status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  'cognito:user_status': (user) => user.status,
  ...Object.fromEntries(
    ['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map((name) => [
      name,
      (user: User) => user.attributes[name],
    ]),
  ),
}

export const adminOperations: Record<string, Operation> = { ListUsers }
