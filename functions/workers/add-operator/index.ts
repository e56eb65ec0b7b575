/**
 * Creates a platform operator: an account in the admin pool and the person record for it. Run with `npm run
 * add-admin`, never by a request.
 */
import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { required } from '../../../shared/text/text-inputs.ts'
import { setting } from '../../kernel/environment.ts'
import { newId } from '../../kernel/id.ts'
import { once } from '../../kernel/table/table.ts'
import { createPerson } from '../../domain/accounts/people/person-repository.ts'
import { platformId } from '../../../shared/contract/ids.ts'

const cognito = once(() => new CognitoIdentityProviderClient())

const newOperator = z.object({
  username: z.string().check(z.regex(/^[\w.-]{2,64}$/)),
  email: z.email(),
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
})

/** A random password that does not have to be memorable. The suffix supplies every required kind of character. */
const newPassword = (): string => `${randomBytes(18).toString('base64url')}-aA1`

/**
 * Returns the password, which is shown only this once and stored only in the pool. It is set last, so that an
 * account that was only partly created cannot sign in. Throws if the username or the address is taken.
 */
export const handler = async (input: unknown): Promise<{ username: string; password: string }> => {
  const { username, email, firstName, lastName } = newOperator.parse(input)
  const account = { UserPoolId: setting('ADMIN_POOL_ID'), Username: username }
  const { User } = await cognito().send(
    new AdminCreateUserCommand({
      ...account,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  )
  const subject = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value
  if (subject === undefined) throw new Error('The pool made an account without a sub')
  const created = await createPerson({
    id: newId('person'),
    workspaceId: platformId,
    kind: 'admin',
    role: 'admin',
    subject,
    email,
    username,
    firstName,
    lastName,
    createdAt: new Date().toISOString(),
  })
  if (created !== 'created') throw new Error(`Another operator has the username ${username} or that address`)
  const password = newPassword()
  await cognito().send(new AdminSetUserPasswordCommand({ ...account, Password: password, Permanent: true }))
  return { username, password }
}
