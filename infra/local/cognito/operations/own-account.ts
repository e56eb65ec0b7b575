import * as z from 'zod/mini'
import { invalidParameter } from '../protocol/service-error.ts'
import { mailCode } from '../service/mail.ts'
import { saveUser } from '../service/service.ts'
import { folded } from '../store/user-store.ts'
import { callerOf } from '../users/caller.ts'
import { changeAttributes } from '../users/change-attributes.ts'
import { mfaSettings } from '../users/mfa-settings.ts'
import { checkWrite, listed } from '../users/user-attributes.ts'
import { type Operation, attributeList, operation, text } from './operation.ts'

const GetUser = operation(z.object({ AccessToken: text }), (service, { AccessToken }) => {
  const { client, user } = callerOf(service, AccessToken)
  return { Username: user.username, UserAttributes: listed(user, client), ...mfaSettings(user) }
})

const UpdateUserAttributes = operation(
  z.object({ AccessToken: text, UserAttributes: attributeList }),
  (service, { AccessToken, UserAttributes }) => {
    const { pool, client, user } = callerOf(service, AccessToken)
    checkWrite(pool, UserAttributes, client)
    return { CodeDeliveryDetailsList: changeAttributes(service, pool, user, UserAttributes, client.id) }
  },
)

const refuseOthers = (attribute: string): void => {
  if (attribute !== 'email') throw invalidParameter(`${attribute} cannot be verified.`)
}

const GetUserAttributeVerificationCode = operation(
  z.object({ AccessToken: text, AttributeName: text }),
  (service, { AccessToken, AttributeName }) => {
    const { pool, client, user } = callerOf(service, AccessToken)
    refuseOthers(AttributeName)
    const email = user.pending['email'] ?? user.attributes['email']
    if (!email) throw invalidParameter('User does not have an email to verify.')
    service.attempts.spend(pool.id, folded(pool, user.username), 'GetUserAttributeVerificationCode')
    const code = service.codes.issue(pool.id, user.username, 'email')
    const occasion = 'CustomMessage_VerifyUserAttribute'
    return { CodeDeliveryDetails: mailCode(service, { pool, user, occasion, client: client.id, to: email, code }) }
  },
)

const VerifyUserAttribute = operation(
  z.object({ AccessToken: text, AttributeName: text, Code: text }),
  (service, { AccessToken, AttributeName, Code }) => {
    const { pool, user } = callerOf(service, AccessToken)
    refuseOthers(AttributeName)
    const counted = folded(pool, user.username)
    service.attempts.spend(pool.id, counted, 'VerifyUserAttribute')
    service.codes.check(pool.id, user.username, 'email', Code)
    const attributes = { ...user.attributes, ...user.pending, email_verified: 'true' }
    saveUser(service, pool, user, { attributes, pending: {} })
    service.codes.spend(pool.id, user.username, 'email')
    service.attempts.release(pool.id, counted, 'VerifyUserAttribute')
    return {}
  },
)

export const publicOperations: Record<string, Operation> = {
  GetUser,
  UpdateUserAttributes,
  GetUserAttributeVerificationCode,
  VerifyUserAttribute,
}
