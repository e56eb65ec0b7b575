/**
 * The links in mails on behalf of a workspace. The token is in the fragment, which no server logs and no scanner sends.
 */
import * as z from 'zod/mini'
import { setting } from '../../kernel/environment.ts'
import { addressHash } from './address-hash.ts'
import { readLinkToken, writeLinkToken, type LinkPurpose } from './link-token.ts'

const kinds = ['report', 'confirm'] as const satisfies LinkPurpose[]
export type LinkKind = (typeof kinds)[number]

const content = z.object({
  /** The workspace. */ w: z.string(),
  /** The hash of the recipient's address. */ h: z.string(),
  /** The mail. */ m: z.string(),
})

export type LinkedMail = { workspaceId: string; hash: string; mailId: string }

/** The page of every link, which asks what the token is for. */
const path = '/mail-link'

/** The URL of a link in the mail to an address. `mailId` identifies the mail within the workspace. */
export const mailLinkAddress = (
  kind: LinkKind,
  { workspaceId, to, mailId }: { workspaceId: string; to: string; mailId: string },
): string => {
  const inside: z.output<typeof content> = { w: workspaceId, h: addressHash(to), m: mailId }
  return `${setting('SITE_ORIGIN')}${path}#${writeLinkToken(kind, inside)}`
}

/** What a token is for; undefined if the product did not make it, or if it has expired. */
export const readMailLink = (token: string): { kind: LinkKind; mail: LinkedMail } | undefined => {
  for (const kind of kinds) {
    const inside = readLinkToken(kind, content, token)
    if (inside !== undefined) return { kind, mail: { workspaceId: inside.w, hash: inside.h, mailId: inside.m } }
  }
  return undefined
}
