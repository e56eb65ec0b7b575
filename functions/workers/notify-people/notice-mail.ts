import { noticeTarget } from '../../../shared/notices/notice-path.ts'
import { noticeSettingsPath } from '../../../shared/notices/notice-settings-path.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'

/** The mail for a single notice, sent at once. */
export const noticeMail = (notice: NewNotice, companyName: string): Mail => {
  const origin = setting('SITE_ORIGIN')
  const { what, path } = noticeTarget(notice)
  return writeMail({
    subject: `${notice.text}: ${notice.subtitle}`,
    heading: notice.text,
    paragraphs: [notice.subtitle],
    button: { label: `Open the ${what}`, address: `${origin}${path}` },
    also: { label: 'Choose which emails you get', address: `${origin}${noticeSettingsPath}` },
    foot: [
      `You’re getting this email because you chose immediate emails for notices like this in the workspace of ${companyName}.`,
    ],
  })
}
