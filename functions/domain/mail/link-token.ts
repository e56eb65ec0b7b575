/**
 * The tokens in the links of mails. A token is encrypted, so that it contains no readable data and cannot be made or
 * changed by anyone else, and is bound to what it is for.
 */
import * as z from 'zod/mini'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { dayMillis } from '../../../shared/dates/dates.ts'
import { decryptWithAny, encrypt, keysFor } from '../../kernel/encryption.ts'
import { once } from '../../kernel/table/table.ts'

export type LinkPurpose = 'report' | 'confirm' | 'unsubscribe'

const expiry = z.object({ /** When it expires, in days since the epoch. */ e: z.int() })

const keys = once(() => keysFor('mail-link'))
const today = (): number => Math.floor(Date.now() / dayMillis)

/** The keys of the content are one letter each, because the token is part of an address. `e` is taken. */
export const writeLinkToken = (purpose: LinkPurpose, content: Record<string, string> & { e?: never }): string => {
  const expires: z.output<typeof expiry> = { e: today() + mailReachLimits.linkDays }
  return encrypt({ ...content, ...expires }, keys().current, purpose)
}

/** Undefined if the product did not make the token for that purpose, or if it has expired. */
export const readLinkToken = <Content extends z.ZodMiniType>(
  purpose: LinkPurpose,
  content: Content,
  token: string,
): z.output<Content> | undefined => {
  const inside = decryptWithAny(token, keys(), purpose)
  const expires = expiry.safeParse(inside).data
  return expires === undefined || expires.e < today() ? undefined : content.safeParse(inside).data
}
