/**
 * The links in mails on behalf of a workspace. The token is encrypted, so that it contains no readable data and cannot
 * be made or changed by anyone else, and is bound to what it is for. It is in the fragment, which no server logs and no
 * scanner sends.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import * as z from 'zod/mini'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { setting } from '../../kernel/environment.ts'
import { decryptWithAny, encrypt, keysFor } from '../../kernel/encryption.ts'
import { once } from '../../kernel/table/table.ts'
import { addressHash } from './address-hash.ts'

export type LinkKind = 'report' | 'confirm'

const content = z.object({
  /** The workspace. */ w: z.string(),
  /** The hash of the recipient's address. */ h: z.string(),
  /** The mail. */ m: z.string(),
  /** When it expires, in days since the epoch. */ e: z.int(),
})

export type LinkedMail = { workspaceId: string; hash: string; mailId: string }

/** The page of every link, which asks what the token is for. */
const path = '/mail-link'

const keys = once(() => keysFor('mail-link'))
const today = (): number => Math.floor(Date.now() / dayMillis)

/** The URL of a link in the mail to an address. `mailId` identifies the mail within the workspace. */
export const mailLinkAddress = (
  kind: LinkKind,
  { workspaceId, to, mailId }: { workspaceId: string; to: string; mailId: string },
): string => {
  const inside: z.output<typeof content> = {
    w: workspaceId,
    h: addressHash(to),
    m: mailId,
    e: today() + mailReachLimits.linkDays,
  }
  return `${setting('SITE_ORIGIN')}${path}#${encrypt(inside, keys().current, kind)}`
}

const opened = (kind: LinkKind, token: string): LinkedMail | undefined => {
  const inside = content.safeParse(decryptWithAny(token, keys(), kind)).data
  if (inside === undefined || inside.e < today()) return undefined
  return { workspaceId: inside.w, hash: inside.h, mailId: inside.m }
}

/** What a token is for; undefined if the product did not make it, or if it has expired. */
export const readMailLink = (token: string): { kind: LinkKind; mail: LinkedMail } | undefined => {
  for (const kind of ['report', 'confirm'] as const) {
    const mail = opened(kind, token)
    if (mail !== undefined) return { kind, mail }
  }
  return undefined
}
