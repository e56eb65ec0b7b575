import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { ownPerson } from '../../domain/accounts/people/own-person.ts'
import { toProfile } from '../../domain/accounts/profile/profile-view.ts'

export const read: Handler<typeof routes.profile.read> = async ({ principal }) =>
  toProfile(principal, await ownPerson(principal))
