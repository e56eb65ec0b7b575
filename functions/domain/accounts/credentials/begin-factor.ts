/** The steps after the user pool has accepted a second factor: recovery codes, event and mail. */
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { profileEvent } from '../people/profile-event.ts'
import { mailAccountChange } from '../people/account-mails.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import { newRecoveryCodes } from '../people/recovery-code.ts'
import { keepRecoveryCodes } from '../people/recovery-code-repository.ts'

/** Returns the codes, which are not stored: a person who loses them must generate new ones. */
export const beginFactor = async (
  person: StoredPerson,
  from: { address: string; userAgent: string },
): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await keepRecoveryCodes(
    { workspaceId: person.workspaceId, personId: person.id },
    codes,
    profileEvent('profile.second-factor-turned-on.v1', person, originOf(from)),
  )
  await mailAccountChange(person, 'secondFactorOn', from)
  return codes
}
