import * as z from 'zod/mini'
import { clientOf, poolOf, userOf } from '../service/service.ts'
import { callerOf } from '../users/caller.ts'
import { type Operation, operation, text } from './operation.ts'

const GlobalSignOut = operation(z.object({ AccessToken: text }), (service, { AccessToken }) => {
  service.tokens.revokeAll(callerOf(service, AccessToken).user)
  return {}
})

const RevokeToken = operation(z.object({ ClientId: text, Token: text }), (service, { ClientId, Token }) => {
  service.tokens.revoke(clientOf(service, ClientId).client, Token)
  return {}
})

const AdminUserGlobalSignOut = operation(
  z.object({ UserPoolId: text, Username: text }),
  (service, { UserPoolId, Username }) => {
    service.tokens.revokeAll(userOf(service, poolOf(service, UserPoolId), Username))
    return {}
  },
)

export const publicOperations: Record<string, Operation> = { GlobalSignOut, RevokeToken }
export const adminOperations: Record<string, Operation> = { AdminUserGlobalSignOut }
