/** What a new password does to everything that an earlier one has opened. */
import { listed } from '../../../../shared/wording.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { endSessionsOf } from '../../../kernel/session/session-store.ts'
import { endKeysOf, type EndedAndKept } from '../../oauth/end-keys.ts'
import { mailAccountChange } from '../people/account-mails.ts'
import { authorOf } from '../people/author.ts'
import type { StoredPerson } from '../people/person-repository.ts'

/**
 * Ends all sessions but the one of the given token, if any, and all connected applications. API keys stay unless the
 * person wants them to end too, because programs that no one watches depend on them. The mail names them.
 */
export const endEarlierAccess = async (
  person: StoredPerson,
  request: RequestInfo,
  { endKeys = false, ...kept }: { but?: string; endKeys?: boolean } = {},
): Promise<void> => {
  const { workspaceId, id: personId } = person
  await endSessionsOf(workspaceId, personId, kept)
  const authored = { by: authorOf(person), at: new Date(), from: originOf(request) }
  const keys = await endKeysOf({ workspaceId, personId }, authored, 'password', endKeys ? 'all' : 'applications')
  await mailAccountChange(person, 'passwordChanged', request, keyWords(keys))
}

const named = (keys: EndedAndKept['kept']): string => listed(keys.map(({ name }) => `“${name}”`))

const keyWords = ({ ended, kept }: EndedAndKept): string | undefined => {
  if (ended.length > 0) return `Your API keys have ended: ${named(ended)}. Programs that have them are refused.`
  if (kept.length === 0) return undefined
  return `Your API keys still work: ${named(kept)}. Revoke those that you do not know in your profile.`
}
