/** The mails about a subscription. Undefined for changes that need none, such as a renewal: Stripe sends its receipt. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import type { SubscriptionChange } from '../../../shared/billing/events.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'

const longDay = instantFormat({ dateStyle: 'long' })

const labelOf = (plan: keyof typeof plans): string => plans[plan].label

const planMail = ({ was, now }: SubscriptionChange, { companyName }: Workspace): Mail =>
  now.plan === 'starter'
    ? writeMail({
        subject: `${companyName} is now on Starter`,
        heading: `Your ${labelOf(was.plan)} plan has ended`,
        paragraphs: [
          `${companyName} is now on the free Starter plan. Nothing was deleted: projects and people above its limits are read-only. You can choose what stays active on the billing page.`,
          'You can subscribe again at any time to make everything work as before.',
        ],
        button: billingPage('See the plans'),
        foot: aboutAccount,
      })
    : writeMail({
        subject: `${companyName} is now on ${labelOf(now.plan)}`,
        heading: `Your plan is ${labelOf(now.plan)}`,
        paragraphs: [
          was.state === 'none'
            ? `Thank you. We received your payment, and ${companyName} now has everything in ${labelOf(now.plan)}.`
            : `${companyName} has changed from ${labelOf(was.plan)} to ${labelOf(now.plan)}.`,
          'The billing page shows your invoices, your card and the next renewal date.',
        ],
        button: billingPage('Open billing'),
        foot: aboutAccount,
      })

const overdueMail = ({ now }: SubscriptionChange, { companyName, timeZone }: Workspace): Mail => {
  const readOnlyAt = new Date(Date.parse(now.overdueSince ?? '') + graceDays * dayMillis).toISOString()
  return writeMail({
    subject: `The renewal of ${labelOf(now.plan)} could not be charged`,
    heading: 'We couldn’t charge your card',
    paragraphs: [
      `We couldn’t charge your card for the renewal of ${labelOf(now.plan)} for ${companyName}. We’ll try again over the next few days.`,
      `You can work as usual until ${longDay(readOnlyAt, timeZone)}. After that, the workspace is read-only until the renewal is paid. Add a new card to pay now.`,
    ],
    button: billingPage('Add a new card'),
    foot: aboutAccount,
  })
}

const paidMail = ({ now }: SubscriptionChange, { companyName }: Workspace): Mail =>
  writeMail({
    subject: `The renewal of ${labelOf(now.plan)} is paid`,
    heading: 'Thank you for your payment',
    paragraphs: [`${companyName} has everything in ${labelOf(now.plan)} again. You don’t need to do anything.`],
    button: billingPage('Open billing'),
    foot: aboutAccount,
  })

const pendingMail = ({ now }: SubscriptionChange, { companyName, timeZone }: Workspace): Mail | undefined => {
  if (now.change === null) return undefined
  const day = longDay(now.change.at, timeZone)
  const next = labelOf(now.change.plan)
  return writeMail({
    subject:
      now.change.plan === 'starter'
        ? `${labelOf(now.plan)} is cancelled`
        : `${companyName} changes to ${next} on ${day}`,
    heading:
      now.change.plan === 'starter' ? `Your ${labelOf(now.plan)} plan ends on ${day}` : `Your plan will be ${next}`,
    paragraphs: [
      `${companyName} keeps ${labelOf(now.plan)} until ${day}. After that, it is on ${now.change.plan === 'starter' ? 'the free Starter plan' : next}. Nothing is deleted.`,
      'You can undo this on the billing page until then.',
    ],
    button: billingPage('Open billing'),
    foot: aboutAccount,
  })
}

const isOtherChange = ({ was, now }: SubscriptionChange): boolean =>
  now.change !== null && (now.change.plan !== was.change?.plan || now.change.interval !== was.change.interval)

export const subscriptionMail = (change: SubscriptionChange, workspace: Workspace): Mail | undefined => {
  const { was, now } = change
  if (was.plan !== now.plan || (was.state === 'none' && now.state !== 'none')) return planMail(change, workspace)
  if (was.state !== 'overdue' && now.state === 'overdue') return overdueMail(change, workspace)
  if (was.state === 'overdue' && now.state === 'active') return paidMail(change, workspace)
  return isOtherChange(change) ? pendingMail(change, workspace) : undefined
}
