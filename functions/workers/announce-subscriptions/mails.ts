/** The mails about a subscription. Undefined for changes that need none, such as a renewal: Stripe sends its receipt. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import type { SubscriptionChange } from '../../../shared/billing/events.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import { priceCents, plans } from '../../../shared/billing/plans.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'
import { writeMail, type Mail } from '../../domain/mail/write-mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'

const longDay = instantFormat({ dateStyle: 'long' })

const labelOf = (plan: keyof typeof plans): string => plans[plan].label

/** What was agreed from the end of the period, within a sentence. Where only the interval changes, it says how to pay. */
const agreedIn = ({ plan, change }: SubscriptionChange['now']): string => {
  if (change === null || change.plan === 'starter') return 'the free Starter plan'
  return change.plan === plan
    ? `${labelOf(plan)}, paid ${change.interval === 'year' ? 'yearly' : 'monthly'},`
    : labelOf(change.plan)
}

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
  const next = agreedIn(now)
  return writeMail({
    subject:
      now.change.plan === 'starter'
        ? `${labelOf(now.plan)} is cancelled`
        : `${companyName} changes to ${next} on ${day}`,
    heading: `Your ${labelOf(now.plan)} plan ${now.change.plan === now.plan ? 'changes' : 'ends'} on ${day}`,
    paragraphs: [
      `${companyName} keeps ${labelOf(now.plan)} until ${day}. After that, it is on ${next.replace(/,$/, '')}. Nothing is deleted.`,
      'You can undo this on the billing page until then.',
    ],
    button: billingPage('Open billing'),
    foot: aboutAccount,
  })
}

/** A cancellation or a change to less was taken back: what goes on, and what the next renewal costs. */
const keptMail = ({ was, now }: SubscriptionChange, { companyName, timeZone }: Workspace): Mail => {
  const plan = labelOf(now.plan)
  const price = now.interval === null ? '' : `, for ${writtenCents(priceCents(now.plan, now.interval))}`
  return writeMail({
    subject: was.change?.plan === 'starter' ? `${plan} is no longer cancelled` : `${companyName} stays on ${plan}`,
    heading: `You’re staying on ${plan}`,
    paragraphs: [
      was.change?.plan === 'starter'
        ? `The cancellation of ${plan} for ${companyName} was undone. Everything works as before.`
        : `The change of ${companyName} to ${agreedIn(was)} was undone. Everything works as before.`,
      ...(now.periodEndsAt === null ? [] : [`The next renewal is on ${longDay(now.periodEndsAt, timeZone)}${price}.`]),
    ],
    button: billingPage('Open billing'),
    foot: aboutAccount,
  })
}

/** A change that takes effect also leaves none, but changes the plan or the interval. */
const isKept = ({ was, now }: SubscriptionChange): boolean =>
  was.change !== null && now.change === null && was.interval === now.interval && now.state !== 'none'

const isOtherChange = ({ was, now }: SubscriptionChange): boolean =>
  now.change !== null && (now.change.plan !== was.change?.plan || now.change.interval !== was.change.interval)

export const subscriptionMail = (change: SubscriptionChange, workspace: Workspace): Mail | undefined => {
  const { was, now } = change
  if (was.plan !== now.plan || (was.state === 'none' && now.state !== 'none')) return planMail(change, workspace)
  if (was.state !== 'overdue' && now.state === 'overdue') return overdueMail(change, workspace)
  if (was.state === 'overdue' && now.state === 'active') return paidMail(change, workspace)
  if (isKept(change)) return keptMail(change, workspace)
  return isOtherChange(change) ? pendingMail(change, workspace) : undefined
}
