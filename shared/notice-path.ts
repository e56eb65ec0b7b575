/** Addresses on the site that notices and their mails lead to. Apart from the kinds, which the first screen does not need. */
import type { Notice } from './notice.ts'

/** The address on the site of what a notice is about; mails lead there too. */
export const noticePath = ({ kind, projectId, taskId, entryId, requestId, reportId, meetingId }: Pick<Notice, 'projectId' | 'taskId'> & { kind?: Notice['kind']; entryId?: string | null | undefined; requestId?: string | null | undefined; reportId?: string | null | undefined; meetingId?: string | null | undefined }): string => {
  if (kind === 'webhook_off') return '/webhooks'
  if (typeof requestId === 'string') return `/project-requests?request=${requestId}`
  if (typeof reportId === 'string') return `/reports/${reportId}`
  if (typeof meetingId === 'string') return `/meetings/${meetingId}`
  if (typeof entryId === 'string') return `/raid-log?entry=${entryId}`
  if (projectId === null) return '/customer-dashboard/team'
  return taskId === null ? `/projects/${projectId}` : `/projects/${projectId}?tab=tasks&task=${taskId}`
}

/** The address on the site at which a person chooses what they are told of. */
export const noticeSettingsPath = '/notices/settings'
