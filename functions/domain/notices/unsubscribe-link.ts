/**
 * The addresses in the `List-Unsubscribe` header of mails about notices. Whoever has one can stop those mails for the
 * person who got it, and nothing else.
 */
import * as z from 'zod/mini'
import { mailsToStop, type MailsToStop } from '../../../shared/notices/unsubscribe.ts'
import { setting } from '../../kernel/environment.ts'
import { readLinkToken, writeLinkToken } from '../mail/link-token.ts'
import type { Recipient } from './notice-repository.ts'

const content = z.object({
  /** The workspace. */ w: z.string(),
  /** The person. */ p: z.string(),
  /** The mails. */ m: mailsToStop,
})

export const unsubscribeAddress = ({ workspaceId, personId }: Recipient, mails: MailsToStop): string => {
  const inside: z.output<typeof content> = { w: workspaceId, p: personId, m: mails }
  return `${setting('SITE_ORIGIN')}/api/unsubscribe/${writeLinkToken('unsubscribe', inside)}`
}

/** Undefined if the product did not make the token, or if it has expired. */
export const readUnsubscribeToken = (token: string): { recipient: Recipient; mails: MailsToStop } | undefined => {
  const inside = readLinkToken('unsubscribe', content, token)
  return inside && { recipient: { workspaceId: inside.w, personId: inside.p }, mails: inside.m }
}
