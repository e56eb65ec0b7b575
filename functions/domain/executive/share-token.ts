/**
 * The token of a link: the ids of the workspace, the project and the link, 128 random bits, and a proof that the
 * product issued it. The ids give the key of the item, which stores only a hash of the token. A token without the proof
 * is refused before anything is read.
 */
import { createHash, randomBytes } from 'node:crypto'
import { prefixes } from '../../../shared/contract/ids.ts'
import { isProof, keysFor, proofOf } from '../../kernel/encryption.ts'
import { once } from '../../kernel/table/table.ts'

/** Where the parts of a token end. */
const ends = { workspace: 16, share: 48, chance: 70, proof: 91 } as const

const bodyOf = (id: string): string => id.slice(id.indexOf('_') + 1)

const proofLength = ends.proof - ends.chance

const keys = once(() => keysFor('share'))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token, and its hash. */
export const newShareToken = (workspaceId: string, shareId: string): { token: string; hash: string } => {
  const begun = `${bodyOf(workspaceId)}${bodyOf(shareId)}${randomBytes(16).toString('base64url')}`
  const token = `${begun}${proofOf(keys(), begun, proofLength)}`
  return { token, hash: hashOf(token) }
}

/** The link that a token names; undefined if the product did not issue it. The contract has checked its format. */
export const readShareToken = (token: string): { workspaceId: string; shareId: string; hash: string } | undefined =>
  isProof(keys(), token.slice(0, ends.chance), token.slice(ends.chance), proofLength)
    ? {
        workspaceId: `${prefixes.workspace}_${token.slice(0, ends.workspace)}`,
        shareId: `${prefixes.share}_${token.slice(ends.workspace, ends.share)}`,
        hash: hashOf(token),
      }
    : undefined
