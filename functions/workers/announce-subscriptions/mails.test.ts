import { beforeAll, expect, test } from 'vitest'
import type { SubscriptionChange } from '../../../shared/billing/events.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import { subscriptionMail } from './mails.ts'

beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

type Standing = SubscriptionChange['now']

const paid: Standing = {
  plan: 'business',
  state: 'active',
  interval: 'month',
  periodEndsAt: '2026-12-30T12:00:00.000Z',
  change: null,
  overdueSince: null,
}
const at = '2026-12-30T12:00:00.000Z'
const agreed = (plan: Standing['plan'], interval: Standing['interval'] = 'month'): Standing => ({
  ...paid,
  change: { plan, interval: plan === 'starter' ? null : interval, at },
})

const mailOf = (was: Standing, now: Standing) =>
  subscriptionMail({ was, now, version: 2 }, { companyName: 'Quay & Sons', timeZone: 'UTC' } as Workspace)

const renewal = 'The next renewal is on December 30, 2026, for $139.'

test.each([
  [
    'a cancellation',
    agreed('starter'),
    'Business is no longer cancelled',
    'The cancellation of Business for Quay & Sons was undone. Everything works as before.',
  ],
  [
    'a change to a smaller plan',
    agreed('pro'),
    'Quay & Sons stays on Business',
    'The change of Quay & Sons to Pro was undone. Everything works as before.',
  ],
  [
    'a change to paying yearly',
    agreed('business', 'year'),
    'Quay & Sons stays on Business',
    'The change of Quay & Sons to Business, paid yearly, was undone. Everything works as before.',
  ],
])('%s that is taken back is confirmed, with the next renewal and the way to billing', (_, was, subject, sentence) => {
  const mail = mailOf(was, paid)
  expect(mail?.subject).toBe(subject)
  for (const words of [sentence, renewal, 'Open billing:\nhttps://plumbline.example/login?next=%2Fbilling'])
    expect(mail?.text).toContain(words)
  expect(mail?.html).toContain(sentence.replaceAll('&', '&amp;'))
  expect(mail?.html).toContain('href="https://plumbline.example/login?next=%2Fbilling"')
})

test('what is agreed from the end of the period says what ends when, and that it can be undone', () => {
  expect(mailOf(paid, agreed('starter'))).toMatchObject({
    subject: 'Business is cancelled',
    text: expect.stringContaining(
      'Quay & Sons keeps Business until December 30, 2026. After that, it is on the free Starter plan. Nothing is deleted.\n\nYou can undo this on the billing page until then.',
    ) as string,
  })
  expect(mailOf(paid, agreed('business', 'year'))?.subject).toBe(
    'Quay & Sons changes to Business, paid yearly, on December 30, 2026',
  )
})

test('a change that takes effect is not one that was taken back', () => {
  const yearly: Standing = { ...paid, interval: 'year' }
  expect(mailOf(agreed('business', 'year'), yearly)).toBeUndefined()
  expect(mailOf(agreed('pro'), { ...paid, plan: 'pro' })?.subject).toBe('Quay & Sons is now on Pro')
  expect(mailOf(paid, { ...paid, periodEndsAt: '2027-01-30T12:00:00.000Z' })).toBeUndefined()
})
