/** Every event of the product. The write that makes a change carries the event of that change. */
import type * as z from 'zod/mini'
import { events, type Envelope } from './contract/event.ts'
import { accountEvents } from './events/account.ts'
import { approvalEvents } from './events/approvals.ts'
import { authEvents } from './events/auth.ts'
import { billingEvents } from './events/billing.ts'
import { calendarEvents } from './events/calendar.ts'
import { charterEvents } from './events/charters.ts'
import { changeSetEvents } from './events/change-sets.ts'
import { commentEvents } from './events/comments.ts'
import { communicationEvents } from './events/communications.ts'
import { dayEvents } from './events/days.ts'
import { budgetEvents } from './events/budgets.ts'
import { orderEvents } from './events/orders.ts'
import { expenseEvents } from './events/expenses.ts'
import { fileEvents } from './events/files.ts'
import { generationEvents } from './events/generations.ts'
import { meetingEvents } from './events/meetings.ts'
import { operatorEvents } from './events/operators.ts'
import { profileEvents } from './events/profile.ts'
import { projectEvents } from './events/projects.ts'
import { raidEvents } from './events/raid.ts'
import { reportEvents } from './events/reports.ts'
import { requestEvents } from './events/project-requests.ts'
import { shareEvents } from './events/shares.ts'
import { taskEvents } from './events/tasks.ts'
import { teamEvents } from './events/team.ts'
import { templateEvents } from './events/templates.ts'
import { viewEvents } from './events/views.ts'
import { webhookChangeEvents } from './events/webhooks.ts'

export const eventRows = events({
  ...projectEvents,
  ...budgetEvents,
  ...orderEvents,
  ...expenseEvents,
  ...approvalEvents,
  ...requestEvents,
  ...taskEvents,
  ...commentEvents,
  ...raidEvents,
  ...meetingEvents,
  ...fileEvents,
  ...reportEvents,
  ...communicationEvents,
  ...dayEvents,
  ...teamEvents,
  ...authEvents,
  ...profileEvents,
  ...calendarEvents,
  ...accountEvents,
  ...billingEvents,
  ...operatorEvents,
  ...webhookChangeEvents,
  ...viewEvents,
  ...templateEvents,
  ...shareEvents,
  ...generationEvents,
  ...changeSetEvents,
  ...charterEvents,
  ...operatorEvents,
})

export type EventName = keyof typeof eventRows
export const eventNames = Object.keys(eventRows) as [EventName, ...EventName[]]

export type DataOf<N extends EventName> = z.output<(typeof eventRows)[N]['data']>

/** An event as it travels on the bus. */
export type DomainEvent<N extends EventName = EventName> = { [K in N]: Envelope & { name: K; data: DataOf<K> } }[N]

/** Events of one family tell of one kind of thing. */
export type EventFamily = (typeof eventRows)[EventName]['family']

/** The events of some families. */
export type EventIn<F extends EventFamily> = {
  [N in EventName]: (typeof eventRows)[N]['family'] extends F ? N : never
}[EventName]

/** The events that carry this data, and no other. */
export type EventWith<D> = {
  [N in EventName]: DataOf<N> extends D ? (D extends DataOf<N> ? N : never) : never
}[EventName]

/** Whether an event is of one of these families. It narrows to the events of theirs that the type has, and to no others. */
export const isOf = <E extends DomainEvent, F extends EventFamily>(
  event: E,
  ...families: readonly F[]
): event is Extract<E, { name: EventIn<F> }> =>
  (families as readonly EventFamily[]).includes(eventRows[event.name].family)

/** The `source` of every event of the product. */
export const eventSource = 'plumbline'
