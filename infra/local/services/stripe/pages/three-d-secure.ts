/** The page of the bank that asks the person to confirm a payment (3D Secure). */
import { formatAmount } from '../protocol/money.ts'
import { authenticatePayment } from '../payments/payment-intents.ts'
import { authenticateSetup } from '../payments/setup-intents.ts'
import { answerPayment } from '../resources/payment-intents.ts'
import { answerSetup } from '../resources/setup-intents.ts'
import { missing, StripeError } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { page } from './html.ts'

export type Intent = Stored<'payment_intent'> | Stored<'setup_intent'>

/** @throws StripeError unless the secret is the intent's */
export const intentOf = (account: Account, secret: string): Intent => {
  const [id = ''] = secret.split('_secret_')
  const intent = id.startsWith('seti_')
    ? account.objects.find('setup_intent', id)
    : account.objects.find('payment_intent', id)
  if (!intent || intent.client_secret !== secret)
    throw missing(id.startsWith('seti_') ? 'setup_intent' : 'payment_intent', id, 'client_secret')
  return intent
}

export const authenticationPage = (account: Account, secret: string): string => {
  const intent = intentOf(account, secret)
  if (intent.status !== 'requires_action') return outcomePage(intent.status === 'succeeded')
  const what =
    intent.object === 'payment_intent'
      ? `a payment of ${formatAmount(intent.amount, intent.currency)}`
      : 'that this card is saved'
  return page(
    '3D Secure',
    `<p>Your bank asks you to confirm ${what}. This is a test: no bank is asked.</p>` +
      `<form method="post"><button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>`,
  )
}

export const outcomePage = (isDone: boolean): string =>
  page(
    isDone ? 'Confirmed' : 'Not confirmed',
    `<p>${isDone ? 'The payment was confirmed.' : 'The payment was not confirmed.'} You can close this page.</p>`,
  )

/** Where the browser goes from here. Undefined if the payment was started without a page to return to. */
const returnAddress = (intent: Intent): string | undefined => {
  const { returnUrl } = intent.internal
  if (returnUrl === undefined) return undefined
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

/** Ends the authentication. A card that is declined after it is an outcome as well. */
export const authenticate = (account: Account, secret: string, isAuthenticated: boolean) => {
  const intent = intentOf(account, secret)
  try {
    if (intent.object === 'payment_intent')
      answerPayment(account, authenticatePayment(account, intent, isAuthenticated))
    else answerSetup(account, authenticateSetup(account, intent, isAuthenticated))
  } catch (error) {
    if (!(error instanceof StripeError && error.keepsWrites)) throw error
  }
  const settled = intentOf(account, secret)
  return { isDone: settled.status === 'succeeded', returnUrl: returnAddress(settled) }
}
