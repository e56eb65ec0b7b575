import * as z from 'zod/mini'
import { invalidParameter, notAuthorized } from '../protocol/service-error.ts'
import { mailCode } from '../service/mail.ts'
import { type Service, poolOf, saveUser, userOf } from '../service/service.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import { type User, folded } from '../store/user-store.ts'
import { changeAttributes } from '../users/change-attributes.ts'
import { described } from '../users/described-user.ts'
import { mfaSettings } from '../users/mfa-settings.ts'
import { newPassword } from '../users/passwords.ts'
import { checkWrite } from '../users/user-attributes.ts'
import { type Operation, attributeList, operation, text } from './operation.ts'

const request = { UserPoolId: text, Username: text }

/** An admin operation on a single user. */
const onUser = <Shape extends z.core.$ZodShape>(
  more: Shape,
  run: (service: Service, pool: PoolSettings, user: User, input: z.output<z.ZodMiniObject<Shape>>) => object | void,
): Operation =>
  operation(z.object({ ...request, ...more }), (service, body) => {
    const input = body as z.output<z.ZodMiniObject<Shape>> & { UserPoolId: string; Username: string }
    const pool = poolOf(service, input.UserPoolId)
    return run(service, pool, userOf(service, pool, input.Username), input) ?? {}
  })

const AdminGetUser = onUser({}, (_service, _pool, user) => {
  const { Attributes, ...rest } = described(user)
  return { ...rest, UserAttributes: Attributes, ...mfaSettings(user) }
})

const AdminSetUserPassword = onUser(
  { Password: text, Permanent: z.optional(z.boolean()) },
  (service, pool, user, { Password, Permanent = false }) => {
    const password = newPassword(service, pool, user.username, Password)
    saveUser(service, pool, user, { password, status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' })
    service.attempts.clear(pool.id, folded(pool, user.username))
  },
)

const AdminResetUserPassword = onUser({}, (service, pool, user) => {
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.')
  const email = user.attributes['email']
  if (!email || user.attributes['email_verified'] !== 'true') {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  saveUser(service, pool, user, { status: 'RESET_REQUIRED' })
  const code = service.codes.issue(pool.id, user.username, 'password')
  mailCode(service, { pool, user, occasion: 'CustomMessage_ForgotPassword', to: email, code })
})

const AdminUpdateUserAttributes = onUser(
  { UserAttributes: attributeList },
  (service, pool, user, { UserAttributes }) => {
    checkWrite(pool, UserAttributes)
    changeAttributes(service, pool, user, UserAttributes)
  },
)

const AdminDisableUser = onUser({}, (service, pool, user) => {
  saveUser(service, pool, user, { enabled: false })
  service.tokens.revokeAll(user)
})

const AdminEnableUser = onUser({}, (service, pool, user) => {
  saveUser(service, pool, user, { enabled: true })
})

const AdminDeleteUser = onUser({}, (service, pool, user) => {
  // A user who later gets the same username must not inherit any sign-ins.
  service.tokens.revokeAll(user)
  service.challenges.drop(pool.id, user.username)
  for (const purpose of ['password', 'email']) service.codes.spend(pool.id, user.username, purpose)
  service.attempts.clear(pool.id, folded(pool, user.username))
  service.users.remove(user)
})

export const adminOperations: Record<string, Operation> = {
  AdminGetUser,
  AdminSetUserPassword,
  AdminResetUserPassword,
  AdminUpdateUserAttributes,
  AdminDisableUser,
  AdminEnableUser,
  AdminDeleteUser,
}
