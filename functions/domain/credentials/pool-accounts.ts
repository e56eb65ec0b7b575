/** The accounts of people in their user pools. That of a member or a company account is made when its owner sets the first password. */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { cognito, nameOf, ofThePool, poolIdOf } from './user-pools.ts'

/** Whose account: of which pool, and by what it is found there, an address, a username or a `sub`. */
type PoolAccount = { kind: ActorKind; login: string }

const named = ({ kind, login }: PoolAccount) => ({ UserPoolId: poolIdOf(kind), Username: login })

const addressOf = (email: string): AttributeType[] => [
  { Name: 'email', Value: email },
  { Name: 'email_verified', Value: 'true' },
]

const subjectOf = (attributes: readonly AttributeType[] = []): string => {
  const subject = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (subject === undefined) throw new Error('The user pool made an account without a sub')
  return subject
}

/**
 * Makes the account of an address and answers its `sub`. One that is there is taken: logins are unique
 * in the table, so that it is of an acceptance or an activation that was broken off, or of somebody who was removed.
 */
export const ensureAccount = async (kind: 'staff' | 'customer', email: string): Promise<string> => {
  const account = named({ kind, login: email })
  try {
    const { User } = await cognito().send(
      new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS', UserAttributes: addressOf(email) }),
    )
    return subjectOf(User?.Attributes)
  } catch (error) {
    if (nameOf(error) !== 'UsernameExistsException') throw ofThePool(error)
    const { UserAttributes } = await cognito().send(new AdminGetUserCommand(account))
    return subjectOf(UserAttributes)
  }
}

/** Sets the password of an account; false where the pool's rule refuses it. */
export const setPassword = async (account: PoolAccount, password: string): Promise<boolean> => {
  try {
    await cognito().send(new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: true }))
    return true
  } catch (error) {
    if (nameOf(error) === 'InvalidPasswordException') return false
    throw ofThePool(error)
  }
}

/** Lets the staff account of a `sub` sign in by an address. */
export const moveAccount = async (subject: string, email: string): Promise<void> => {
  await cognito().send(
    new AdminUpdateUserAttributesCommand({
      ...named({ kind: 'staff', login: subject }),
      UserAttributes: addressOf(email),
    }),
  )
}

/** Deletes the account of a `sub`; the same where there is none any more. */
export const deleteAccount = async (kind: 'staff' | 'customer', subject: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand(named({ kind, login: subject })))
  } catch (error) {
    if (nameOf(error) !== 'UserNotFoundException') throw error
  }
}
