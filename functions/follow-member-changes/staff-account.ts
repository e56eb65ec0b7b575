/** Changes the accounts of the staff pool, and takes them out of it. */
import { AdminDeleteUserCommand, AdminUpdateUserAttributesCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { setting } from '../kernel/environment.ts'
import { once } from '../kernel/table.ts'

const cognito = once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }))

/** Deletes the account of a `sub`; the same where there is none any more. */
export const deleteAccount = async (subject: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: setting('STAFF_POOL_ID'), Username: subject }))
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error
  }
}

/** Lets the account of a `sub` sign in by an address. */
export const moveAccount = async (subject: string, email: string): Promise<void> => {
  const attributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ]
  await cognito().send(new AdminUpdateUserAttributesCommand({ UserPoolId: setting('STAFF_POOL_ID'), Username: subject, UserAttributes: attributes }))
}
