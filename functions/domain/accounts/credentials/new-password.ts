/** What a new password does to everything that an earlier one has opened. */
import { listed } from '../../../../shared/wording.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { endSessionsOf } from '../../../kernel/session/session-store.ts'
import { endApplicationsOf } from '../../oauth/end-applications.ts'
import { mailAccountChange } from '../people/account-mails.ts'
import { authorOf } from '../people/author.ts'
import type { StoredPerson } from '../people/person-repository.ts'

/**
 * Ends all sessions but the one of the given token, if any, and all connected applications. API keys stay, because
 * programs that no one watches depend on them: the mail names those that still work.
 */
export const endEarlierAccess = async (
  person: StoredPerson,
  request: RequestInfo,
  kept: { but?: string } = {},
): Promise<void> => {
  const { workspaceId, id: personId } = person
  await endSessionsOf(workspaceId, personId, kept)
  const authored = { by: authorOf(person), at: new Date(), from: originOf(request) }
  const keys = await endApplicationsOf({ workspaceId, personId }, authored, 'password')
  const names = listed(keys.map(({ name }) => `“${name}”`))
  await mailAccountChange(
    person,
    'passwordChanged',
    request,
    names === '' ? undefined : `Your API keys still work: ${names}. Revoke those that you do not know in your profile.`,
  )
}
