/** Webhooks: the events that they can send, and the content of a delivery. */
import * as z from 'zod/mini'
import { instant, recordDay } from '../dates/day-inputs.ts'
import { type EventName } from '../events.ts'
import { webhookFailures } from './events.ts'
import { deliveryId, webhookId } from '../contract/ids.ts'
import { webhookLimits } from './limits.ts'
import { line } from '../text/text-inputs.ts'

export const webhookGroups = {
  projects: 'Projects',
  expenses: 'Expenses',
  tasks: 'Tasks',
  raid: 'RAID log',
  meetings: 'Meetings',
  files: 'Files',
  comments: 'Comments',
  reports: 'Reports',
  communications: 'Communications',
  people: 'People',
  workspace: 'Workspace',
} as const
export type WebhookGroup = keyof typeof webhookGroups

/**
 * How an event is offered. Null for events that are never sent: sign-in, people's own settings, and the webhooks
 * themselves. An event without a line does not compile. The names are listed here and not read from the events, whose
 * schemas would otherwise load in the browser.
 */
export const webhookEventTable = {
  'project.created.v1': { group: 'projects', label: 'A project is created' },
  'project.updated.v1': { group: 'projects', label: 'A project is changed' },
  'project.assigned.v1': { group: 'projects', label: 'A member is assigned to a project' },
  'project.deleted.v1': { group: 'projects', label: 'A project goes to the trash' },
  'project.restored.v1': { group: 'projects', label: 'A project comes back from the trash' },
  'expense.recorded.v1': { group: 'projects', label: 'An expense is recorded' },
  'expense.reversed.v1': { group: 'projects', label: 'A recorded expense no longer counts' },
  'budget.changed.v1': { group: 'projects', label: 'A budget is changed without approval' },
  'budget.requested.v1': { group: 'projects', label: 'A budget change waits for approval' },
  'budget.decided.v1': { group: 'projects', label: 'A budget change is approved or rejected' },
  'order.placed.v1': { group: 'projects', label: 'An order is recorded' },
  'order.updated.v1': { group: 'projects', label: 'An order is edited, closed, cancelled or reopened' },
  'budget.withdrawn.v1': { group: 'projects', label: 'A budget change is withdrawn' },
  'expense.created.v1': { group: 'expenses', label: 'An expense is saved as a draft' },
  'expense.updated.v1': { group: 'expenses', label: 'An expense is edited or withdrawn' },
  'expense.submitted.v1': { group: 'expenses', label: 'An expense is submitted for approval' },
  'expense.decided.v1': { group: 'expenses', label: 'An expense is approved or rejected' },
  'expense.reopened.v1': { group: 'expenses', label: 'A decision on an expense is taken back' },
  'expense.paid.v1': { group: 'expenses', label: 'An expense is paid' },
  'expense.deleted.v1': { group: 'expenses', label: 'An expense goes to the trash' },
  'expense.restored.v1': { group: 'expenses', label: 'An expense comes back from the trash' },
  'approvals.waiting.v1': { group: 'expenses', label: 'People are reminded of approvals' },
  'delegation.set.v1': { group: 'people', label: 'Someone delegates their approvals' },
  'delegation.ended.v1': { group: 'people', label: 'A delegation of approvals ends early' },
  'charter.agreed.v1': { group: 'projects', label: 'Tolerances of a charter are agreed' },
  'charter.ended.v1': { group: 'projects', label: 'Tolerances of a charter are ended' },
  'charter.drifted.v1': { group: 'projects', label: 'A project leaves the tolerances of its charter' },
  'charter.drift-changed.v1': { group: 'projects', label: 'The drift of a charter change request changes' },
  'charter.drift-withdrawn.v1': { group: 'projects', label: 'A charter change request is withdrawn' },
  'charter.decided.v1': { group: 'projects', label: 'A charter change request is approved or rejected' },
  'health.changed.v1': { group: 'projects', label: 'The health of a project changes' },
  'baseline.set.v1': { group: 'projects', label: 'A baseline is set' },
  'project-request.submitted.v1': { group: 'projects', label: 'A project is requested' },
  'project-request.updated.v1': { group: 'projects', label: 'A project request is changed' },
  'project-request.review-started.v1': { group: 'projects', label: 'The review of a project request starts' },
  'project-request.decided.v1': { group: 'projects', label: 'A project request is approved or rejected' },
  'project-request.converted.v1': { group: 'projects', label: 'A project request is converted into a project' },
  'project-request.withdrawn.v1': { group: 'projects', label: 'A project request is withdrawn' },
  'project-request.restored.v1': { group: 'projects', label: 'A withdrawn project request is restored' },
  'task.created.v1': { group: 'tasks', label: 'A task is created' },
  'task.updated.v1': { group: 'tasks', label: 'A task is changed' },
  'task.completed.v1': { group: 'tasks', label: 'A task is completed' },
  'task.deleted.v1': { group: 'tasks', label: 'A task goes to the trash' },
  'task.restored.v1': { group: 'tasks', label: 'A task comes back from the trash' },
  'task.due-soon.v1': { group: 'tasks', label: 'A task is due soon' },
  'task.overdue.v1': { group: 'tasks', label: 'A task is overdue' },
  'file.added.v1': { group: 'files', label: 'A file is added' },
  'file.version-added.v1': { group: 'files', label: 'A new version of a file is added' },
  'file.version-restored.v1': { group: 'files', label: 'A version of a file is restored' },
  'file.version-deleted.v1': { group: 'files', label: 'A version of a file is deleted' },
  'file.refused.v1': { group: 'files', label: 'A file is refused' },
  'file.renamed.v1': { group: 'files', label: 'A file is renamed' },
  'file.deleted.v1': { group: 'files', label: 'A file goes to the trash' },
  'file.restored.v1': { group: 'files', label: 'A file comes back from the trash' },
  'comment.added.v1': { group: 'comments', label: 'A comment is added to a task or a RAID entry' },
  'raid.raised.v1': { group: 'raid', label: 'An entry is added to the RAID log' },
  'raid.updated.v1': { group: 'raid', label: 'An entry of the RAID log is changed' },
  'raid.deleted.v1': { group: 'raid', label: 'An entry of the RAID log goes to the trash' },
  'raid.restored.v1': { group: 'raid', label: 'An entry of the RAID log comes back from the trash' },
  'meeting.scheduled.v1': { group: 'meetings', label: 'A meeting is scheduled' },
  'meeting.updated.v1': { group: 'meetings', label: 'A meeting is changed' },
  'meeting.moved.v1': { group: 'meetings', label: 'A meeting is moved' },
  'meeting.cancelled.v1': { group: 'meetings', label: 'A meeting is cancelled' },
  'meeting.held.v1': { group: 'meetings', label: 'A meeting was held' },
  'meeting.deleted.v1': { group: 'meetings', label: 'A meeting goes to the trash' },
  'meeting.restored.v1': { group: 'meetings', label: 'A meeting comes back from the trash' },
  'communication.sent.v1': { group: 'communications', label: 'A communication is sent' },
  'person.invited.v1': { group: 'people', label: 'A member is invited' },
  'person.updated.v1': { group: 'people', label: 'A member is changed, or joins' },
  'person.removed.v1': { group: 'people', label: 'A member is removed' },
  'workspace.opened.v1': { group: 'workspace', label: 'The workspace is opened' },
  'workspace.updated.v1': { group: 'workspace', label: 'The company’s settings are changed' },
  'workspace.exported.v1': { group: 'workspace', label: 'The workspace’s data is exported' },
  'workspace.imported.v1': { group: 'workspace', label: 'The data of another workspace is imported' },
  'workspace.closing.v1': null,
  // What operators do is between them and the people of the workspace.
  'workspace.suspended.v1': null,
  'workspace.restored.v1': null,
  'workspace.extended.v1': null,
  'support.given.v1': null,
  'site-figures.published.v1': null,
  'site-figures.withdrawn.v1': null,
  'subscription.updated.v1': { group: 'workspace', label: 'The subscription begins, changes or ends' },
  'invoice.refunded.v1': { group: 'workspace', label: 'An invoice is refunded' },
  'credit.changed.v1': { group: 'workspace', label: 'Credit is added or removed' },
  'upgrade.requested.v1': { group: 'workspace', label: 'A member asks for a larger plan' },
  'active-set.chosen.v1': { group: 'workspace', label: 'What stays active on a smaller plan is chosen' },
  'operator.opened.v1': { group: 'workspace', label: 'Plumbline support opens the workspace' },
  'operator.acting-started.v1': { group: 'workspace', label: 'Plumbline support begins to make changes' },
  'operator.acting-ended.v1': { group: 'workspace', label: 'Plumbline support stops making changes' },
  'stripe.reported.v1': null,
  'workspace.mail-stopped.v1': { group: 'workspace', label: 'Mail to others is stopped' },
  'workspace.mail-allowed.v1': { group: 'workspace', label: 'Mail to others is allowed again' },
  'workspace.kept.v1': { group: 'workspace', label: 'Account closing is cancelled' },
  'generation.requested.v1': null,
  'generation.finished.v1': null,
  'generation.cancelled.v1': null,
  'communication.created.v1': null,
  'communication.updated.v1': null,
  'communication.deleted.v1': null,
  'communication.restored.v1': null,
  'communication.submitted.v1': null,
  'invitation.renewed.v1': null,
  'session.opened.v1': null,
  'session.ended.v1': null,
  'sign-in.refused.v1': null,
  'access.refused.v1': null,
  'password.code-asked.v1': null,
  'password.link-made.v1': null,
  'password.set.v1': null,
  'profile.updated.v1': null,
  'profile.password-changed.v1': null,
  'profile.passkey-added.v1': null,
  'profile.passkey-removed.v1': null,
  'profile.api-key-created.v1': null,
  'profile.api-key-revoked.v1': null,
  'profile.second-factor-turned-on.v1': null,
  'profile.second-factor-turned-off.v1': null,
  'profile.recovery-codes-renewed.v1': null,
  'profile.recovery-code-used.v1': null,
  'chat-channel.connected.v1': null,
  'chat-channel.updated.v1': null,
  'chat-channel.removed.v1': null,
  'chat-channel.paused.v1': null,
  'mail-address.replaced.v1': null,
  'code-connection.created.v1': null,
  'code-connection.updated.v1': null,
  'code-connection.secret-rotated.v1': null,
  'code-connection.removed.v1': null,
  'calendar-feed.made.v1': null,
  'calendar-feed.revoked.v1': null,
  'webhook.created.v1': null,
  'webhook.updated.v1': null,
  'webhook.secret-rotated.v1': null,
  'webhook.removed.v1': null,
  'webhook.turned-off.v1': null,
  'raid.review-due.v1': { group: 'raid', label: 'A review or response of a RAID entry is due' },
  'report.generated.v1': { group: 'reports', label: 'A report is generated' },
  'report.updated.v1': null,
  'report.sealed.v1': { group: 'reports', label: 'A report is sealed' },
  'report.deleted.v1': { group: 'reports', label: 'A report goes to the trash' },
  'report.restored.v1': { group: 'reports', label: 'A report comes back from the trash' },
  'report-schedule.changed.v1': null,
  'raid-rules.changed.v1': null,
  'day.began.v1': null,
  'view.saved.v1': null,
  'view.deleted.v1': null,
  'template.saved.v1': null,
  'template.updated.v1': null,
  'template.deleted.v1': null,
  'template.restored.v1': null,
  'change-set.proposed.v1': { group: 'projects', label: 'A change set is proposed' },
  'change-set.applied.v1': { group: 'projects', label: 'A change set is applied' },
  'change-set.undone.v1': { group: 'projects', label: 'A change set is undone' },
  'change-set.discarded.v1': null,
  // Each task of an import has an event of its own.
  'change-set.imported.v1': null,
  'share.created.v1': null,
  'share.revoked.v1': null,
} as const satisfies Record<
  EventName,
  { group: WebhookGroup; /** A description of the event, shown when choosing events. */ label: string } | null
>

export type WebhookEvent = { [N in EventName]: (typeof webhookEventTable)[N] extends null ? never : N }[EventName]

export const isWebhookEvent = (name: EventName): name is WebhookEvent => webhookEventTable[name] !== null

export const webhookEvents = (Object.keys(webhookEventTable) as EventName[]).filter(isWebhookEvent) as [
  WebhookEvent,
  ...WebhookEvent[],
]

/** The event that the test button sends. No event of the product has this name. */
export const testEvent = 'webhook.test'

/** Every current and future event, or the named ones. */
const eventChoice = z.union(
  [
    z.literal('all'),
    z
      .array(z.enum(webhookEvents))
      .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEvents.length)),
  ],
  {
    error: 'Choose from the available events, or all events',
  },
)
export type EventChoice = z.output<typeof eventChoice>

export const isChosen = (choice: EventChoice, name: EventName): boolean =>
  isWebhookEvent(name) && (choice === 'all' || choice.includes(name))

/** Checks the form of an address. The server checks where it leads, because it resolves the name. */
const address = line().check(
  z.minLength(1, 'Enter the webhook URL'),
  z.maxLength(webhookLimits.address, `At most ${webhookLimits.address} characters`),
  z.refine((text) => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text), {
    error: 'Enter a full URL, such as https://example.com/hooks',
    abort: true,
  }),
)

const description = line().check(
  z.maxLength(webhookLimits.description, `At most ${webhookLimits.description} characters`),
)

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: eventChoice,
  on: z.boolean(),
  /** Since when it is off, and why: a person turned it off, or the product did. Null while it is on. */
  off: z.nullable(z.object({ at: instant, reason: z.enum(['person', ...webhookFailures]) })),
  /** When the current run of failed attempts began. Null while deliveries succeed. */
  failingSince: z.nullable(instant),
  secretMadeAt: instant,
  /** Until when deliveries are also signed with the previous secret. */
  oldSecretUntil: z.nullable(instant),
  createdAt: instant,
  version: z.int(),
  /** The latest delivery. */
  last: z.nullable(z.object({ at: instant, state: z.enum(['waiting', 'delivered', 'failed']) })),
})
export type Webhook = z.output<typeof webhook>

export const createWebhook = z.object({ url: address, description: z.prefault(description, ''), events: eventChoice })

/** Only the fields that are sent change. */
export const updateWebhook = z.object({
  version: z.optional(z.int()),
  url: z.optional(address),
  description: z.optional(description),
  events: z.optional(eventChoice),
  on: z.optional(z.boolean()),
})
export type UpdateWebhook = z.output<typeof updateWebhook>

/** A webhook with its secret, `whsec_…`, which is returned only this once. */
export const webhookWithSecret = z.object({ webhook, secret: z.string() })

export const deliveryStates = {
  waiting: { label: 'Waiting', tone: 'warning' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const
export type DeliveryState = keyof typeof deliveryStates

export const attempt = z.object({
  at: instant,
  /** Milliseconds. */
  ms: z.int(),
  /** HTTP status. Null if there was no response. */
  status: z.nullable(z.int()),
  /** Why there was no response, or why it was not a success. Null if the delivery succeeded. */
  problem: z.nullable(z.string()),
  /** The beginning of a response that was not a success. */
  response: z.string(),
  /** Whether a person started the attempt. */
  byHand: z.boolean(),
})
export type Attempt = z.output<typeof attempt>

export const delivery = z.object({
  id: z.string(),
  /** Name of the event, or `webhook.test`. */
  event: z.string(),
  /** When the event happened. */
  at: instant,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.array(attempt),
  /** When the next attempt is due. */
  nextAt: z.nullable(instant),
  /** The `webhook-id` header and the request body. */
  messageId: z.string(),
  body: z.string(),
})
export type Delivery = z.output<typeof delivery>

/** Which deliveries of a day are sent again. */
export const replayDay = z.object({
  /** In the time zone of the workspace. */
  day: recordDay,
  only: z.prefault(z.enum(['failed', 'all']), 'all'),
})

/** How many deliveries wait to be sent again, and whether the day has others that are not among them. */
export const replayed = z.object({ count: z.int(), more: z.boolean() })

export const byWebhook = z.object({ id: webhookId })
export const byDelivery = z.object({ id: webhookId, deliveryId })
