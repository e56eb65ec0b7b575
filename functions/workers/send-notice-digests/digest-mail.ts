import { digest } from '../../../shared/notices/limits.ts'
import { noticePath } from '../../../shared/notices/notice-path.ts'
import { noticeSettingsPath } from '../../../shared/notices/notice-settings-path.ts'
import { noticeKindNames, noticeKinds } from '../../../shared/notices/notice.ts'
import { counted } from '../../../shared/wording.ts'
import { setting } from '../../kernel/environment.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'

/** The mail with all notices since the last digest, grouped by kind, newest first within a kind. */
export const digestMail = (notices: readonly NewNotice[], companyName: string): Mail => {
  const origin = setting('SITE_ORIGIN')
  const listed = notices
    .toSorted((a, b) => noticeKindNames.indexOf(a.kind) - noticeKindNames.indexOf(b.kind))
    .slice(0, digest.most)
  const kinds = [...new Set(listed.map(({ kind }) => kind))]
  const more = notices.length - listed.length
  return writeMail({
    subject: `${counted(notices.length, 'notice')} from ${companyName}`,
    heading: `What’s new in ${companyName}`,
    paragraphs: [
      kinds
        .map((kind) => `${noticeKinds[kind].label}: ${notices.filter((notice) => notice.kind === kind).length}`)
        .join(', '),
    ],
    lists: kinds.map((kind) => ({
      title: noticeKinds[kind].label,
      links: listed
        .filter((notice) => notice.kind === kind)
        .map((notice) => ({ label: notice.subtitle, address: `${origin}${noticePath(notice)}` })),
    })),
    button: { label: more > 0 ? `See these and ${more} more` : 'See all notices', address: `${origin}/notices` },
    also: { label: 'Choose which emails you get', address: `${origin}${noticeSettingsPath}` },
    foot: [
      `You’re getting this email because you chose a daily digest in the workspace of ${companyName}. We only send it when there is something new.`,
    ],
  })
}
