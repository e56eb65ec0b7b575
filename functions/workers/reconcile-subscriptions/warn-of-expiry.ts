/**
 * Mails a company whose card cannot be charged with the next renewal any more. Stripe reports nothing ahead of it.
 */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { expiresBefore, writtenExpiry } from '../../../shared/billing/card-expiry.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { atStripe } from '../../domain/billing/at-stripe.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'
import { cardOf } from '../../domain/billing/card.ts'
import type { Settled } from '../../domain/billing/settled.ts'
import { expanded } from '../../domain/billing/stripe-object.ts'
import { mailOnce } from '../../domain/mail/mail-once.ts'
import { writeMail } from '../../domain/mail/write-mail.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'

/** Days before the renewal. Earlier, a bank may still send the new card by itself. */
const ahead = 14

const longDay = instantFormat({ dateStyle: 'long' })

const isNear = (at: string): boolean => Date.parse(at) - Date.now() < ahead * dayMillis

/** Mails once for each card and renewal. */
export const warnOfExpiry = async ({ workspace, subscription }: Settled): Promise<void> => {
  const { subscriptionId, standing } = subscription ?? {}
  if (subscriptionId === undefined || standing?.state !== 'active' || standing.change?.plan === 'starter') return
  const { plan, periodEndsAt } = standing
  if (!isNear(periodEndsAt)) return
  const found = await atStripe((client) =>
    client.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
  )
  const method = expanded(found.default_payment_method)
  const card = cardOf(method)
  if (method === null || card === null || !expiresBefore(card, periodEndsAt)) return
  const { id: workspaceId, companyName, timeZone } = workspace
  const person = (await listPeople(workspaceId, { consistent: true })).find(({ kind }) => kind === 'customer')
  if (person === undefined) return
  const day = longDay(periodEndsAt, timeZone)
  const mail = writeMail({
    subject: 'Your card expires before the next renewal',
    heading: `The card ending in ${card.last4} is valid until ${writtenExpiry(card)}`,
    paragraphs: [
      `${plans[plan].label} for ${companyName} renews on ${day}, but the card can no longer be charged by then.`,
      'Add another card before that day to avoid an interruption.',
    ],
    button: billingPage('Replace card'),
    foot: aboutAccount,
  })
  const sent = { workspaceId, eventId: `card-${method.id}-${periodEndsAt}`, personId: person.id }
  await mailOnce('cardExpiring', sent, person.email, () => mail)
}
