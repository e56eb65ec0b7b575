/**
 * People's accounts in their user pool. The account of a member or a company account is created when its owner sets the
 * first password.
 */
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import type { CheckedPassword } from './guessable-password.ts'
import { cognito, nameOf, ofThePool, poolIdOf } from './user-pools.ts'

/** Identifies an account: the pool, and an address, a username or a `sub` in that pool. */
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
 * Creates the account of an address and returns its `sub`. An existing account is reused: logins are unique in the
 * table, so it belongs to an interrupted acceptance or activation, or to a person who was removed.
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

/** Sets the password of an account; false if it violates the pool's policy. */
export const setPassword = async (account: PoolAccount, password: CheckedPassword): Promise<boolean> => {
  try {
    await cognito().send(new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: true }))
    return true
  } catch (error) {
    if (nameOf(error) === 'InvalidPasswordException') return false
    throw ofThePool(error)
  }
}

/**
 * A password that no one chose. The pool asks for another one at the first sign-in, and stops taking this one after a
 * week.
 */
export const setTemporaryPassword = async (account: PoolAccount, password: string): Promise<void> => {
  await cognito().send(new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: false }))
}

/** Changes the sign-in address of the staff account with a given `sub`. */
export const moveAccount = async (subject: string, email: string): Promise<void> => {
  await cognito().send(
    new AdminUpdateUserAttributesCommand({
      ...named({ kind: 'staff', login: subject }),
      UserAttributes: addressOf(email),
    }),
  )
}

/** Deletes the account with a given `sub`. Succeeds if it does not exist. */
export const deleteAccount = async (kind: 'staff' | 'customer', subject: string): Promise<void> => {
  try {
    await cognito().send(new AdminDeleteUserCommand(named({ kind, login: subject })))
  } catch (error) {
    if (nameOf(error) !== 'UserNotFoundException') throw error
  }
}
