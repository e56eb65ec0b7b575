/** Events of orders. The project's own event, `project.updated.v1`, carries what it is committed to. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { orderStatuses } from './order-choices.ts'

/** A change of an order. Its note is not included. */
const orderChange = z.object({
  orderId: z.string(),
  projectId: z.string(),
  description: z.string(),
  supplier: z.string(),
  cents: z.int(),
  status: oneOf(orderStatuses),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})
export type OrderChange = z.output<typeof orderChange>

export const orderEvents = events({
  'order.placed.v1': { family: 'order', summary: 'An order of a project was recorded.', data: orderChange },
  'order.updated.v1': {
    family: 'order',
    summary: 'An order was edited, closed, cancelled or opened again.',
    data: orderChange,
  },
})
