/** Reads who calls with an API key, and records the use of keys. */
import { apiKeyLimits } from '../../../shared/accounts/limits.ts'
import type { Origin } from '../../../shared/contract/event.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { log } from '../log.ts'
import type { PresentWorkspace } from '../table/change-guard.ts'
import { itemKey } from '../table/item-key.ts'
import { nativeItem, type StoredItem } from '../table/native-value.ts'
import { itemOf, readItem, readKeys } from '../table/read-items.ts'
import { conditionFailed } from '../table/table.ts'
import { apiKeyLists, apiKeyOwners, apiKeyUses, companyHolder, type StoredApiKey } from './api-key-entities.ts'

export type KeyOwner = { workspaceId: string; personId: string; keyId: string }

/** Owners that this copy of the function has read. They never change, so each is read once. */
const known = new Map<string, KeyOwner>()
const mostKnown = 1000

/** Whose key has a hash, and its id; undefined if there is none. Whether it still works is for its list to say. */
export const readKeyOwner = async (hash: string): Promise<KeyOwner | undefined> => {
  const found = known.get(hash) ?? (await readItem(apiKeyOwners(), { hash }))
  if (found === undefined) return undefined
  const { workspaceId, personId, keyId } = found
  if (known.size >= mostKnown) known.clear()
  known.set(hash, { workspaceId, personId, keyId })
  return { workspaceId, personId, keyId }
}

/** The person of a key, as far as a session needs them. */
type Holder = Omit<Session['user'], 'avatar' | 'timeZone'> & {
  kind: Session['kind']
  avatar?: number
  timeZone?: string
  removedAt?: string
}

export type KeyHolder = {
  key: StoredApiKey
  person: Holder
  workspace: PresentWorkspace & { id: string; taskPhases?: boolean }
  usedAt: string | undefined
}

/** A key of the company is a member of its team to the calls that it makes, in the name of the company. */
const accountOf = (
  { id, name: username, account }: StoredApiKey,
  { companyName }: PresentWorkspace,
): Holder | undefined =>
  account && {
    kind: 'staff',
    id,
    username,
    email: '',
    firstName: companyName,
    lastName: '',
    role: account.role,
    assignedProjects: account.assignedProjects,
  }

const keyed = (pk: string, sk: string): { pk: { S: string }; sk: { S: string } } => ({ pk: { S: pk }, sk: { S: sk } })

/**
 * A key with its person and their workspace as they are now, in one consistent read; undefined if one of them no longer
 * exists. What they may do is not copied to the key, so a change of it applies at once.
 */
export const readKeyHolder = async ({ workspaceId, personId, keyId }: KeyOwner): Promise<KeyHolder | undefined> => {
  const places = {
    person: keyed(`${workspaceId}#people`, personId),
    workspace: keyed(`${workspaceId}#overview`, 'workspace'),
    list: itemKey(apiKeyLists(), { workspaceId, personId }),
    use: itemKey(apiKeyUses(), { workspaceId, personId, keyId }),
  }
  const items = await readKeys(Object.values(places), true)
  const at = ({ pk }: (typeof places)['person']): StoredItem | undefined => items.find((item) => item['pk']?.S === pk.S)
  const [person, workspace, list, use] = [at(places.person), at(places.workspace), at(places.list), at(places.use)]
  const keys = list && (itemOf(apiKeyLists(), list)?.keys as readonly StoredApiKey[] | undefined)
  const key = keys?.find(({ id }) => id === keyId)
  if (key === undefined || workspace === undefined) return undefined
  const present = nativeItem(workspace) as KeyHolder['workspace']
  const holder = personId === companyHolder ? accountOf(key, present) : person && (nativeItem(person) as Holder)
  if (holder === undefined) return undefined
  return {
    key,
    person: holder,
    workspace: present,
    usedAt: use && itemOf(apiKeyUses(), use)?.at,
  }
}

/**
 * Records a use of a key, unless one of the last minutes is recorded: a program that calls all day costs a few writes an
 * hour. Of calls at the same time, one writes. A failure refuses no call.
 */
export const noteKeyUse = async (
  { workspaceId, personId, keyId }: KeyOwner,
  usedAt: string | undefined,
  from: () => Origin,
): Promise<void> => {
  const since = new Date(Date.now() - apiKeyLimits.useMinutes * 60_000).toISOString()
  if (usedAt !== undefined && usedAt > since) return
  const { address, device } = from()
  try {
    await apiKeyUses()
      .update({ workspaceId, personId, keyId })
      .set({ at: new Date().toISOString(), address, device })
      .where(({ at }, { notExists, lte }) => `${notExists(at)} OR ${lte(at, since)}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) log.error('key-use-not-noted', { error })
  }
}
