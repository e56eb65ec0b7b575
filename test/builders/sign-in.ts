/** People with accounts in the user pools who sign in with a password. */
import { handler } from '../../functions/api/auth/index.ts'
import { newId } from '../../functions/kernel/id.ts'
import type { ActorKind } from '../../shared/contract/route.ts'
import type { Role } from '../../shared/permissions.ts'
import { routes } from '../../shared/routes.ts'
import { makePerson, makeWorkspace } from './people.ts'
import { callRoute, type ApiHandler } from './request.ts'
import { withUserPools } from './user-pools.ts'

export const password = 'Quay-2026-plan!'

const roleOf: Record<ActorKind, Role> = { staff: 'project_manager', customer: 'customer', admin: 'admin' }

/** Signs in at the customer portal. */
export const login = (
  email: string,
  given: string,
  more: { from?: string; session?: string; cookies?: readonly string[] } = {},
) =>
  callRoute(handler as unknown as ApiHandler, routes.auth.customerLogin, { body: { email, password: given }, ...more })

export const withSignIn = () => {
  const pools = withUserPools()

  /** A person with an account in their pool: by default, the company account of a workspace. */
  const arrange = async (kind: ActorKind = 'customer', { temporary = false } = {}) => {
    const workspace = kind === 'admin' ? undefined : await makeWorkspace({ plan: 'pro' })
    const name = newId('person')
    const email = `${name}@quay.test`
    const subject = await pools.addAccount(kind, {
      username: kind === 'admin' ? name : email,
      email,
      password,
      temporary,
    })
    const person = await makePerson({
      workspaceId: workspace?.id ?? 'platform',
      kind,
      role: roleOf[kind],
      email,
      username: name,
      subject,
    })
    pools.takeCalls()
    return { workspace, person, email, username: name }
  }

  return { pools, arrange }
}
