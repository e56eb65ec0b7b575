/** The choices of orders. Without schemas, because screens use them too. */
import type { Choice } from '../contract/choices.ts'

export const orderStatuses = {
  open: { label: 'Open', tone: 'info' },
  closed: { label: 'Closed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type OrderStatus = keyof typeof orderStatuses
