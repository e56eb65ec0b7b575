/** The accounts of the demo in the user pools. */
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { demoPassword } from '../../../shared/demo.ts'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table/table.ts'

const cognito = once(() => new CognitoIdentityProviderClient({}))

/** Creates an account, or uses the existing one, and sets the demo password; returns its `sub`. */
export const ensureAccount = async (kind: ActorKind, username: string, email: string): Promise<string> => {
  const who = { UserPoolId: setting(`${kind.toUpperCase()}_POOL_ID`), Username: username }
  try {
    await cognito().send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    )
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException') throw error
  }
  await cognito().send(new AdminSetUserPasswordCommand({ ...who, Password: demoPassword, Permanent: true }))
  const { UserAttributes: attributes = [] } = await cognito().send(new AdminGetUserCommand(who))
  const subject = attributes.find(({ Name }) => Name === 'sub')?.Value
  if (subject === undefined) throw new Error(`The account ${username} has no sub`)
  return subject
}
