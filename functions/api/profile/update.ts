import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { requireOwnNames } from '../../domain/accounts/people/own-names.ts'
import { changePerson } from '../../domain/accounts/profile/profile-change.ts'
import { toProfile } from '../../domain/accounts/profile/profile-view.ts'
import { saveOwn } from '../../domain/accounts/profile/save-own.ts'

export const update: Handler<typeof routes.profile.update> = ({ body, principal }) =>
  saveOwn(principal, async (before) => {
    requireVersion(body.version, before, () => toProfile(principal, before))
    await requireOwnNames(body, before)
    return changePerson(before, body)
  })
