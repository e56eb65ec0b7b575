import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'

/** The team, without the company account. */
export const list: Handler<typeof routes.people.list> = async ({ principal }) =>
  (await listPeople(principal.workspaceId))
    .filter(({ kind }) => kind === 'staff')
    .map(({ id, firstName, lastName, email, role, avatar = null }) => ({
      id,
      firstName,
      lastName,
      email,
      role,
      avatar,
    }))
