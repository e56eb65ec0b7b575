import { expect, it } from 'vitest'
import { actionOn, billedAmount, brandName, changeTitle, excessWords, stateOf } from './billing-words.ts'

const free = { plan: 'starter', state: 'none', interval: null, change: null } as const
const paying = { plan: 'business', state: 'active', interval: 'month', change: null } as const

it('writes amounts with their cents', () => {
  expect(billedAmount('1390.00')).toBe('$1,390.00')
  expect(billedAmount('-12.50')).toBe('-$12.50')
})

it('names the state of a subscription, and a plan that is not paid for', () => {
  expect(stateOf({ plan: 'starter', state: 'none' }).label).toBe('Free')
  expect(stateOf({ plan: 'business', state: 'none' }).label).toBe('Not billed')
  expect(stateOf({ plan: 'pro', state: 'overdue' }).label).toBe('Payment overdue')
  expect(stateOf({ plan: 'pro', state: 'read_only' }).label).toBe('Read-only')
})

it('offers every paid plan to a free workspace', () => {
  expect(actionOn(free, 'starter', 'month')).toBe('current')
  expect(actionOn(free, 'pro', 'month')).toBe('upgrade')
  expect(actionOn(free, 'enterprise', 'year')).toBe('upgrade')
})

it('has nothing to cancel for a plan without a subscription', () => {
  const given = { ...free, plan: 'business' } as const
  expect(actionOn(given, 'starter', 'month')).toBeUndefined()
  expect(actionOn(given, 'business', 'month')).toBe('current')
  expect(actionOn(given, 'pro', 'month')).toBe('switch')
})

it('offers upgrades, downgrades, another interval and the cancellation of a subscription', () => {
  expect(actionOn(paying, 'enterprise', 'month')).toBe('upgrade')
  expect(actionOn(paying, 'business', 'month')).toBe('current')
  expect(actionOn(paying, 'business', 'year')).toBe('switch')
  expect(actionOn(paying, 'pro', 'month')).toBe('downgrade')
  expect(actionOn(paying, 'starter', 'month')).toBe('cancel')
})

it('does not offer what already happens at the end of the period', () => {
  const at = '2027-03-01T00:00:00.000Z'
  const cancelled = { ...paying, change: { plan: 'starter', interval: null, at } } as const
  expect(actionOn(cancelled, 'starter', 'month')).toBe('pending')
  const lower = { ...paying, change: { plan: 'pro', interval: 'year', at } } as const
  expect(actionOn(lower, 'pro', 'year')).toBe('pending')
  expect(actionOn(lower, 'pro', 'month')).toBe('downgrade')
})

it('names each change', () => {
  expect(changeTitle('upgrade', 'enterprise', 'month')).toBe('Upgrade to Enterprise')
  expect(changeTitle('downgrade', 'pro', 'month')).toBe('Downgrade to Pro')
  expect(changeTitle('switch', 'business', 'year')).toBe('Switch to yearly billing')
  expect(changeTitle('cancel', 'starter', 'month')).toBe('Cancel plan')
})

it('says what does not fit a plan, with its unit', () => {
  expect(excessWords({ what: 'projects', count: 4, limit: 1 })).toBe('Projects: 4, the plan allows 1')
  expect(excessWords({ what: 'sme', count: 4, limit: 1 })).toBe('SME / Task Specialist role: 4, the plan allows 1')
  expect(excessWords({ what: 'storageMB', count: 6000, limit: 5120 })).toBe(
    'File storage: 6,000 MB, the plan allows 5 GB',
  )
})

it('names the brands of cards', () => {
  expect(brandName('visa')).toBe('Visa')
  expect(brandName('cartes_bancaires')).toBe('Card')
})
