/**
 * The addresses in the `List-Unsubscribe` header of mails about notices. Whoever has one can stop those mails for the
 * person who got it, and nothing else.
 */
import * as z from 'zod/mini'
import { dayMillis } from '../../../shared/dates/dates.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { mailsToStop, type MailsToStop } from '../../../shared/notices/unsubscribe.ts'
import { decryptWithAny, encrypt, keysFor } from '../../kernel/encryption.ts'
import { setting } from '../../kernel/environment.ts'
import { once } from '../../kernel/table/table.ts'
import type { Recipient } from './notice-repository.ts'

const content = z.object({
  /** The workspace. */ w: z.string(),
  /** The person. */ p: z.string(),
  /** The mails. */ m: mailsToStop,
  /** When it expires, in days since the epoch. */ e: z.int(),
})

const keys = once(() => keysFor('mail-link'))
const boundTo = 'unsubscribe'
const today = (): number => Math.floor(Date.now() / dayMillis)

export const unsubscribeAddress = ({ workspaceId, personId }: Recipient, mails: MailsToStop): string => {
  const inside: z.output<typeof content> = {
    w: workspaceId,
    p: personId,
    m: mails,
    e: today() + mailReachLimits.linkDays,
  }
  return `${setting('SITE_ORIGIN')}/api/unsubscribe/${encrypt(inside, keys().current, boundTo)}`
}

/** Undefined if the product did not make the token, or if it has expired. */
export const readUnsubscribeToken = (token: string): { recipient: Recipient; mails: MailsToStop } | undefined => {
  const inside = content.safeParse(decryptWithAny(token, keys(), boundTo)).data
  if (inside === undefined || inside.e < today()) return undefined
  return { recipient: { workspaceId: inside.w, personId: inside.p }, mails: inside.m }
}
