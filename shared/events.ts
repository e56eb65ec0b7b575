/** Every event of the product. The write that makes a change carries the event of that change. */
import type * as z from 'zod/mini'
import { events, type Envelope } from './contract/event.ts'
import { accountEvents } from './workspace/events.ts'
import { approvalEvents } from './money/approval-events.ts'
import { authEvents } from './accounts/auth-events.ts'
import { billingEvents } from './billing/events.ts'
import { calendarEvents } from './calendar/events.ts'
import { charterEvents } from './charters/events.ts'
import { changeSetEvents } from './change-sets/events.ts'
import { chatEvents } from './chat/events.ts'
import { codeEvents } from './code/events.ts'
import { commentEvents } from './comments/events.ts'
import { communicationEvents } from './communications/events.ts'
import { dayEvents } from './dates/events.ts'
import { budgetEvents } from './money/budget-events.ts'
import { orderEvents } from './money/order-events.ts'
import { expenseEvents } from './money/expense-events.ts'
import { fileEvents } from './files/events.ts'
import { generationEvents } from './generation/events.ts'
import { meetingEvents } from './meetings/events.ts'
import { operatorEvents } from './operators/events.ts'
import { profileEvents } from './accounts/profile-events.ts'
import { projectEvents } from './projects/events.ts'
import { raidEvents } from './raid/events.ts'
import { reportEvents } from './reports/events.ts'
import { requestEvents } from './project-requests/events.ts'
import { shareEvents } from './executive/share-events.ts'
import { taskEvents } from './tasks/events.ts'
import { teamEvents } from './accounts/team-events.ts'
import { templateEvents } from './templates/events.ts'
import { viewEvents } from './views/events.ts'
import { webhookChangeEvents } from './webhooks/events.ts'

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
  ...chatEvents,
  ...codeEvents,
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
