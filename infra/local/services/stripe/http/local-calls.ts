/** Calls of the stage that Stripe does not have: paying like the card form, listing stored objects, controlling webhooks. */
import * as z from 'zod'
import { creditNoteLines, invoiceLines, invoicePage, receiptPage } from '../pages/papers.ts'
import { writePdf } from '../pages/write-pdf.ts'
import { authenticate, authenticationPage, type Intent, intentOf, outcomePage } from '../pages/three-d-secure.ts'
import { pageHeaders } from '../pages/html.ts'
import { createCard } from '../payments/payment-methods.ts'
import { confirmPayment } from '../payments/payment-intents.ts'
import { confirmSetup } from '../payments/setup-intents.ts'
import { invalid } from '../protocol/stripe-error.ts'
import { answerPayment } from '../resources/payment-intents.ts'
import { answerSetup } from '../resources/setup-intents.ts'
import type { Account } from '../store/account.ts'
import type { AnyStored, Kind, Stored } from '../store/kinds.ts'
import { modes, type Outbox } from '../webhooks/outbox.ts'
import type { Perform } from './perform.ts'

export type LocalRequest = { method: string; path: string; query: URLSearchParams; body: string }
export type LocalAnswer = { status: number; headers: Record<string, string>; body: string | Buffer }

const payment = z.strictObject({
  clientSecret: z.string(),
  /** Omitted if the intent has a card that only has to be confirmed. */
  card: z
    .union([
      z.string(),
      z.strictObject({
        number: z.string(),
        expMonth: z.int().optional(),
        expYear: z.int().optional(),
        cvc: z.string().optional(),
        name: z.string().optional(),
      }),
    ])
    .optional(),
  returnUrl: z.url().optional(),
})

/** Where the person passes 3D Secure. */
const authenticationUrl = ({ next_action: action }: Intent): string | undefined => {
  const sdk = action?.use_stripe_sdk as { stripe_js?: string } | undefined
  return action?.redirect_to_url?.url ?? sdk?.stripe_js
}

/** The card that was entered, or the one that the intent has. */
const methodOf = (
  account: Account,
  intent: Intent,
  card: z.output<typeof payment>['card'],
): Stored<'payment_method'> => {
  if (card === undefined) {
    const own = account.objects.find('payment_method', String(intent.payment_method))
    if (!own) throw invalid('The intent has no card. Give one.', { param: 'card' })
    return own
  }
  const details = typeof card === 'string' ? { number: card } : card
  const inThreeYears = new Date(account.now() * 1_000).getUTCFullYear() + 3
  return createCard(
    account,
    {
      number: details.number.replaceAll(/\s/g, ''),
      exp_month: details.expMonth ?? 12,
      exp_year: details.expYear ?? inThreeYears,
      cvc: details.cvc ?? '123',
    },
    details.name === undefined ? {} : { name: details.name },
  )
}

/** Pays, or saves the card, and answers the intent's state. @throws StripeError if the card is declined */
const pay = (account: Account, { clientSecret, card, returnUrl }: z.output<typeof payment>): object => {
  const intent = intentOf(account, clientSecret)
  const method = methodOf(account, intent, card)
  const settled =
    intent.object === 'payment_intent'
      ? answerPayment(account, confirmPayment(account, intent, method, { returnUrl }))
      : answerSetup(account, confirmSetup(account, intent, method, returnUrl))
  const url = authenticationUrl(settled)
  return { id: settled.id, status: settled.status, ...(url !== undefined && { url }) }
}

const parse = <S extends z.ZodType>(schema: S, body: string): z.output<S> => {
  let read: unknown
  try {
    read = JSON.parse(body)
  } catch {
    throw invalid('The body is not JSON.')
  }
  const result = schema.safeParse(read)
  if (!result.success) throw invalid(z.prettifyError(result.error))
  return result.data
}

const listed = { subscriptions: 'subscription', invoices: 'invoice', events: 'event' } as const

const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const pdf = { ...pageHeaders, 'content-type': 'application/pdf' }

export const createLocalCalls = (parts: {
  account: Account
  outbox: Outbox
  perform: Perform
  flush(): Promise<{ delivered: number; failed: number }>
}) => {
  const { account, outbox, perform } = parts
  const asJson = (work: () => object): LocalAnswer => ({
    ...perform(() => JSON.stringify(work(), null, 2)),
    headers: json,
  })
  const asPage = (work: () => string): LocalAnswer => {
    const answer = perform(work)
    return { ...answer, headers: answer.status === 200 ? pageHeaders : json }
  }
  const asPdf = async (lines: () => string[]): Promise<LocalAnswer> => {
    const answer = perform(() => JSON.stringify(lines()))
    return answer.status === 200
      ? { status: 200, headers: pdf, body: await writePdf(JSON.parse(answer.body) as string[]) }
      : { ...answer, headers: json }
  }

  /** The bank's page takes the person back to where the payment was started. */
  const authenticated = (query: URLSearchParams, body: string): LocalAnswer => {
    const outcome = new URLSearchParams(body).get('outcome')
    let returnUrl: string | undefined
    const answer = asPage(() => {
      if (outcome !== 'complete' && outcome !== 'fail')
        throw invalid('Give the outcome, `complete` or `fail`.', { param: 'outcome' })
      const settled = authenticate(account, query.get('client_secret') ?? '', outcome === 'complete')
      returnUrl = settled.returnUrl
      return outcomePage(settled.isDone)
    })
    return returnUrl === undefined
      ? answer
      : { status: 303, headers: { ...pageHeaders, location: returnUrl }, body: '' }
  }

  const showPage = async (
    [kind = '', id = '', form]: string[],
    query: URLSearchParams,
  ): Promise<LocalAnswer | undefined> => {
    if (kind === '3ds') return asPage(() => authenticationPage(account, query.get('client_secret') ?? ''))
    if (kind === 'invoices')
      return form === 'pdf' ? await asPdf(() => invoiceLines(account, id)) : asPage(() => invoicePage(account, id))
    if (kind === 'receipts') return asPage(() => receiptPage(account, id))
    if (kind === 'credit_notes' && form === 'pdf') return await asPdf(() => creditNoteLines(account, id))
    return undefined
  }

  return {
    /** Answers what is below `/_local/stripe/`. The path starts after it. */
    async answer({ method, path, query, body }: LocalRequest): Promise<LocalAnswer> {
      const [first = '', ...rest] = path.split('/')
      if (method === 'GET' && Object.hasOwn(listed, path)) {
        const kind: Kind = listed[path as keyof typeof listed]
        return asJson(() => account.objects.all(kind).map((object) => account.present(object as AnyStored)))
      }
      if (method === 'POST' && path === 'pay') return asJson(() => pay(account, parse(payment, body)))
      if (method === 'GET' && path === 'deliveries')
        return asJson(() => ({ mode: outbox.mode(), waiting: outbox.waiting() }))
      if (method === 'POST' && path === 'deliveries')
        return asJson(() => {
          const { mode } = parse(z.strictObject({ mode: z.enum(modes) }), body)
          outbox.setMode(mode)
          return { mode }
        })
      if (method === 'POST' && path === 'deliveries/flush')
        return { status: 200, headers: json, body: JSON.stringify(await parts.flush()) }
      if (first === 'pages' && method === 'POST' && rest[0] === '3ds') return authenticated(query, body)
      const shown = first === 'pages' && method === 'GET' ? await showPage(rest, query) : undefined
      return (
        shown ?? {
          status: 404,
          headers: json,
          body: JSON.stringify({ message: `Nothing at /_local/stripe/${path} for ${method}.` }),
        }
      )
    },
  }
}
