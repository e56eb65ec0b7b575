/**
 * Logins: which person an e-mail address or a username stands for. One item for each makes it unique,
 * and finds the person before anybody is signed in; its key holds a hash, so that a key that shows up
 * in a log or a metric names nobody.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import type { ActorKind } from '../../shared/contract/route.ts'
import { inTable, once } from '../kernel/table.ts'
import type { Write } from '../kernel/transaction.ts'

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

const hashOf = ({ door, by, value }: Login): string => createHash('sha256').update(`${door}:${by}:${value.trim().toLowerCase()}`).digest('hex')

/** Whom a login stands for; undefined where nobody has it. */
export const findLogin = async (login: Login): Promise<{ workspaceId: string; personId: string; kind: ActorKind } | undefined> =>
  (await logins().get({ hash: hashOf(login) }).go({ consistent: true })).data ?? undefined

/** Takes a login for a person; its condition does not hold where somebody has it. */
export const takeLogin = (login: Login, person: { workspaceId: string; id: string; kind: ActorKind }): Write => ({
  Put: logins().create({ hash: hashOf(login), workspaceId: person.workspaceId, personId: person.id, kind: person.kind }).params() as NonNullable<Write['Put']>,
})

/** Gives a login free; its condition does not hold where it is not this person's. */
export const releaseLogin = (login: Login, person: { id: string }): Write => ({
  Delete: logins()
    .remove({ hash: hashOf(login) })
    .where(({ personId }, { eq }) => eq(personId, person.id))
    .params() as NonNullable<Write['Delete']>,
})
