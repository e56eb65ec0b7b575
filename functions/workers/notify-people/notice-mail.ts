import { noticeTarget } from '../../../shared/notices/notice-path.ts'
import { noticeSettingsPath } from '../../../shared/notices/notice-settings-path.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/mail.ts'
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
    also: { label: 'Choose what you are mailed', address: `${origin}${noticeSettingsPath}` },
    foot: [`You get this mail because you chose to be told at once, in the workspace of ${companyName}.`],
  })
}
