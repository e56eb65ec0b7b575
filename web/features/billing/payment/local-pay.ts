/** Calls of the local stage, which stands in for Stripe. */
import { outcomeOfError, outcomeOfIntent, unexpected, type Outcome } from './payment.ts'
import type { LocalCard } from './local-card.ts'

type Payment = {
  clientSecret: string
  returnUrl: string
  /** Omitted if the payment has a card already. */ card?: LocalCard
}

type Answer = { id?: string; status?: string; url?: string; error?: Parameters<typeof outcomeOfError>[0] }

/** Pays or saves the card. If the bank asks for a confirmation, opens its page. */
export const payLocally = async (payment: Payment): Promise<Outcome> => {
  const response = await fetch('/_local/stripe/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  })
  const answer = (await response.json()) as Answer
  if (!response.ok) return outcomeOfError(answer.error ?? { message: unexpected })
  if (answer.status !== 'requires_action' || answer.url === undefined) return outcomeOfIntent(answer)
  location.assign(answer.url)
  return 'leaving'
}
