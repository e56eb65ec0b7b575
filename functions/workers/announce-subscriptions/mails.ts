/** The mails about a subscription. Undefined for changes that need none, such as a renewal: Stripe sends its receipt. */
import type { SubscriptionChange } from '../../../shared/billing/events.ts'
import { instantFormat } from '../../../shared/formats.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { aboutAccount, billingPage } from '../../domain/billing/billing-page.ts'
import { writeMail, type Mail } from '../../domain/mail/mail.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'

const longDay = instantFormat({ dateStyle: 'long' })

const labelOf = (plan: keyof typeof plans): string => plans[plan].label

const planMail = ({ was, now }: SubscriptionChange, { companyName }: Workspace): Mail =>
  now.plan === 'starter'
    ? writeMail({
        subject: `${companyName} is on Starter now`,
        heading: `Your ${labelOf(was.plan)} plan has ended`,
        paragraphs: [
          `${companyName} is on the free Starter plan from now on. Nothing has been deleted: what is above its limits is read-only. You can choose on the billing page what stays active.`,
          'You can subscribe again at any time, and everything works as before.',
        ],
        button: billingPage('See the plans'),
        foot: aboutAccount,
      })
    : writeMail({
        subject: `${companyName} is on ${labelOf(now.plan)} now`,
        heading: `Your plan is ${labelOf(now.plan)}`,
        paragraphs: [
          was.state === 'none'
            ? `Thank you. The payment has arrived, and ${companyName} has everything that ${labelOf(now.plan)} includes.`
            : `${companyName} has changed from ${labelOf(was.plan)} to ${labelOf(now.plan)}.`,
          'You find the invoice, the card and the next renewal on the billing page.',
        ],
        button: billingPage('Open billing'),
        foot: aboutAccount,
      })

const overdueMail = ({ now }: SubscriptionChange, { companyName, timeZone }: Workspace): Mail => {
  const readOnlyAt = new Date(Date.parse(now.overdueSince ?? '') + graceDays * 86_400_000).toISOString()
  return writeMail({
    subject: `The renewal of ${labelOf(now.plan)} could not be charged`,
    heading: 'Your card was not charged',
    paragraphs: [
      `The renewal of ${labelOf(now.plan)} for ${companyName} could not be charged to your card. We try again in the next days.`,
      `Until ${longDay(readOnlyAt, timeZone)} nothing is restricted. After that day the workspace takes no changes until it is paid. Another card settles it at once.`,
    ],
    button: billingPage('Enter another card'),
    foot: aboutAccount,
  })
}

const paidMail = ({ now }: SubscriptionChange, { companyName }: Workspace): Mail =>
  writeMail({
    subject: `The renewal of ${labelOf(now.plan)} is paid`,
    heading: 'Thank you, it is paid',
    paragraphs: [`${companyName} has everything that ${labelOf(now.plan)} includes. There is nothing left to do.`],
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
      `${companyName} keeps ${labelOf(now.plan)} until ${day}, and ${now.change.plan === 'starter' ? 'is on the free Starter plan' : `has ${next}`} from then on. Nothing is deleted.`,
      'Until then you can take it back on the billing page.',
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
