/** People with an account in their user pool and a session, for tests of account security. */
import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { newId } from '../../functions/kernel/id.ts'
import { totpCode, totpStep } from '../../infra/local/cognito/protocol/totp.ts'
import type { ActorKind } from '../../shared/contract/route.ts'
import type { Role } from '../../shared/permissions.ts'
import { routes } from '../../shared/routes.ts'
import { makePerson, makeWorkspace, signIn } from './people.ts'
import { callRoute, type Answered, type ApiHandler } from './request.ts'
import type { TestPools } from './user-pools.ts'

export const accountPassword = 'Quay-2026-plan!'

const roleOf: Record<ActorKind, Role> = { staff: 'project_manager', customer: 'customer', admin: 'admin' }

/** An account of the given kind, in its own workspace if the kind has one. */
export const makeAccount = async (pools: TestPools, kind: ActorKind) => {
  const workspace = kind === 'admin' ? null : await makeWorkspace()
  const name = newId('person')
  const email = `${name}@quay.test`
  const subject = await pools.addAccount(kind, {
    username: kind === 'admin' ? name : email,
    email,
    password: accountPassword,
  })
  const person = await makePerson({
    workspaceId: workspace?.id ?? 'platform',
    kind,
    role: roleOf[kind],
    email,
    username: name,
    subject,
  })
  return { workspace, person, email, username: name, session: await signIn(workspace, person) }
}

/** The tokens of a sign-in at the pool itself, as the browser gets them. */
export const poolTokens = async (
  pools: TestPools,
  kind: ActorKind,
  username: string,
  password: string,
): Promise<{ accessToken: string; idToken: string }> => {
  const { AuthenticationResult: result } = await pools.client().send(
    new AdminInitiateAuthCommand({
      UserPoolId: pools.poolIdOf(kind),
      ClientId: pools.clientIdOf(kind),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    }),
  )
  return { accessToken: result?.AccessToken ?? '', idToken: result?.IdToken ?? '' }
}

/** The code that an authenticator app with this secret shows. `ahead` counts steps of 30 seconds. */
export const codeOf = (secret: string, ahead = 0): string => totpCode(secret, totpStep(Date.now()) + ahead)

/** Six digits that are not a valid code of the secret at any time close to now. */
export const wrongCodeOf = (secret: string): string =>
  ['000000', '000001', '000002', '000003', '000004'].find(
    (code) => ![-2, -1, 0, 1, 2].some((ahead) => codeOf(secret, ahead) === code),
  ) ?? ''

/**
 * Turns on the second factor through the profile's own calls. This uses the current code, so the next one is one step
 * ahead.
 */
export const enrol = async (
  profile: ApiHandler,
  session: string,
  from?: string,
): Promise<{ secret: string; recoveryCodes: string[]; answer: Answered }> => {
  const sent = { session, ...(from !== undefined && { from }) }
  const begun = await callRoute(profile, routes.profile.beginSecondFactor, {
    ...sent,
    body: { password: accountPassword },
  })
  const { secret } = begun.body as { secret: string }
  const answer = await callRoute(profile, routes.profile.confirmSecondFactor, {
    ...sent,
    body: { password: accountPassword, code: codeOf(secret) },
  })
  return { secret, recoveryCodes: (answer.body as { recoveryCodes: string[] }).recoveryCodes, answer }
}
