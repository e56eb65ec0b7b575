/**
 * Links for setting a password or confirming an address. The token of a link is random and not stored: the item's key is
 * its hash. It is sent in the fragment of the URL, which servers and logs never see. A person has at most one link of
 * each kind, and the person's record names it.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import {
  addressLinkHours,
  invitationDays,
  registrationDays,
  resetLinkHours,
} from '../../../../shared/accounts/limits.ts'
import { setting } from '../../../kernel/environment.ts'
import { conditionFailed, inTable, once } from '../../../kernel/table/table.ts'
import { asDelete, asPut, type Write } from '../../../kernel/table/transaction.ts'

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
          /** Set while an invitation's mail has not been tried. */
          untriedIn: { type: 'string' },
          untriedSince: { type: 'string' },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'link#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'link', casing: 'none' },
          },
          untried: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['untriedIn'], template: '${untriedIn}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['untriedSince'], template: '${untriedSince}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The purpose of a link: joining a team, a new password for a member, or opening a workspace. */
export type LinkKind = 'invitation' | 'reset' | 'activation'

/** The link as a person's record stores it; `expiresAt` in seconds since the epoch. */
export type Link = { hash: string; kind: LinkKind; expiresAt: number }

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const lifetimes: Record<LinkKind, number> = {
  invitation: invitationDays * 86_400,
  reset: resetLinkHours * 3600,
  activation: registrationDays * 86_400,
}

const now = (): number => Math.floor(Date.now() / 1000)

/** A new link that has not been sent, and the URL that contains it. */
export const newLink = (kind: LinkKind): { link: Link; address: string } => {
  const token = randomBytes(32).toString('base64url')
  return {
    link: { hash: hashOf(token), kind, expiresAt: now() + lifetimes[kind] },
    address: `${setting('SITE_ORIGIN')}/set-password#${token}`,
  }
}

/** A new address that a person has asked for, and the link that confirms it. Times in seconds since the epoch. */
export type NewAddress = { email: string; hash: string; askedAt: number; expiresAt: number }

export const newAddressLink = (email: string): { asked: NewAddress; address: string } => {
  const token = randomBytes(32).toString('base64url')
  return {
    asked: { email, hash: hashOf(token), askedAt: now(), expiresAt: now() + addressLinkHours * 3600 },
    address: `${setting('SITE_ORIGIN')}/confirm-email#${token}`,
  }
}

export const isOver = ({ expiresAt }: Pick<Link, 'expiresAt'>): boolean => expiresAt * 1000 <= Date.now()

const untriedList = 'untried-invitations'

/**
 * Stores a link. That of an invitation is listed until its mail has been tried, so that a call that ends in between loses
 * no mail.
 */
export const keepLink = (
  { hash, expiresAt, kind }: Omit<Link, 'kind'> & { kind?: LinkKind },
  { workspaceId, id: personId }: { workspaceId: string; id: string },
): Write =>
  asPut(
    links().create({
      hash,
      workspaceId,
      personId,
      expiresAt,
      ...(kind === 'invitation' && { untriedIn: untriedList, untriedSince: new Date().toISOString() }),
    }),
  )

/** Records that the mail of an invitation was tried, and that its sender knows the outcome. */
export const noteMailTried = async ({ hash }: Pick<Link, 'hash'>): Promise<void> => {
  try {
    await links().patch({ hash }).remove(['untriedIn', 'untriedSince']).go()
  } catch (error) {
    // Used or replaced in the meantime.
    if (!conditionFailed(error)) throw error
  }
}

/** The hashes of invitations whose mail was not tried since before a time, the oldest first. */
export const listUntried = async (before: Date): Promise<string[]> => {
  const { data } = await links()
    .query.untried({ untriedIn: untriedList })
    .lt({ untriedSince: before.toISOString() })
    .go({ pages: 'all', ignoreOwnership: true, data: 'includeKeys' })
  return (data as { pk?: string }[]).map(({ pk = '' }) => pk.slice('link#'.length))
}

/** Deletes a link. Succeeds if it has already expired. */
export const dropLink = ({ hash }: Pick<Link, 'hash'>): Write => asDelete(links().delete({ hash }))

/**
 * The person a link is for; undefined if there is none. The person's record decides whether the link is still
 * valid.
 */
export const readLink = async (hash: string): Promise<{ workspaceId: string; personId: string } | undefined> =>
  (await links().get({ hash }).go({ consistent: true })).data ?? undefined
