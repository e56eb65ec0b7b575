/**
 * Stripe's objects as they are stored: as on the wire, where decimals are text, and with ids in place of the objects
 * that a caller can expand. The types are those of Stripe's SDK, which are generated from its OpenAPI document.
 */
import type Stripe from 'stripe'

/** The SDK's enumerations allow any other text as well. Ours do not. */
type Literal<F> = F extends string ? (string extends F ? never : F) : never
type Enumerated<F> = [Literal<F>] extends [never] ? F : Literal<F> | Exclude<F, string>

/** A field that can be expanded is its id. */
type Unexpanded<F> = string extends F ? Enumerated<Exclude<F, { id: string }>> : F

export type Wire<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer E)[]
      ? Wire<Unexpanded<E>>[]
      : T extends object
        ? { [K in keyof T]: Wire<Unexpanded<T[K]>> }
        : T

export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Plan = Wire<Stripe.Plan>
export type Customer = Wire<Stripe.Customer>
export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>
export type TaxId = Wire<Stripe.TaxId>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoiceItem = Wire<Stripe.InvoiceItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type CreditNote = Wire<Stripe.CreditNote>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>
export type EventType = Literal<Stripe.Event['type']>
/** The SDK types each kind of event separately; the stand-in writes them all alike. */
export type Event = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}
