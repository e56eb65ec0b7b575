import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { requireVersion } from '../../kernel/version.ts'
import { changePerson } from '../../domain/profile/profile-change.ts'
import { toProfile } from '../../domain/profile/profile-view.ts'
import { saveOwn } from '../../domain/profile/save-own.ts'

export const update: Handler<typeof routes.profile.update> = ({ body, principal }) =>
  saveOwn(principal, (before) => {
    requireVersion(body.version, before, () => toProfile(principal, before))
    return changePerson(before, body)
  })
