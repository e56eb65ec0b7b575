/** Creates API keys without a session, for people whom a test makes. */
import { addApiKey, readApiKeys } from '../../functions/domain/accounts/people/api-key-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import type { StoredApiKey } from '../../functions/kernel/session/api-key-entities.ts'
import { keyHash, keyPrefix, newKeyText } from '../../functions/kernel/session/api-key-text.ts'
import { stamp } from '../../functions/kernel/events/event.ts'

/** The text of the key, as a program sends it, and its id. */
export const makeApiKey = async (
  { workspaceId, id: personId }: { workspaceId: string; id: string },
  more: Partial<Pick<StoredApiKey, 'name' | 'scopes' | 'expiresOn' | 'account'>> = {},
): Promise<{ text: string; id: string }> => {
  const [text, at] = [newKeyText(), new Date()]
  const key: StoredApiKey = {
    id: newId('apiKey'),
    name: 'CI',
    scopes: ['read', 'write'],
    expiresOn: null,
    prefix: keyPrefix(text),
    hash: keyHash(text),
    createdAt: at.toISOString(),
    ...more,
  }
  const { id: keyId, name, scopes } = key
  const by = { by: { kind: 'staff', id: personId, name: 'Ines Duarte' }, at } as const
  const event = stamp('profile.api-key-created.v1', workspaceId, by, { personId, keyId, name, scopes })
  if (!(await addApiKey(await readApiKeys({ workspaceId, personId }), key, event)))
    throw new Error('The key could not be made')
  return { text, id: keyId }
}
