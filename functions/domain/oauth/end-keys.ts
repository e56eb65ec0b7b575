/** Ends the keys of a person and what they have allowed applications, when the password or all sessions end. */
import type { DataOf } from '../../../shared/events.ts'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import type { StoredApiKey } from '../../kernel/session/api-key-entities.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readApiKeys, removeApiKeyFrom } from '../accounts/people/api-key-repository.ts'
import { isGranted } from './grants.ts'

type Holder = { workspaceId: string; personId: string }

type Ending = Extract<DataOf<'profile.api-key-revoked.v1'>['endedBy'], 'password' | 'sign_out'>

export type EndedAndKept = Record<'ended' | 'kept', readonly StoredApiKey[]>

/**
 * Each has an entry of its own in the audit log. Codes that were not exchanged end too. Returns the API keys that ended
 * and those that stay. Does nothing for operators, who have neither.
 *
 * @param what - whether API keys end too, or the applications alone
 */
export const endKeysOf = async (
  holder: Holder,
  authored: Authored,
  endedBy: Ending,
  what: 'all' | 'applications' = 'applications',
): Promise<EndedAndKept> => {
  if (authored.by.kind === 'admin') return { ended: [], kept: [] }
  const { keys } = await readApiKeys(holder)
  for (const key of keys) if (what === 'all' || isGranted(key)) await endKey(holder, key.id, authored, endedBy)
  const own = keys.filter((key) => !isGranted(key))
  return what === 'all' ? { ended: own, kept: [] } : { ended: [], kept: own }
}

const endKey = ({ workspaceId, personId }: Holder, keyId: string, authored: Authored, endedBy: Ending) =>
  untilWritten(async () => {
    const list = await readApiKeys({ workspaceId, personId })
    const key = list.keys.find(({ id }) => id === keyId)
    if (key === undefined) return null
    const { name, scopes } = key
    const application = isGranted(key) ? ({ application: true } as const) : {}
    const data = { personId, keyId, name, scopes, ...application, endedBy }
    const event = stamp('profile.api-key-revoked.v1', workspaceId, authored, data)
    return (await removeApiKeyFrom(list, key, event)) ? null : lost
  })
