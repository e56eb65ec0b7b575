/**
 * What the table has of API keys. The item of a key's hash only says whose key it is, and never changes. Everything that
 * decides on a call is in the list of its person: a key that is not there does not work.
 */
import { Entity } from 'electrodb'
import type { OAuthResource } from '../../../shared/oauth/addresses.ts'
import type { ApiKey, ServiceAccount } from '../../../shared/accounts/api-keys.ts'
import { eventAttribute, inTable, once } from '../table/table.ts'

const id = { type: 'string', required: true } as const

export const apiKeyOwners = once(
  () =>
    new Entity(
      {
        model: { entity: 'api-key-owner', version: '1', service: 'plumbline' },
        attributes: { hash: id, workspaceId: id, personId: id, keyId: id },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'api-key#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'owner', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The holder of the company's own keys, in place of a person. */
export const companyHolder = 'company'

/** All keys of a person, or of the company. */
export const apiKeyLists = once(
  () =>
    new Entity(
      {
        model: { entity: 'api-keys', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: id,
          personId: id,
          keys: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byPerson: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#api-keys', casing: 'none' },
            sk: { field: 'sk', composite: ['personId'], template: '${personId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The last recorded use of a key. Every function that keys can call writes it, so it is in a partition of its own. */
export const apiKeyUses = once(
  () =>
    new Entity(
      {
        model: { entity: 'api-key-use', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: id,
          personId: id,
          keyId: id,
          at: id,
          address: id,
          device: id,
        },
        indexes: {
          byKey: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#api-key-uses', casing: 'none' },
            sk: { field: 'sk', composite: ['personId', 'keyId'], template: '${personId}#${keyId}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The hash of a token, and when it ends. */
type StoredToken = { hash: string; until: string }

/** What a person has allowed an application. Its entry is in the list of their keys, and ends with them. */
export type StoredGrant = {
  /** The hash of the application's client id. */
  client: string
  redirectUri: string
  /** The only calls that it makes. */
  resource: OAuthResource
  /** The SHA-256 of what the application proves the code with. */
  challenge: string
  code: StoredToken
  /** Both are absent until the code is exchanged, which works once. */
  access?: StoredToken
  refresh?: StoredToken
}

/** Only the company's own keys have an account, and only applications have a grant. */
export type StoredApiKey = Omit<ApiKey, 'lastUse' | 'application'> & {
  hash: string
  account?: ServiceAccount
  application?: ApiKey['application']
  grant?: StoredGrant
}
