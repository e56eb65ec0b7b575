/** Takes accounts out of the user pools. */
import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { setting } from '../kernel/environment.ts'
import { once } from '../kernel/table.ts'

const cognito = once(() => new CognitoIdentityProviderClient({ maxAttempts: 5 }))

/** Deletes the account of a `sub`; the same where there is none any more. */
export const deleteAccount = async (pool: 'staff' | 'customer', subject: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: setting(`${pool.toUpperCase()}_POOL_ID`), Username: subject }))
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error
  }
}
