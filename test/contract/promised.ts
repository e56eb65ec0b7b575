/** The status that the contract and the permission table promise to each caller. */
import { takesCompanyKeys, takesKeys } from '../../shared/contract/access.ts'
import { scopeOf } from '../../shared/permissions.ts'
import type { NamedRoute } from '../../shared/routes.ts'
import { isCompanyKey, isKey, roleOf, type ActorName } from '../builders/actors.ts'

export const kindOf = (name: ActorName): 'staff' | 'customer' | 'admin' | undefined => {
  const role = roleOf[name]
  if (role === undefined) return undefined
  return role === 'customer' || role === 'admin' ? role : 'staff'
}

/** Whether the path names a record. */
export const named = (route: NamedRoute): boolean => route.path.includes('{')

/** Routes that refuse their sample for every caller with access, by status. */
const refused: Record<string, number> = {
  // The sample's token is invalid.
  'auth.openSession': 401,
  // A code that was never mailed does not set a password.
  'auth.confirmPasswordReset': 400,
  // The ticket was never given.
  'auth.passkeySignIn': 409,
  'profile.addPasskey': 409,
  'auth.beginRequiredSecondFactor': 401,
  'auth.confirmRequiredSecondFactor': 401,
  // The link was never mailed.
  'team.confirmAddress': 404,
  'communications.readMailLink': 404,
  'communications.reportMail': 404,
  'communications.confirmMail': 404,
  'notices.unsubscribe': 404,
  // The companies of the demo pay for no plan.
  'billing.upgrade': 404,
  'billing.upgradeSubscription': 404,
  'billing.preview': 409,
  'billing.change': 409,
  'billing.keep': 409,
  'billing.pay': 409,
  'billing.beginCard': 409,
  'billing.saveCard': 409,
  'registration.complete': 404,
  // They have paid nothing, and have no credit.
  'finance.refund': 404,
  'finance.credit': 400,
  'finance.resolvePayment': 404,
  'finance.testPayment': 400,
  // The samples name a workspace and an address that do not exist.
  'operators.support': 404,
  'operators.suspend': 404,
  'operators.restore': 404,
  'operators.extend': 404,
  'operators.resend': 404,
  'operators.endSessions': 404,
  'operators.unlock': 404,
  'operators.allowMails': 404,
  'operators.resendActivation': 404,
  // An import goes into a workspace without projects.
  'account.beginImport': 409,
  'account.importRecords': 409,
  'files.addImported': 409,
  // Only Stripe can sign its reports.
  'billing.webhook': 400,
  // Only the services know the secret, and the samples name no connection.
  'code.github': 400,
  'code.gitlab': 400,
  // A wrong password changes nothing.
  'profile.askAddress': 400,
  'profile.changePassword': 400,
  'profile.confirmSecondFactor': 400,
  // No actor of the demo has a passkey.
  'profile.renamePasskey': 404,
  'profile.removePasskey': 404,
  // They take forms, and samples are JSON.
  'oauth.token': 415,
  'oauth.revoke': 415,
  'oauth.register': 201,
  // The protocol has no streams here.
  'mcp.stream': 405,
  // No actor of the demo has a second factor.
  'profile.renewRecoveryCodes': 409,
}

/** The operator of these tests has chosen no workspace. functions/api/operators/isolation.test.ts has those who have. */
export const needsWorkspace = ({ access }: NamedRoute, name: ActorName): boolean =>
  kindOf(name) === 'admin' && access.kind === 'session' && access.orOperator === true

/** The status that the contract and the permission table promise for a record of the actor's own workspace. */
export const promised = (route: NamedRoute, name: ActorName): number => {
  const success =
    refused[`${route.domain}.${route.name}`] ??
    (route.redirects === true
      ? 302
      : route.later !== undefined
        ? 202
        : route.result === null && route.file === undefined && route.protocol === undefined
          ? 204
          : (route.status ?? 200))
  if (route.access.kind === 'public') return success
  const [role, kind] = [roleOf[name], kindOf(name)]
  if (role === undefined || kind === undefined) return 401
  if (isKey(name) && !takesKeys(route)) return 403
  if (needsWorkspace(route, name)) return 409
  const scope = route.access.actors.includes(kind) ? scopeOf(role, route.access.capability) : undefined
  if (isCompanyKey(name) && scope !== undefined && !takesCompanyKeys(route, scope)) return 403
  // None of the actors owns the samples' records.
  if (scope === 'own' && named(route)) return 404
  if (scope === undefined) return 403
  // The sample has another company's name, so that the account is not closed.
  return route.domain === 'account' && route.name === 'close' ? 400 : success
}
