/**
 * Links to set a password with. A link's token is random and kept nowhere: the item's key holds its
 * hash. It travels in the fragment of the address, which no server and no log gets to see. A person
 * has one link at most, and the person's record names it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import { invitationDays, registrationDays, resetLinkHours } from '../../../shared/limits.ts'
import { setting } from '../../kernel/environment.ts'
import { inTable, once } from '../../kernel/table.ts'
import { asDelete, asPut, type Write } from '../../kernel/transaction.ts'

const links = once(
  () =>
    new Entity(
      {
        model: { entity: 'password-link', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          workspaceId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'link#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'link', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** What a link is for: joining a team, a new password of a member, or opening a workspace. */
export type LinkKind = 'invitation' | 'reset' | 'activation'

/** What a person's record keeps of their link; `expiresAt` in seconds since the epoch. */
export type Link = { hash: string; kind: LinkKind; expiresAt: number }

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const lifetimes: Record<LinkKind, number> = {
  invitation: invitationDays * 86_400,
  reset: resetLinkHours * 3600,
  activation: registrationDays * 86_400,
}

/** A link that nobody has yet, and the address that carries it. */
export const newLink = (kind: LinkKind): { link: Link; address: string } => {
  const token = randomBytes(32).toString('base64url')
  return {
    link: { hash: hashOf(token), kind, expiresAt: Math.floor(Date.now() / 1000) + lifetimes[kind] },
    address: `${setting('SITE_ORIGIN')}/set-password#${token}`,
  }
}

export const isOver = ({ expiresAt }: Link): boolean => expiresAt * 1000 <= Date.now()

export const keepLink = ({ hash, expiresAt }: Link, person: { workspaceId: string; id: string }): Write =>
  asPut(links().create({ hash, workspaceId: person.workspaceId, personId: person.id, expiresAt }))

/** Takes a link back; the same where time has taken it already. */
export const dropLink = ({ hash }: Link): Write => asDelete(links().delete({ hash }))

/** Whom a link is for; undefined where there is none. Whether it still holds stands in the person's record. */
export const readLink = async (hash: string): Promise<{ workspaceId: string; personId: string } | undefined> =>
  (await links().get({ hash }).go({ consistent: true })).data ?? undefined
