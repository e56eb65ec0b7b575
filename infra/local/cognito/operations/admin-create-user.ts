import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ServiceError, invalidParameter } from '../protocol/service-error.ts'
import { mailInvitation } from '../service/mail.ts'
import { type Service, poolOf, saveUser, userOf } from '../service/service.ts'
import { temporaryPassword } from '../settings/password-policy.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'
import { described } from '../users/described-user.ts'
import { newPassword } from '../users/passwords.ts'
import { type GivenAttribute, checkWrite, written } from '../users/user-attributes.ts'
import { type Operation, attributeList, operation, text } from './operation.ts'

const request = z.object({
  UserPoolId: text,
  Username: text,
  UserAttributes: z.optional(attributeList),
  TemporaryPassword: z.optional(text),
  MessageAction: z.optional(z.enum(['SUPPRESS', 'RESEND'])),
  DesiredDeliveryMediums: z.optional(z.array(z.enum(['EMAIL', 'SMS']))),
  ForceAliasCreation: z.optional(z.boolean()),
})
type Request = z.output<typeof request>

const added = (service: Service, pool: PoolSettings, input: Request, password: string): User => {
  const { Username, UserAttributes: given = [], ForceAliasCreation } = input
  if (service.users.find(pool, Username))
    throw new ServiceError('UsernameExistsException', 'User account already exists')
  checkWrite(pool, given, undefined, false)
  const attributes = written({}, named(pool, Username, given))
  const sub = randomUUID()
  const username = pool.usernameAttributes.length > 0 ? sub : Username
  const now = service.clock.now()
  const user: User = {
    pool: pool.id,
    username,
    sub,
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    attributes,
    pending: {},
    password: newPassword(service, pool, username, password),
    mfa: false,
    mfaPreferred: false,
  }
  service.users.save(pool, user, ForceAliasCreation)
  return user
}

/** If the pool uses email addresses as usernames, the username is also the email attribute. */
const named = (pool: PoolSettings, username: string, given: GivenAttribute[]): GivenAttribute[] => {
  if (!pool.usernameAttributes.includes('email')) {
    if (pool.aliasAttributes.includes('email') && username.includes('@')) {
      throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.')
    }
    return given
  }
  if (!username.includes('@')) throw invalidParameter('Username should be an email.')
  return given.some(({ Name }) => Name === 'email') ? given : [{ Name: 'email', Value: username }, ...given]
}

/** Sets a new temporary password, which restarts its validity period. */
const renewed = (service: Service, pool: PoolSettings, input: Request, password: string): User => {
  const user = userOf(service, pool, input.Username)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError(
      'UnsupportedUserStateException',
      'Resend not possible. User is not in FORCE_CHANGE_PASSWORD state.',
    )
  }
  return saveUser(service, pool, user, { password: newPassword(service, pool, user.username, password) })
}

const AdminCreateUser = operation(request, (service, input) => {
  const pool = poolOf(service, input.UserPoolId)
  // The service's default is SMS, which is not supported here: an error is better than a message that never arrives.
  if (input.MessageAction !== 'SUPPRESS' && !input.DesiredDeliveryMediums?.includes('EMAIL')) {
    throw invalidParameter('DesiredDeliveryMediums must name EMAIL, or MessageAction be SUPPRESS: no SMS is sent here.')
  }
  const password = input.TemporaryPassword ?? temporaryPassword(pool.passwordPolicy)
  const user =
    input.MessageAction === 'RESEND' ? renewed(service, pool, input, password) : added(service, pool, input, password)
  if (input.MessageAction !== 'SUPPRESS') mailInvitation(service, pool, user, password)
  return { User: described(user) }
})

export const adminOperations: Record<string, Operation> = { AdminCreateUser }
