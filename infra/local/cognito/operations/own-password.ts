import * as z from 'zod/mini'
import {
  codeMismatch,
  invalidParameter,
  notAuthorized,
  userDisabled,
  userNotFound,
  wrongPassword,
} from '../protocol/service-error.ts'
import { deliveryTo, mailCode } from '../service/mail.ts'
import { clientOf, saveUser } from '../service/service.ts'
import { folded } from '../store/user-store.ts'
import { callerOf } from '../users/caller.ts'
import { passwordFits } from '../users/password-hash.ts'
import { newPassword } from '../users/passwords.ts'
import { type Operation, operation, text } from './operation.ts'

const imaginaryAddress = (name: string): string => (name.includes('@') ? name : `${name}@${name}`)

const ForgotPassword = operation(z.object({ ClientId: text, Username: text }), (service, { ClientId, Username }) => {
  const { pool, client } = clientOf(service, ClientId)
  const user = service.users.find(pool, Username)
  if (!user && !client.hidesUnknownUsers) throw userNotFound()
  if (!pool.recoversByEmail) throw notAuthorized('Contact administrator to reset password.')
  service.attempts.spend(pool.id, folded(pool, user?.username ?? Username), 'ForgotPassword')
  const email = user?.attributes['email']
  const reachable = email !== undefined && user?.attributes['email_verified'] === 'true'
  if (client.hidesUnknownUsers && (!user?.enabled || !reachable)) {
    // Same response as for an existing user: it contains a masked address, but nothing is sent.
    return { CodeDeliveryDetails: deliveryTo(imaginaryAddress(Username)) }
  }
  if (!user) throw userNotFound()
  if (!user.enabled) throw userDisabled()
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    throw notAuthorized('User password cannot be reset in the current state.')
  if (!reachable) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  }
  const code = service.codes.issue(pool.id, user.username, 'password')
  const occasion = 'CustomMessage_ForgotPassword'
  return { CodeDeliveryDetails: mailCode(service, { pool, user, occasion, client: client.id, to: email, code }) }
})

const ConfirmForgotPassword = operation(
  z.object({ ClientId: text, Username: text, ConfirmationCode: text, Password: text }),
  (service, { ClientId, Username, ConfirmationCode, Password }) => {
    const { pool, client } = clientOf(service, ClientId)
    const user = service.users.find(pool, Username)
    if (!user && !client.hidesUnknownUsers) throw userNotFound()
    const counted = folded(pool, user?.username ?? Username)
    service.attempts.spend(pool.id, counted, 'ConfirmForgotPassword')
    if (!user?.enabled) throw client.hidesUnknownUsers ? codeMismatch().keepingWrites() : userDisabled()
    service.codes.check(pool.id, user.username, 'password', ConfirmationCode)
    const password = newPassword(service, pool, user.username, Password)
    saveUser(service, pool, user, { password, status: 'CONFIRMED' })
    service.codes.spend(pool.id, user.username, 'password')
    service.attempts.release(pool.id, counted, 'ConfirmForgotPassword')
    service.attempts.clear(pool.id, counted)
    return {}
  },
)

const ChangePassword = operation(
  z.object({ AccessToken: text, PreviousPassword: z.optional(z.string()), ProposedPassword: text }),
  (service, { AccessToken, PreviousPassword = '', ProposedPassword }) => {
    const { pool, user } = callerOf(service, AccessToken)
    const counted = folded(pool, user.username)
    service.attempts.spend(pool.id, counted, 'ChangePassword')
    if (!passwordFits(PreviousPassword, user.password.hash)) throw wrongPassword().keepingWrites()
    saveUser(service, pool, user, { password: newPassword(service, pool, user.username, ProposedPassword) })
    service.attempts.release(pool.id, counted, 'ChangePassword')
    return {}
  },
)

export const publicOperations: Record<string, Operation> = { ForgotPassword, ConfirmForgotPassword, ChangePassword }
