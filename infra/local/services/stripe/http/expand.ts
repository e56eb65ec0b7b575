/** Replaces ids by the objects that a request asks for with `expand`, and adds what is shown only then. */
import { taxOf } from '../billing/tax.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { AnyStored } from '../store/kinds.ts'

type Fields = Record<string, unknown>

const deepest = 4

const listOf = (url: string, data: object[]) => ({ object: 'list', data, has_more: false, url })

/** Fields that an object has only if they are expanded, by its kind. */
const includable: Partial<Record<string, Record<string, (account: Account, id: string) => unknown>>> = {
  invoice: {
    confirmation_secret: ({ objects }, id) => {
      const payment = objects.all('invoice_payment', { invoice: id, is_default: true })[0]
      const intent = payment?.payment.payment_intent && objects.get('payment_intent', payment.payment.payment_intent)
      return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
    },
    payments: ({ objects, present }, id) =>
      listOf(`/v1/invoice_payments?invoice=${id}`, objects.all('invoice_payment', { invoice: id }).map(present)),
  },
  customer: {
    subscriptions: ({ objects, present }, id) => {
      const running = objects
        .all('subscription', { customer: id })
        .filter(({ status }) => status !== 'canceled' && status !== 'incomplete_expired')
      return listOf(`/v1/customers/${id}/subscriptions`, running.map(present))
    },
    tax: ({ objects }, id) => taxOf(objects.get('customer', id)),
    tax_ids: ({ objects, present }, id) =>
      listOf(`/v1/customers/${id}/tax_ids`, objects.all('tax_id', { customer: id }).map(present)),
  },
  charge: {
    refunds: ({ objects, present }, id) =>
      listOf(`/v1/charges/${id}/refunds`, objects.all('refund', { charge: id }).map(present)),
  },
}

const expandField = (account: Account, fields: Fields, name: string, path: string): void => {
  const value = fields[name]
  const refused = () => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (value === undefined) {
    const include = includable[String(fields['object'])]?.[name]
    if (!include) throw refused()
    fields[name] = include(account, String(fields['id']))
    return
  }
  if (typeof value !== 'string') return
  const found = name === 'id' ? undefined : (account.objects.findAny(value) as AnyStored | undefined)
  if (!found) throw refused()
  fields[name] = account.present(found)
}

const expandPath = (account: Account, node: unknown, segments: readonly string[], path: string): void => {
  if (Array.isArray(node)) {
    for (const one of node) expandPath(account, one, segments, path)
    return
  }
  const [name, ...rest] = segments
  if (name === undefined || typeof node !== 'object' || node === null) return
  expandField(account, node as Fields, name, path)
  expandPath(account, (node as Fields)[name], rest, path)
}

/** Changes the object. @throws StripeError for a path that cannot be expanded */
export const expand = (account: Account, object: object, paths: readonly string[] = []): void => {
  for (const path of paths) {
    const segments = path.split('.')
    if (segments.filter((segment) => segment !== 'data').length > deepest)
      throw invalid(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    expandPath(account, object, segments, path)
  }
}
