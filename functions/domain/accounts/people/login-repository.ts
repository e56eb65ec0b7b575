/**
 * Logins: which person an email address or a username belongs to. One item per login makes it unique and finds the
 * person before sign-in. Its key is a hash, so that a key in a log or a metric identifies no person.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { asDelete, asPut, asUpdate, type Write } from '../../../kernel/table/transaction.ts'

const logins = once(
  () =>
    new Entity(
      {
        model: { entity: 'login', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          /** The workspace, or `platform` for operators. */
          workspaceId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          kind: { type: ['staff', 'customer', 'admin'], required: true },
          /**
           * Set for a registration that is not activated yet: anyone may have typed the address, so it does not block
           * others.
           */
          pending: { type: 'boolean' },
          expiresAt: { type: 'number' },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'login#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'login', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/**
 * Team and company accounts sign in at the same portal, so their logins are unique together; operators sign in
 * separately.
 */
export type Realm = 'portal' | 'platform'

export const realmOf = (kind: ActorKind): Realm => (kind === 'admin' ? 'platform' : 'portal')

/** An address or a name that a person signs in with, case-insensitive. */
export type Login = { realm: Realm; by: 'email' | 'username'; value: string }

const hashOf = ({ realm, by, value }: Login): string =>
  createHash('sha256').update(`${realm}:${by}:${value.trim().toLowerCase()}`).digest('hex')

export type Holder = { workspaceId: string; personId: string; kind: ActorKind; pending?: boolean | undefined }

/** The person of a login; undefined if it is free. */
export const findLogin = async (login: Login): Promise<Holder | undefined> =>
  (
    await logins()
      .get({ hash: hashOf(login) })
      .go({ consistent: true })
  ).data ?? undefined

type Taker = { workspaceId: string; id: string; kind: ActorKind }

const recordOf = (login: Login, { workspaceId, id, kind }: Taker) => ({
  hash: hashOf(login),
  workspaceId,
  personId: id,
  kind,
})

/** Assigns a login to a person; the condition fails if it permanently belongs to another person. */
export const takeLogin = (login: Login, person: Taker): Write =>
  asPut(
    logins()
      .put(recordOf(login, person))
      .where(({ hash, pending }, { notExists, eq }) => `${notExists(hash)} OR ${eq(pending, true)}`),
  )

/**
 * Reserves a login until its person activates it or it expires (`expiresAt`, seconds since the epoch). The condition
 * fails if it is taken, except by the pending holder in `seen`.
 */
export const reserveLogin = (login: Login, person: Taker, expiresAt: number, seen: Holder | undefined): Write =>
  asPut(
    logins()
      .put({ ...recordOf(login, person), pending: true, expiresAt })
      .where(({ hash, pending, personId }, { notExists, eq }) =>
        seen === undefined ? notExists(hash) : `${eq(pending, true)} AND ${eq(personId, seen.personId)}`,
      ),
  )

/** Makes a pending login permanent; the condition fails if it now belongs to another person. */
export const keepLogin = (login: Login, person: { id: string }): Write =>
  asUpdate(
    logins()
      .patch({ hash: hashOf(login) })
      .remove(['pending', 'expiresAt'])
      .where(({ personId }, { eq }) => eq(personId, person.id)),
  )

/** Releases a login; the condition fails if it does not belong to this person. */
export const releaseLogin = (login: Login, person: { id: string }): Write =>
  asDelete(
    logins()
      .remove({ hash: hashOf(login) })
      .where(({ personId }, { eq }) => eq(personId, person.id)),
  )

/** The two logins of a member. */
export const loginsOf = ({ email, username }: { email: string; username: string }): Login[] => [
  { realm: 'portal', by: 'email', value: email },
  { realm: 'portal', by: 'username', value: username },
]
