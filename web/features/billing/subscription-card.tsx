import type { Billing } from '../../../shared/billing/billing.ts'
import { plans, unlimited } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { billedAmount, intervalNames, stateOf } from './billing-words.ts'
import { BillingUsage } from './billing-usage.tsx'
import { useDays } from './use-days.ts'
import { useShowBilling } from './use-show-billing.ts'

/** The plan, what it costs, until when it is paid, and how much of it is used. */
export const SubscriptionCard = ({ billing }: { billing: Billing }) => {
  const { plan, interval, price, plusTax, usage } = billing
  const { label } = plans[plan]
  const state = stateOf(billing)
  const { count, limit } = usage.projects
  return (
    <Card title="Current plan" aside={<Badge tone={state.tone}>{state.label}</Badge>}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="text-2xl font-semibold tracking-tight">{label}</p>
        <p className="text-muted tabular">
          {price !== null && interval !== null ? (
            <>
              <span className="text-lg font-semibold text-ink">{billedAmount(price)}</span> per {interval}
              {plusTax && ' plus tax'}
            </>
          ) : plan === 'starter' ? (
            'Free plan'
          ) : (
            'Given without a subscription'
          )}
        </p>
      </div>
      <p className="mt-1 text-muted">
        Projects used: {writtenNumber(count)}
        {limit >= unlimited ? ', no limit' : ` of ${writtenNumber(limit)}`}
      </p>
      <Renewal billing={billing} />
      <BillingUsage usage={usage} />
    </Card>
  )
}

/** What happens at the end of the paid period. */
const Renewal = ({ billing }: { billing: Billing }) => {
  const { plan, price, plusTax, interval, periodEndsAt, change, overdue } = billing
  const days = useDays()
  const keep = useChange('billing.keep')
  const show = useShowBilling()
  if (change !== null) {
    const { label } = plans[plan]
    const isCancelled = change.plan === 'starter'
    const undo = () =>
      keep.mutate(
        { input: {} },
        {
          onSuccess: (kept) => {
            show(kept)
            toast(`You keep ${label}`)
          },
          onError: (error) => failed('The plan could not be kept', messageOf(error)),
        },
      )
    return (
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-info">
        <p className="min-w-0">
          <span className="font-medium">
            {isCancelled
              ? `Your plan ends on ${days.on(change.at)}.`
              : `Your plan changes to ${plans[change.plan].label}${change.interval === null ? '' : `, ${intervalNames[change.interval].toLowerCase()}`}, on ${days.on(change.at)}.`}
          </span>{' '}
          {isCancelled ? `You keep ${label} until then and continue on Starter. ` : `You keep ${label} until then. `}
          Nothing is deleted.
        </p>
        <Button size="small" onClick={undo} busy={keep.isPending && 'One moment…'}>
          Keep {label}
        </Button>
      </div>
    )
  }
  if (periodEndsAt === null || price === null || interval === null || overdue !== null) return null
  return (
    <p className="mt-1 text-muted">
      Renews on <span className="font-medium text-ink">{days.on(periodEndsAt)}</span> for {billedAmount(price)}
      {plusTax && ' plus tax'}.
    </p>
  )
}
