import { noticeTarget } from '../../../shared/notices/notice-path.ts'
import { noticeSettingsPath } from '../../../shared/notices/notice-settings-path.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'

/** The words of a mail that asks for something. On the site and in a digest, a notice is one line. */
export type MailWords = {
  /** Who asks for what, and for how much. */
  ask: string
  /** What it is about, which ends the subject; empty if `ask` says it. */
  about: string
  /** What has to be known to decide, one paragraph each. */
  details: readonly string[]
  /** What the button says. */
  act: string
}

/** The mail for a single notice, sent at once. */
export const noticeMail = (notice: NewNotice, companyName: string, words?: MailWords, replyTo?: string): Mail => {
  const origin = setting('SITE_ORIGIN')
  const { what, path } = noticeTarget(notice)
  const { ask, about, details, act } = words ?? {
    ask: notice.text,
    about: notice.subtitle,
    details: [notice.subtitle],
    act: `Open the ${what}`,
  }
  const mail = writeMail({
    subject: about === '' ? ask : `${ask}: ${about}`,
    heading: ask,
    paragraphs: details,
    button: { label: act, address: `${origin}${path}` },
    also: { label: 'Choose which emails you get', address: `${origin}${noticeSettingsPath}` },
    foot: [
      ...(replyTo === undefined
        ? []
        : [`Reply to this email to comment on the ${notice.taskId === null ? 'entry' : 'task'}.`]),
      `You’re getting this email because your settings ask for immediate emails about this in the workspace of ${companyName}.`,
    ],
  })
  return replyTo === undefined ? mail : { ...mail, replyTo }
}
