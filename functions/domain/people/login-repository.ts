/**
 * Logins: which person an e-mail address or a username stands for. One item for each makes it unique,
 * and finds the person before anybody is signed in; its key holds a hash, so that a key that shows up
 * in a log or a metric names nobody.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { inTable, once } from '../../kernel/table.ts'
import { asDelete, asPut, asUpdate, type Write } from '../../kernel/transaction.ts'

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
          /** Of whoever has registered and not activated yet: anybody may have typed the address, so that it holds nobody else off. */
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
 * Team and company accounts sign in at the same portal, so that their logins are unique among each
 * other; operators sign in at a door of their own.
 */
export type Door = 'portal' | 'platform'

export const doorOf = (kind: ActorKind): Door => (kind === 'admin' ? 'platform' : 'portal')

/** An address or a name by which somebody signs in; case does not count. */
export type Login = { door: Door; by: 'email' | 'username'; value: string }

const hashOf = ({ door, by, value }: Login): string =>
  createHash('sha256').update(`${door}:${by}:${value.trim().toLowerCase()}`).digest('hex')

export type Holder = { workspaceId: string; personId: string; kind: ActorKind; pending?: boolean | undefined }

/** Whom a login stands for; undefined where nobody has it. */
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

/** Takes a login for a person; its condition does not hold where somebody has it for good. */
export const takeLogin = (login: Login, person: Taker): Write =>
  asPut(
    logins()
      .put(recordOf(login, person))
      .where(({ hash, pending }, { notExists, eq }) => `${notExists(hash)} OR ${eq(pending, true)}`),
  )

/**
 * Takes a login until its person activates it, or time takes it away (`expiresAt`, seconds since the
 * epoch). Its condition does not hold where anybody has it but the pending holder who was seen.
 */
export const reserveLogin = (login: Login, person: Taker, expiresAt: number, seen: Holder | undefined): Write =>
  asPut(
    logins()
      .put({ ...recordOf(login, person), pending: true, expiresAt })
      .where(({ hash, pending, personId }, { notExists, eq }) =>
        seen === undefined ? notExists(hash) : `${eq(pending, true)} AND ${eq(personId, seen.personId)}`,
      ),
  )

/** Makes a pending login its person's for good; its condition does not hold where somebody else has it by now. */
export const keepLogin = (login: Login, person: { id: string }): Write =>
  asUpdate(
    logins()
      .patch({ hash: hashOf(login) })
      .remove(['pending', 'expiresAt'])
      .where(({ personId }, { eq }) => eq(personId, person.id)),
  )

/** Gives a login free; its condition does not hold where it is not this person's. */
export const releaseLogin = (login: Login, person: { id: string }): Write =>
  asDelete(
    logins()
      .remove({ hash: hashOf(login) })
      .where(({ personId }, { eq }) => eq(personId, person.id)),
  )

/** The two logins of a member. */
export const loginsOf = ({ email, username }: { email: string; username: string }): Login[] => [
  { door: 'portal', by: 'email', value: email },
  { door: 'portal', by: 'username', value: username },
]
