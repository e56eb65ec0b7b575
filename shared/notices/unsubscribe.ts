/** Mails about notices that a person can stop with the button of their mail program (RFC 8058), without signing in. */
import * as z from 'zod/mini'
import { verbatim } from '../text/text-inputs.ts'
import { noticeKindNames, noticeKinds, type NoticeKind } from './notice.ts'

/** The mails of one kind of notice, the daily digest of all kinds, or the digest of the RAID log. */
export const mailsToStop = z.enum([...noticeKindNames, 'daily', 'raid_digest'])
export type MailsToStop = z.output<typeof mailsToStop>

const digests: Partial<Record<MailsToStop, string>> = {
  daily: 'the daily digest of your notices',
  raid_digest: 'the digest of the RAID log',
}

/** How a sentence names them. */
export const namedMails = (mails: MailsToStop): string =>
  digests[mails] ?? `emails about “${noticeKinds[mails as NoticeKind].label}”`

export const byUnsubscribeToken = z.object({ token: verbatim().check(z.minLength(1), z.maxLength(500)) })
