/**
 * Paths on the site that notices and their mails link to. Separate from the kinds of notices and from the settings' path,
 * so that a screen loads only what it needs.
 */
import type { NoticeKind, SomeLeads } from './notice.ts'

/** The fields of a notice that decide where it links to. */
type Leads = SomeLeads & { kind?: NoticeKind }

/** Where texts are asked for that are not about a project alone. */
const placesOfTexts: Readonly<Record<string, string>> = {
  insights: '/analytics?tab=insights',
  minutes: '/meetings',
  agenda: '/meetings',
  message: '/communications',
  suggestion: '/raid-log',
  commentary: '/reports',
}

/** Where the text is shown when it is asked for again, which costs nothing. */
const placeOfText = (textKind: string, projectId: string | null): string => {
  const place = placesOfTexts[textKind]
  if (place !== undefined || projectId === null) return place ?? '/projects'
  const result = textKind === 'charter' || textKind === 'raci' ? `&result=${textKind}` : ''
  return `/projects/${projectId}?tab=insights${result}`
}

/** The subject of a notice in words, and its path on the site. Mails link there too. */
export const noticeTarget = ({
  kind,
  projectId,
  taskId,
  entryId,
  requestId,
  reportId,
  meetingId,
  changeSetId,
  textKind,
}: Leads): { what: string; path: string } => {
  if (
    kind === 'expense_submitted' ||
    kind === 'budget_requested' ||
    kind === 'approvals_waiting' ||
    kind === 'delegation'
  )
    return { what: 'approvals', path: '/approvals' }
  if ((kind === 'expense_decided' || kind === 'over_budget') && projectId !== null)
    return { what: 'expenses', path: `/projects/${projectId}?tab=financials` }
  if (kind === 'budget_decided' && projectId !== null)
    return { what: 'budget', path: `/projects/${projectId}?tab=financials` }
  if ((kind === 'charter_drift' || kind === 'charter_decided') && projectId !== null)
    return { what: 'change request', path: `/projects/${projectId}?tab=charter` }
  if (kind === 'text_ready') return { what: 'generated text', path: placeOfText(textKind ?? '', projectId) }
  if (kind === 'mail_stopped') return { what: 'communications', path: '/communications' }
  if (kind === 'support_acting') return { what: 'audit log', path: '/audit-log' }
  if (kind === 'upgrade_requested') return { what: 'plans', path: '/billing' }
  if (kind === 'webhook_off') return { what: 'webhooks', path: '/webhooks' }
  if (kind === 'chat_paused') return { what: 'chat channels', path: '/chat-channels' }
  if (typeof requestId === 'string') return { what: 'request', path: `/project-requests?request=${requestId}` }
  if (typeof reportId === 'string') return { what: 'report', path: `/reports/${reportId}` }
  if (typeof meetingId === 'string') return { what: 'meeting', path: `/meetings/${meetingId}` }
  if (typeof changeSetId === 'string') return { what: 'change set', path: `/change-sets/${changeSetId}` }
  if (typeof entryId === 'string') return { what: 'RAID log', path: `/raid-log?entry=${entryId}` }
  if (projectId === null) return { what: 'team', path: '/customer-dashboard/team' }
  return taskId === null
    ? { what: 'project', path: `/projects/${projectId}` }
    : { what: 'task', path: `/projects/${projectId}?tab=tasks&task=${taskId}` }
}

export const noticePath = (notice: Leads): string => noticeTarget(notice).path
