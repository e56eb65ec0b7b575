import { noticePath, noticeSettingsPath } from '../../shared/notice-path.ts'
import { setting } from '../kernel/environment.ts'
import { writeMail, type Mail } from '../mail/mail.ts'
import type { NewNotice } from '../notices/notice-repository.ts'

const button = ({ kind, taskId, entryId, requestId, reportId, meetingId }: Pick<NewNotice, 'kind' | 'taskId' | 'entryId' | 'requestId' | 'reportId' | 'meetingId'>): string => {
  if (kind === 'invitation_accepted') return 'Open the team'
  if (kind === 'webhook_off') return 'Open the webhooks'
  if (typeof requestId === 'string') return 'Open the request'
  if (typeof reportId === 'string') return 'Open the report'
  if (meetingId !== undefined) return 'Open the meeting'
  if (typeof entryId === 'string') return 'Open the RAID log'
  return taskId === null ? 'Open the project' : 'Open the task'
}

/** The mail of one notice, for whoever wants it at once. */
export const noticeMail = (notice: NewNotice, companyName: string): Mail =>
  writeMail({
    subject: `${notice.text}: ${notice.subtitle}`,
    heading: notice.text,
    paragraphs: [notice.subtitle],
    button: { label: button(notice), address: `${setting('SITE_ORIGIN')}${noticePath(notice)}` },
    also: { label: 'Choose what you are mailed', address: `${setting('SITE_ORIGIN')}${noticeSettingsPath}` },
    foot: [`You get this mail because you chose to be told at once, in the workspace of ${companyName}.`],
  })
