import { expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, makeWorkspace } from '../../../test/builders/people.ts'
import { reconcileAll } from '../../../test/builders/reconcile.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { beginSubscription } from '../../domain/billing/begin-subscription.ts'
import { beginCard, saveCard } from '../../domain/billing/card.ts'
import { changeSubscription } from '../../domain/billing/change-subscription.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { inEffect } from '../../domain/billing/subscription-in-effect.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'

withTable({ own: true })
const mail = withMail()
const stripe = withStripe({ clock: 'functions' })

const setup = (secret: string) => secret.slice(0, secret.indexOf('_secret_'))

/** Enters a card that is valid for this many months more, this month included. */
const cardFor = (months: number) => {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months - 1))
  return { number: cards.good, expMonth: last.getUTCMonth() + 1, expYear: last.getUTCFullYear() }
}
const enter = async (workspaceId: string, card: object): Promise<void> => {
  const current = inEffect(await readSubscription(workspaceId))
  const { clientSecret } = await beginCard(current)
  await stripe.pay(clientSecret, card)
  await saveCard(current, setup(clientSecret))
}

const subscriber = async (card: object) => {
  const { id } = await makeWorkspace({ plan: 'starter' })
  const { email } = await makePerson({ workspaceId: id, kind: 'customer', role: 'customer' })
  const { clientSecret } = await beginSubscription(id, { plan: 'pro', interval: 'month' })
  await stripe.pay(clientSecret, card)
  await settleSubscription(id)
  return { id, email }
}

/** Those to these companies: other tests have theirs. */
const mailsTo = (...companies: { email: string }[]) =>
  mail.take().filter(({ to }) => companies.some(({ email }) => email === to))

test('a company whose card expires before the renewal is told once, two weeks ahead', async () => {
  const company = await subscriber(cardFor(1))
  const lasting = await subscriber(cardFor(3))
  const leaving = await subscriber(cardFor(1))
  const current = inEffect(await readSubscription(leaving.id))
  await changeSubscription(current, { plan: 'starter', interval: 'month' }, undefined)
  stripe.clock.advance(days(10))
  await reconcileAll()
  expect(mailsTo(company, lasting, leaving)).toEqual([])
  stripe.clock.advance(days(10))
  for (let day = 0; day < 3; day++) {
    await reconcileAll()
    stripe.clock.advance(days(1))
  }
  const mails = mailsTo(company, lasting, leaving)
  expect(mails).toMatchObject([
    {
      to: company.email,
      subject: 'Your card expires before the next renewal',
      text: expect.stringContaining('The card ending in 4242 is valid until'),
    },
  ])
})

test('another card that expires as well is told of, too, and one that does not ends it', async () => {
  // So that the renewal is early in a month, and a card can expire between the mail and it.
  const now = new Date()
  const fifth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5)
  stripe.clock.advance(Math.ceil((fifth - now.getTime()) / 1000))
  const company = await subscriber(cardFor(1))
  stripe.clock.advance(days(20))
  await reconcileAll()
  expect(mailsTo(company)).toHaveLength(1)
  await enter(company.id, { ...cardFor(1), number: '5555555555554444' })
  await reconcileAll()
  expect(mailsTo(company)).toMatchObject([{ text: expect.stringContaining('4444') }])
  await enter(company.id, cardFor(6))
  await reconcileAll()
  expect(mailsTo(company)).toEqual([])
})
