/** Ends what a person has allowed applications, when what they were allowed by ends: the password, or all sessions. */
import type { DataOf } from '../../../shared/events.ts'
import { stamp, type Authored } from '../../kernel/events/event.ts'
import type { StoredApiKey } from '../../kernel/session/api-key-entities.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readApiKeys, removeApiKeyFrom } from '../accounts/people/api-key-repository.ts'
import { isGranted } from './grants.ts'

type Holder = { workspaceId: string; personId: string }

type Ending = Extract<DataOf<'profile.api-key-revoked.v1'>['endedBy'], 'password' | 'sign_out'>

/**
 * Each has an entry of its own in the audit log. Codes that were not exchanged end too. Returns the API keys, which
 * stay. Does nothing for operators, who have neither.
 */
export const endApplicationsOf = async (
  holder: Holder,
  authored: Authored,
  endedBy: Ending,
): Promise<readonly StoredApiKey[]> => {
  if (authored.by.kind === 'admin') return []
  const { keys } = await readApiKeys(holder)
  for (const { id } of keys.filter(isGranted)) await endApplication(holder, id, authored, endedBy)
  return keys.filter((key) => !isGranted(key))
}

const endApplication = ({ workspaceId, personId }: Holder, keyId: string, authored: Authored, endedBy: Ending) =>
  untilWritten(async () => {
    const list = await readApiKeys({ workspaceId, personId })
    const key = list.keys.find(({ id }) => id === keyId)
    if (key === undefined) return null
    const { name, scopes } = key
    const data = { personId, keyId, name, scopes, application: true, endedBy } as const
    const event = stamp('profile.api-key-revoked.v1', workspaceId, authored, data)
    return (await removeApiKeyFrom(list, key, event)) ? null : lost
  })
