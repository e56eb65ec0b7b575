/**
 * The token of a link: the ids of the workspace, the project and the link, 128 random bits, and a proof that the
 * product issued it. The ids give the key of the item, which stores only a hash of the token. A token without the proof
 * is refused before anything is read.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { prefixes } from '../../../shared/ids.ts'
import { keysFor } from '../../kernel/encryption.ts'

/** Where the parts of a token end. */
const ends = { workspace: 16, share: 48, chance: 70, proof: 91 } as const

const bodyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

const proofOf = (begun: string, key: KeyObject): string =>
  createHmac('sha256', key)
    .update(begun)
    .digest('base64url')
    .slice(0, ends.proof - ends.chance)

export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token, and its hash. */
export const newShareToken = (workspaceId: string, shareId: string): { token: string; hash: string } => {
  const begun = `${bodyOf(workspaceId)}${bodyOf(shareId)}${randomBytes(16).toString('base64url')}`
  const token = `${begun}${proofOf(begun, keysFor('share').current)}`
  return { token, hash: hashOf(token) }
}

/** The link that a token names; undefined if the product did not issue it. The contract has checked its format. */
export const readShareToken = (token: string): { workspaceId: string; shareId: string; hash: string } | undefined => {
  const [begun, proof] = [token.slice(0, ends.chance), token.slice(ends.chance)]
  return keysFor('share').known.some((key) => isSame(proof, proofOf(begun, key)))
    ? {
        workspaceId: `${prefixes.workspace}_${token.slice(0, ends.workspace)}`,
        shareId: `${prefixes.share}_${token.slice(ends.workspace, ends.share)}`,
        hash: hashOf(token),
      }
    : undefined
}
