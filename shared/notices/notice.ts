/**
 * Notices: their kinds, how each is delivered, and a person's settings. A kind is added to the table only when
 * something creates notices of it.
 */
import * as z from 'zod/mini'
import { keysOf, oneOf, type Choice } from '../contract/choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { dueSoonDays } from '../tasks/limits.ts'
import { raidDigest } from '../raid/limits.ts'
import type { Role } from '../permissions.ts'
import { plans, type PlanType } from '../billing/plans.ts'
import { groupRepeats } from './repeats.ts'
import { upToMost } from './unread-notices.ts'

/** How a person is mailed about a kind of notice. */
export const noticeMails = {
  off: { label: 'No email' },
  at_once: { label: 'Immediately' },
  daily: { label: 'Daily digest' },
} as const
export type NoticeMail = keyof typeof noticeMails

/** Where a person gets a kind of notice. */
export const noticeChannels = z.object({ inApp: z.boolean(), mail: z.enum(['off', 'at_once', 'daily']) })
export type NoticeChannels = z.output<typeof noticeChannels>

type NoticeKindRow = Choice & {
  /** What it is about, and who gets it. */ hint: string
  /** What follows the number where many are one line. */ many: string
  /** The default channels. */ usual: NoticeChannels
}

/** Usually no mail: a plan has few mails a day. */
const inAppOnly: NoticeChannels = { inApp: true, mail: 'off' }

/** Someone waits for this person, who may not visit the site today. */
const mailedAtOnce: NoticeChannels = { inApp: true, mail: 'at_once' }

/** Most urgent first, which is also the order in lists. */
export const noticeKinds = {
  overdue: {
    label: 'Overdue',
    tone: 'danger',
    hint: 'A task assigned to you is overdue.',
    many: 'of your tasks are overdue',
    // Who does not visit the site is late without knowing it.
    usual: { inApp: true, mail: 'daily' },
  },
  due_soon: {
    label: 'Due soon',
    tone: 'accent',
    hint: `A task assigned to you is due within ${dueSoonDays} days.`,
    many: 'of your tasks are due soon',
    usual: inAppOnly,
  },
  assigned: {
    label: 'Assigned to you',
    tone: 'accent',
    hint: 'A task, an item of its checklist or a project is assigned to you.',
    many: 'new assignments for you',
    usual: inAppOnly,
  },
  raid_review: {
    label: 'RAID review due',
    tone: 'accent',
    hint: 'An entry of yours is due for review, or a response of yours is due.',
    many: 'RAID reviews and responses are due',
    usual: inAppOnly,
  },
  raid_condition: {
    label: 'RAID condition changed',
    tone: 'accent',
    hint: 'The state of a condition on an entry of yours has changed.',
    many: 'conditions of your RAID entries changed',
    usual: inAppOnly,
  },
  raid_severity: {
    label: 'RAID severity changed',
    tone: 'accent',
    hint: 'The severity of an open entry of yours has changed.',
    many: 'of your RAID entries changed in severity',
    usual: inAppOnly,
  },
  raid_raised: {
    label: 'RAID entry for you',
    tone: 'accent',
    hint: 'A RAID log entry is raised for you, assigned to you or reopened.',
    many: 'RAID entries are now yours',
    usual: inAppOnly,
  },
  request_submitted: {
    label: 'Project request to review',
    tone: 'accent',
    hint: 'A project is requested. Only people who approve projects are notified.',
    many: 'projects were requested',
    usual: mailedAtOnce,
  },
  request_decided: {
    label: 'Request decided',
    tone: 'accent',
    hint: 'A project that you requested is approved, rejected or converted.',
    many: 'of your project requests were decided',
    usual: inAppOnly,
  },
  over_budget: {
    label: 'Over budget',
    tone: 'danger',
    hint: 'A project exceeds its budget or a line of it, or will once its orders are invoiced. Its manager and the company account are notified.',
    many: 'projects went over their budgets',
    usual: inAppOnly,
  },
  expense_submitted: {
    label: 'Expense to approve',
    tone: 'accent',
    hint: 'One or more expenses are waiting for your approval. Those that are submitted together are one notice.',
    many: 'submissions of expenses are waiting for your approval',
    usual: mailedAtOnce,
  },
  expense_decided: {
    label: 'Expense decided',
    tone: 'accent',
    hint: 'An expense that you submitted is approved or rejected.',
    many: 'of your expenses were decided',
    usual: inAppOnly,
  },
  budget_requested: {
    label: 'Budget change to approve',
    tone: 'accent',
    hint: 'A change of a budget is waiting for your approval.',
    many: 'budget changes are waiting for your approval',
    usual: mailedAtOnce,
  },
  budget_decided: {
    label: 'Budget change decided',
    tone: 'accent',
    hint: 'A budget change that you requested is approved or rejected.',
    many: 'of your budget changes were decided',
    usual: inAppOnly,
  },
  charter_drift: {
    label: 'Charter change to approve',
    tone: 'accent',
    hint: 'A project has left the tolerances of its charter, and a change request is waiting for your decision.',
    many: 'projects left the tolerances of their charters',
    // The project goes on in the meantime, so the decision should not wait for the next visit.
    usual: mailedAtOnce,
  },
  charter_decided: {
    label: 'Charter change decided',
    tone: 'accent',
    hint: 'A change request of a project that you manage is approved or rejected.',
    many: 'change requests of your projects were decided',
    usual: inAppOnly,
  },
  approvals_waiting: {
    label: 'Approvals waiting',
    tone: 'accent',
    hint: 'Expenses, budget changes or charter changes have waited for your approval for days. Sent at most once a day.',
    many: 'reminders of approvals',
    // A reminder on the site reaches only people who are there anyway.
    usual: mailedAtOnce,
  },
  delegation: {
    label: 'Approvals delegated',
    tone: 'accent',
    hint: 'Someone delegates their approvals to you while they are away, or your own delegation begins or ends.',
    many: 'changes of delegated approvals',
    usual: mailedAtOnce,
  },
  meeting_moved: {
    label: 'Meeting moved',
    tone: 'accent',
    hint: 'A meeting that you attend is moved to another time.',
    many: 'of your meetings were moved',
    usual: inAppOnly,
  },
  meeting_cancelled: {
    label: 'Meeting cancelled',
    tone: 'accent',
    hint: 'A meeting that you were invited to is cancelled.',
    many: 'of your meetings were cancelled',
    usual: inAppOnly,
  },
  meeting_invited: {
    label: 'Meeting invitation',
    tone: 'accent',
    hint: 'You are invited to a meeting.',
    many: 'meeting invitations',
    usual: inAppOnly,
  },
  meeting_minutes: {
    label: 'Minutes published',
    tone: 'accent',
    hint: 'The minutes of a meeting that you were invited to are published.',
    many: 'of your meetings have minutes',
    usual: inAppOnly,
  },
  mentioned: {
    label: 'Mentions',
    tone: 'accent',
    hint: 'You are mentioned in a comment.',
    many: 'mentions of you in comments',
    usual: inAppOnly,
  },
  report_ready: {
    label: 'Report ready',
    tone: 'accent',
    hint: 'A scheduled report of a project that you manage is ready.',
    many: 'scheduled reports are ready',
    usual: inAppOnly,
  },
  text_ready: {
    label: 'Generated text ready',
    tone: 'accent',
    hint: 'A charter, matrix or analysis that took a while to generate is ready.',
    many: 'generated texts are ready',
    usual: inAppOnly,
  },
  change_set_proposed: {
    label: 'Changes to review',
    tone: 'accent',
    hint: 'Plumbline proposes changes to a project that you manage, if your company lets it.',
    many: 'proposals wait for your review',
    usual: inAppOnly,
  },
  change_set_applied: {
    label: 'Changed automatically',
    tone: 'accent',
    hint: 'Records of yours, or of a project that you manage, are changed without a review, if your company allows it.',
    many: 'change sets were applied automatically',
    usual: inAppOnly,
  },
  invitation_accepted: {
    label: 'Invitation accepted',
    tone: 'accent',
    hint: 'A person you invited has joined.',
    many: 'of your invitations were accepted',
    usual: inAppOnly,
  },
  mail_stopped: {
    label: 'Mail stopped',
    tone: 'danger',
    hint: 'The mail of your workspace to others is stopped because of complaints or bounces, or allowed again.',
    many: 'stops of your workspace’s mail',
    usual: mailedAtOnce,
  },
  upgrade_requested: {
    label: 'Larger plan asked for',
    tone: 'accent',
    hint: 'Someone on your team has met a limit of the plan. The company account is also mailed at once.',
    many: 'people asked for a larger plan',
    usual: inAppOnly,
  },
  webhook_off: {
    label: 'Webhook turned off',
    tone: 'danger',
    hint: 'A webhook of your workspace was turned off because its deliveries failed.',
    many: 'webhooks were turned off',
    usual: inAppOnly,
  },
  chat_paused: {
    label: 'Chat channel paused',
    tone: 'danger',
    hint: 'A chat channel of your workspace was paused because its messages failed.',
    many: 'chat channels were paused',
    usual: inAppOnly,
  },
  support_acting: {
    label: 'Support access',
    tone: 'accent',
    hint: 'Plumbline support begins to make changes in your workspace, for a stated reason.',
    many: 'times Plumbline support began to make changes',
    // Someone who is away should learn of it before the changes are made, not at the next visit.
    usual: mailedAtOnce,
  },
} as const satisfies Record<string, NoticeKindRow>

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = keysOf(noticeKinds)

/**
 * What a notice links to: a project request, a report, a meeting, a change set, a RAID entry, a task of the project, or the
 * project. If all are null, it links to the team or the webhooks, by its kind.
 */
export const noticeLeads = z.object({
  projectId: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  entryId: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  reportId: z.nullable(z.string()),
  meetingId: z.nullable(z.string()),
  changeSetId: z.nullable(z.string()),
  /** Which kind of text is ready, as in `GET /api/ai/generations/{generationId}`. */
  textKind: z.nullable(z.string()),
})
export type NoticeLeads = z.output<typeof noticeLeads>

/** The same where it is known from the kind of notice which of them it can have. */
export type SomeLeads = Pick<NoticeLeads, 'projectId' | 'taskId'> & {
  [Field in keyof NoticeLeads]?: NoticeLeads[Field] | undefined
}

export const notice = z.object({
  id: z.string(),
  kind: oneOf(noticeKinds),
  /** `A task was assigned to you` */
  text: z.string(),
  /** What it is about, and who did it or when it is due. */
  subtitle: z.string(),
  ...noticeLeads.shape,
  at: instant,
  read: z.boolean(),
})
export type Notice = z.output<typeof notice>

/** A notice that was just marked. */
export const markedNotice = z.object({
  ...notice.shape,
  /** What to send to mark all up to this one as read, though the bell may not list it yet. Null if it is read. */
  upTo: z.nullable(z.string()),
})
export type MarkedNotice = z.output<typeof markedNotice>

/** Notices of one kind that came within an hour are one line, read and unread ones apart. Newest first. */
export const groupNotices = <N extends Pick<Notice, 'kind' | 'read' | 'at'>>(notices: readonly N[]): [N, ...N[]][] =>
  groupRepeats(notices, ({ kind, read }) => `${kind} ${read}`)

/** The words of a line for many notices: `12 of your tasks are overdue`. */
export const manyNotices = (kind: NoticeKind, count: number): string => `${upToMost(count)} ${noticeKinds[kind].many}`

/** A line of the bell: the newest of its notices. */
export const noticeLine = z.extend(notice, {
  /** How many notices the line stands for: `mostUnreadCounted` means that many or more. */
  count: z.int(),
  /** The id of the oldest of them. */
  from: z.string(),
})
export type NoticeLine = z.output<typeof noticeLine>

/** The contents of the bell. */
export const latestNotices = z.object({
  /** Number of unread lines among the newest `mostUnreadCounted` unread notices. */
  unread: z.int(),
  /** What to send to mark all of these as read without marking later ones. Null if nothing is unread. */
  upTo: z.nullable(z.string()),
  /** The newest lines. */
  items: z.array(noticeLine),
})
export type LatestNotices = z.output<typeof latestNotices>

/** Whether people with this role get the RAID digest unless they turn it off. */
export const getsRaidDigest = (role: Role): boolean => role === 'program_manager' || role === 'customer'

/** Whether the digest is on by default. On plans with few mails a day, only people who turned it on get it. */
export const usualRaidDigest = (plan: PlanType): boolean => plans[plan].maxEmailsPerDay >= raidDigest.unaskedFromMails

/** A person's settings, with the defaults where they have not chosen. */
export const noticeSettings = z.object(
  Object.fromEntries(noticeKindNames.map((kind) => [kind, noticeChannels])) as Record<
    NoticeKind,
    typeof noticeChannels
  >,
)
export type NoticeSettings = z.output<typeof noticeSettings>

/** The same with the RAID digest, which has no effect for roles that do not get it: see `getsRaidDigest`. */
export const noticeChoices = z.object({ ...noticeSettings.shape, raidDigest: z.boolean() })
export type NoticeChoices = z.output<typeof noticeChoices>

export const usualNoticeSettings = Object.fromEntries(
  noticeKindNames.map((kind) => [kind, noticeKinds[kind].usual]),
) as NoticeSettings

/** Only the kinds that are sent change, and of each only the fields that are sent. */
const channelsChange = z.partial(noticeChannels)
const kindsChange = Object.fromEntries(noticeKindNames.map((kind) => [kind, z.optional(channelsChange)])) as Record<
  NoticeKind,
  z.ZodMiniOptional<typeof channelsChange>
>
export const changeNoticeSettings = z.object({ ...kindsChange, raidDigest: z.optional(z.boolean()) })
export type ChangeNoticeSettings = z.output<typeof changeNoticeSettings>

/** The settings after a change. */
export const changedSettings = (before: NoticeChoices, change: ChangeNoticeSettings): NoticeChoices => {
  const kinds = Object.fromEntries(
    noticeKindNames.map((kind) => [kind, { ...before[kind], ...change[kind] }]),
  ) as NoticeSettings
  return { ...kinds, raidDigest: change.raidDigest ?? before.raidDigest }
}
