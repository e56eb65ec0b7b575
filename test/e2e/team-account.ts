/** Accounts of the team in their user pool, changed as an operator would change them. */
import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { inject } from 'vitest'
import { totpCode, totpStep } from '../../infra/local/cognito/protocol/totp.ts'
import { demoPassword } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'

/** A member of Harbour Rail that no other test signs in as. */
export const colleague = 'kwame.mensah@demo.test'

/** Calls the pool with the role of a function that is granted the call. */
const poolAs = (name: 'load-demo' | 'auth') =>
  new CognitoIdentityProviderClient({
    endpoint: inject('endpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: `plumbline-local-${name}`, secretAccessKey: 'local' },
  })

const staffPool = async (): Promise<{ userPoolId: string; userPoolClientId: string }> => {
  const response = await fetch(`${inject('origin')}/api/config`)
  return ((await response.json()) as { staffPool: { userPoolId: string; userPoolClientId: string } }).staffPool
}

const setPassword = async (Password: string, Permanent: boolean): Promise<void> => {
  const { userPoolId: UserPoolId } = await staffPool()
  await poolAs('load-demo').send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: colleague, Password, Permanent }),
  )
}

/** Sets a password that has to be changed at the next sign-in. */
export const setTemporaryPassword = (password: string): Promise<void> => setPassword(password, false)

/** Sets the demo password again. */
export const resetPassword = (): Promise<void> => setPassword(demoPassword, true)

/** Turns on an authenticator app for the account until `putAway` is called. */
export const giveSecondFactor = async (): Promise<{ code: () => Promise<string>; putAway: () => Promise<void> }> => {
  const pool = poolAs('auth')
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = await staffPool()
  const AuthParameters = { USERNAME: colleague, PASSWORD: demoPassword }
  const { AuthenticationResult: tokens } = await pool.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters }),
  )
  const AccessToken = tokens?.AccessToken
  const { SecretCode: secret = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const codeOf = async (stepsAgo: number) => totpCode(secret, totpStep((await stageTime()).getTime()) - stepsAgo)
  const prefer = (Enabled: boolean) =>
    pool.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
    )
  // Use the previous step's code, so that the current one stays unused.
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: await codeOf(1) }))
  await prefer(true)
  return { code: () => codeOf(0), putAway: async () => void (await prefer(false)) }
}
