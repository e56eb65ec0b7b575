/** Addresses on the site that notices and their mails lead to. Apart from the kinds, which the first screen does not need. */
import type { Notice } from './notice.ts'

/** What a notice says of where it leads. */
type Leads = Pick<Notice, 'projectId' | 'taskId'> & {
  [Field in 'kind' | 'entryId' | 'requestId' | 'reportId' | 'meetingId']?: Notice[Field] | undefined
}

/** What a notice is about, in words, and its address on the site; mails lead there too. */
export const noticeTarget = ({
  kind,
  projectId,
  taskId,
  entryId,
  requestId,
  reportId,
  meetingId,
}: Leads): { what: string; path: string } => {
  if (kind === 'webhook_off') return { what: 'webhooks', path: '/webhooks' }
  if (typeof requestId === 'string') return { what: 'request', path: `/project-requests?request=${requestId}` }
  if (typeof reportId === 'string') return { what: 'report', path: `/reports/${reportId}` }
  if (typeof meetingId === 'string') return { what: 'meeting', path: `/meetings/${meetingId}` }
  if (typeof entryId === 'string') return { what: 'RAID log', path: `/raid-log?entry=${entryId}` }
  if (projectId === null) return { what: 'team', path: '/customer-dashboard/team' }
  return taskId === null
    ? { what: 'project', path: `/projects/${projectId}` }
    : { what: 'task', path: `/projects/${projectId}?tab=tasks&task=${taskId}` }
}

export const noticePath = (notice: Leads): string => noticeTarget(notice).path

/** The address on the site at which a person chooses what they are told of. */
export const noticeSettingsPath = '/notices/settings'
