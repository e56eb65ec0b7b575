/** The API keys of a person or of the company, all in one item: its version protects their limit. */
import type { ApiKey } from '../../../../shared/accounts/api-keys.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { apiKeyLists, apiKeyOwners, apiKeyUses, type StoredApiKey } from '../../../kernel/session/api-key-entities.ts'
import { wasWritten } from '../../../kernel/table/optimistic.ts'
import { asDelete, asPut, writeTogether, writeWith, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'

type Holder = { workspaceId: string; personId: string }

export type ApiKeyList = Holder & {
  keys: readonly StoredApiKey[]
  /** 0 before the first key. */ version: number
}

/** Oldest first. Consistent read. */
export const readApiKeys = async (holder: Holder): Promise<ApiKeyList> => {
  const { data } = await apiKeyLists().get(holder).go({ consistent: true })
  return { ...holder, keys: (data?.keys ?? []) as StoredApiKey[], version: data?.version ?? 0 }
}

/** The lists of all people of a workspace, and of the company. */
export const readAllApiKeys = async (workspaceId: string): Promise<ApiKeyList[]> => {
  const { data } = await apiKeyLists().query.byPerson({ workspaceId }).go({ pages: 'all', consistent: true })
  return data.map(({ personId, keys, version }) => ({
    workspaceId,
    personId,
    keys: keys as readonly StoredApiKey[],
    version,
  }))
}

/** The last recorded uses, by the ids of the keys: of a holder, or of all in a workspace. */
export const readKeyUses = async (
  holder: Pick<Holder, 'workspaceId'> & Partial<Holder>,
): Promise<ReadonlyMap<string, NonNullable<ApiKey['lastUse']>>> => {
  const { data } = await apiKeyUses().query.byKey(holder).go({ pages: 'all' })
  return new Map(data.map(({ keyId, at, address, device }) => [keyId, { at, address, device }]))
}

const save = (
  { workspaceId, personId, version }: ApiKeyList,
  keys: readonly StoredApiKey[],
  event: StampedEvent | undefined,
  along: readonly Write[],
): Promise<boolean> => {
  const put = asPut(
    apiKeyLists()
      .put({ workspaceId, personId, keys: [...keys], version: version + 1, ...(event && { event }) })
      .where(atVersion(version)),
  )
  return wasWritten(writeWith(put, along), put)
}

/**
 * Adds a key with the item by which its calls find it, and removes those that are over; false if the list was changed
 * since it was read.
 */
export const addApiKey = (
  list: ApiKeyList,
  key: StoredApiKey,
  event: StampedEvent,
  over: readonly StoredApiKey[] = [],
): Promise<boolean> => {
  const { workspaceId, personId } = list
  const owner = asPut(apiKeyOwners().create({ hash: key.hash, workspaceId, personId, keyId: key.id }))
  const kept = list.keys.filter((each) => !over.includes(each))
  return save(list, [...kept, key], event, [owner, ...over.flatMap((each) => traces(list, each))])
}

/** Stores what has changed of a key or application; false if the list was changed since it was read. */
export const changeApiKey = (list: ApiKeyList, key: StoredApiKey): Promise<boolean> =>
  save(
    list,
    list.keys.map((before) => (before.id === key.id ? key : before)),
    undefined,
    [],
  )

const traces = ({ workspaceId, personId }: Holder, { id, hash }: StoredApiKey): Write[] => [
  asDelete(apiKeyOwners().delete({ hash })),
  asDelete(apiKeyUses().delete({ workspaceId, personId, keyId: id })),
]

/** Removes a key with all that is stored about it; false if the list was changed since it was read. */
export const removeApiKeyFrom = (list: ApiKeyList, key: StoredApiKey, event: StampedEvent): Promise<boolean> =>
  save(
    list,
    list.keys.filter((one) => one !== key),
    event,
    traces(list, key),
  )

/** Deletes the keys of a person who was removed. They have been refused since the removal. */
export const dropApiKeys = async (holder: Holder): Promise<void> => {
  const { keys } = await readApiKeys(holder)
  for (const key of keys) await writeTogether(traces(holder, key))
  await apiKeyLists().delete(holder).go()
}
