/** Accounts of the team in their user pool, set as an operator would set them. */
import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { inject } from 'vitest'
import { demoPassword } from '../builders/actors.ts'

/** Somebody of Harbour Rail whom no other test signs in as. */
export const colleague = 'kwame.mensah@demo.test'

/** Signs as the one function that may set passwords in this pool. */
const pool = () =>
  new CognitoIdentityProviderClient({
    endpoint: inject('endpoint'),
    region: 'us-east-1',
    credentials: { accessKeyId: 'plumbline-local-load-demo', secretAccessKey: 'local' },
  })

const staffPoolId = async (): Promise<string> => {
  const response = await fetch(`${inject('origin')}/api/config`)
  return ((await response.json()) as { staffPool: { userPoolId: string } }).staffPool.userPoolId
}

const setPassword = async (Password: string, Permanent: boolean): Promise<void> => {
  await pool().send(new AdminSetUserPasswordCommand({ UserPoolId: await staffPoolId(), Username: colleague, Password, Permanent }))
}

/** A password that has to be changed at the next sign-in. */
export const setTemporaryPassword = (password: string): Promise<void> => setPassword(password, false)

/** The demo's password again. */
export const resetPassword = (): Promise<void> => setPassword(demoPassword, true)
