/** The accounts of members and of company accounts in their user pools. Each is made when its owner sets the first password. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider'
import { setting } from '../kernel/environment.ts'
import { once } from '../kernel/table.ts'

const cognito = once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }))

/** Whose account: of which pool, by which address. */
export type AccountName = { kind: 'staff' | 'customer'; email: string }

const accountOf = ({ kind, email }: AccountName) => ({ UserPoolId: setting(`${kind.toUpperCase()}_POOL_ID`), Username: email })

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

const subjectOf = (attributes: readonly AttributeType[] = []): string => {
  const subject = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (subject === undefined) throw new Error('The user pool made an account without a sub')
  return subject
}

/**
 * Makes the account of an address and answers its `sub`. One that is there is taken: logins are unique
 * in the table, so that it is of an acceptance or an activation that was broken off, or of somebody who was removed.
 */
export const ensureAccount = async (name: AccountName): Promise<string> => {
  try {
    const { User } = await cognito().send(
      new AdminCreateUserCommand({
        ...accountOf(name),
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: name.email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
    return subjectOf(User?.Attributes)
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
    const { UserAttributes } = await cognito().send(new AdminGetUserCommand(accountOf(name)))
    return subjectOf(UserAttributes)
  }
}

/** Sets the password of an account; false where the pool's rule refuses it. */
export const setPassword = async (name: AccountName, password: string): Promise<boolean> => {
  try {
    await cognito().send(new AdminSetUserPasswordCommand({ ...accountOf(name), Password: password, Permanent: true }))
    return true
  } catch (error) {
    if (isNamed(error, 'InvalidPasswordException')) return false
    throw error
  }
}
