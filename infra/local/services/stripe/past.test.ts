import { expect, test } from 'vitest'
import { createPrices, days, startStripe, subscribeAndPay } from './test-stripe.ts'

test('a subscription of the past has its renewals and no webhooks, also after a restart, and those of the present arrive', async () => {
  const stripe = await startStripe()
  try {
    stripe.stand().start()
    const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
    const now = stripe.clock.now()
    await stripe.delivered()
    const before = stripe.received.length
    stripe.stand().liveAt(new Date(now - days(100) * 1000))
    const { subscription } = await subscribeAndPay(stripe, pro.id)
    expect(subscription.created).toBe(Math.floor(now / 1000) - days(100))
    stripe.stand().liveAt(new Date(now - days(50) * 1000))
    expect((await stripe.sdk.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
    await stripe.reopen()
    stripe.stand().start()
    await stripe.delivered()
    // The stage that was killed goes on in the past.
    expect((await stripe.sdk.invoices.list({ subscription: subscription.id })).data).toHaveLength(2)
    stripe.stand().liveAt(new Date(now))
    const paid = await stripe.sdk.invoices.list({ subscription: subscription.id })
    expect(paid.data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid', 'paid'])
    stripe.stand().liveAt()
    await stripe.delivered()
    expect(stripe.received).toHaveLength(before)

    stripe.clock.advance(days(31))
    await stripe.delivered()
    expect(stripe.received.slice(before).map(({ event }) => event.type)).toContain('invoice.paid')
    expect(stripe.errors).toEqual([])
  } finally {
    await stripe.stop()
  }
})
