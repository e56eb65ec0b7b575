/** Members of a team who were invited and may have joined, with the mails of their links and accounts in a user pool. */
import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { routes } from '../../shared/routes.ts'
import { handler as serveDomain } from '../../functions/api/team/index.ts'
import { readPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { withMail } from './mail-service.ts'
import { signIn } from './people.ts'
import { callRoute, type ApiHandler } from './request.ts'
import { newMember } from './team.ts'
import { withUserPools } from './user-pools.ts'
import { makeCaller, type makeTeam } from './work.ts'

const handler = serveDomain as unknown as ApiHandler

/** The password with which people accept their invitation. */
export const password = 'Quay-2026-plan!'

export type Team = Awaited<ReturnType<typeof makeTeam>>

export const accept = (body: object) => callRoute(handler, routes.team.acceptInvitation, { body })
export const readLink = (token: string) => callRoute(handler, routes.team.readInvitation, { body: { token } })

export const withMembers = () => {
  const pools = withUserPools()
  const mail = withMail()

  const invited = async (team: Team, more: Parameters<typeof newMember>[0] = {}) => {
    const { status, body } = await team.team('invite', { body: newMember(more) })
    if (status !== 201) throw new Error(`No one was invited: ${JSON.stringify(body)}`)
    return body.user
  }

  const lastToken = (): string => /#([\w-]{43})$/m.exec(mail.take().at(-1)?.text ?? '')?.[1] ?? ''

  const enters = async (email: string, given: string): Promise<boolean> => {
    const who = { UserPoolId: pools.poolIdOf('staff'), ClientId: pools.clientIdOf('staff') }
    const send = pools.client().send(
      new AdminInitiateAuthCommand({
        ...who,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: given },
      }),
    )
    return send.then(
      ({ AuthenticationResult: result }) => result !== undefined,
      () => false,
    )
  }

  /** A member who has joined, with a session. */
  const joined = async (team: Team, more: Parameters<typeof newMember>[0] = {}) => {
    const user = await invited(team, more)
    const { status } = await accept({ token: lastToken(), password })
    if (status !== 200) throw new Error(`The invitation was not accepted: ${status}`)
    const person = await readPerson(team.workspaceId, user.id)
    if (person === undefined) throw new Error('The member is gone')
    return { user, person, ...makeCaller(await signIn(team.workspace, person)) }
  }

  return { pools, mail, invited, lastToken, enters, joined }
}
