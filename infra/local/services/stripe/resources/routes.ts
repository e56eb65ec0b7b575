/** All routes of the API that the stand-in knows. */
import { creditNotes } from './credit-notes.ts'
import { customers } from './customers.ts'
import { events, webhookEndpoints } from './events.ts'
import { invoiceItems } from './invoice-items.ts'
import { invoices } from './invoices.ts'
import { paymentIntents } from './payment-intents.ts'
import { paymentMethods } from './payment-methods.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { refunds } from './refunds.ts'
import type { StripeRoute } from './route.ts'
import { setupIntents } from './setup-intents.ts'
import { subscriptionSchedules } from './subscription-schedules.ts'
import { subscriptions } from './subscriptions.ts'
import { taxIds } from './tax-ids.ts'

export const routes: readonly StripeRoute[] = [
  ...products,
  ...prices,
  ...customers,
  ...paymentMethods,
  ...paymentIntents,
  ...setupIntents,
  ...subscriptions,
  ...subscriptionSchedules,
  ...invoices,
  ...invoiceItems,
  ...refunds,
  ...creditNotes,
  ...taxIds,
  ...events,
  ...webhookEndpoints,
]
