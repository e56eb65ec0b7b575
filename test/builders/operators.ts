/** Operators of the platform who help in a workspace, through the real handlers. */
import { handler as accountHandler } from '../../functions/api/account/index.ts'
import { handler as authHandler } from '../../functions/api/auth/index.ts'
import { handler as operatorsHandler } from '../../functions/api/operators/index.ts'
import { routes } from '../../shared/routes.ts'
import type { OperatorAccess } from '../../shared/accounts/operator-access.ts'
import type { ProblemBody } from '../../shared/contract/problem.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { makePerson, signIn, type MadeWorkspace } from './people.ts'
import { callRoute, type ApiHandler } from './request.ts'
import { makeCaller } from './work.ts'

type Wanted = { customerId: string | null; acting?: { reason: string; minutes?: number } | null }

export const reason = 'Ticket 4711: the budget was entered twice'

/** A signed-in operator who has not chosen a workspace. */
export const makeOperator = async () => {
  const person = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin', firstName: 'Olivia' })
  const session = await signIn(null, person)
  const choose = async (body: Wanted) => {
    const { status, body: answer } = await callRoute(
      operatorsHandler as unknown as ApiHandler,
      routes.operators.chooseWorkspace,
      { session, body },
    )
    return { status, session: answer as Session, problem: answer as ProblemBody }
  }
  const verify = async () =>
    (await callRoute(authHandler as unknown as ApiHandler, routes.auth.adminVerify, { session })).body as Session
  return { person, cookie: session, choose, verify, ...makeCaller(session) }
}

export type MadeOperator = Awaited<ReturnType<typeof makeOperator>>

/** Sets what operators may do, as the company does. */
export const allowOperators = async (
  workspace: MadeWorkspace,
  by: Parameters<typeof signIn>[1],
  operatorAccess: OperatorAccess,
): Promise<void> => {
  const { status } = await callRoute(accountHandler as unknown as ApiHandler, routes.account.update, {
    session: await signIn(workspace, by),
    body: { operatorAccess },
  })
  if (status !== 200) throw new Error(`The setting was not saved: ${status}`)
}
