import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { Billing } from '../../../shared/billing/billing.ts'
import { formatCents, writtenCents } from '../../../shared/money/written-amount.ts'
import { plans, priceCents, type BillingInterval, type Plan, type PlanType } from '../../../shared/billing/plans.ts'
import { allPlans, pointsOf } from '../plan/plan-points.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { actionOn, billedAmount, changeTitle, type PlanAction } from './billing-words.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { useDays } from './use-days.ts'

export type Choice = { plan: PlanType; interval: BillingInterval }

type Props = {
  billing: Billing
  /** The plan whose payment is being prepared. */
  opening: PlanType | undefined
  /** While a payment is not in effect yet, nothing else may be bought. */
  disabled: boolean
  onChoose: (choice: Choice) => void
}

/** The plans next to each other. The current one is marked. */
export const PlanChoice = ({ billing, opening, disabled, onChoose }: Props) => {
  const [interval, setInterval] = useState<BillingInterval>(billing.interval ?? 'month')
  return (
    <section aria-labelledby="plans">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="plans" className="text-lg font-semibold">
          Plans
        </h2>
        <IntervalChoice value={interval} onChange={setInterval} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {allPlans.map(([name, plan]) => (
          <PlanCard
            key={name}
            name={name}
            plan={plan}
            interval={interval}
            billing={billing}
            opening={opening}
            disabled={disabled}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Prices are in US dollars{billing.plusTax && ', plus tax,'} for the whole workspace, not per person. Features
        marked as planned are not in the product yet.
      </p>
    </section>
  )
}

const PlanCard = ({
  name,
  plan,
  interval,
  billing,
  opening,
  disabled,
  onChoose,
}: Props & { name: PlanType; plan: Plan; interval: BillingInterval }) => {
  const action = actionOn(billing, name, interval)
  return (
    <li
      className={classes(
        'flex flex-col rounded-lg border bg-surface p-4 shadow-card',
        action === 'current' ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h3 className="font-semibold">{plan.label}</h3>
        {action === 'current' && <Badge tone="accent">Current plan</Badge>}
      </div>
      <p className="text-sm text-muted">{plan.tagline}</p>
      <p className="mt-3 text-2xl font-semibold tracking-tight tabular">
        {name === 'starter' ? 'Free' : wholePrice(name, interval)}
        {name !== 'starter' && (
          <span className="text-base font-normal tracking-normal text-muted">
            {' '}
            /{interval}
            {billing.plusTax && ' plus tax'}
          </span>
        )}
      </p>
      <p className="min-h-5 text-sm text-muted tabular max-sm:empty:hidden">
        {name !== 'starter' &&
          (interval === 'year'
            ? `${perMonth(name)} a month, two months free`
            : `or ${wholePrice(name, 'year')} a year, two months free`)}
      </p>
      <ul className="mt-3 mb-4 flex grow flex-col gap-1.5 text-sm tabular">
        {pointsOf(plan).map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <PlanButton
        action={action}
        name={name}
        interval={interval}
        billing={billing}
        busy={opening === name}
        disabled={disabled || opening !== undefined}
        onPress={() => onChoose({ plan: name, interval })}
      />
    </li>
  )
}

/** `$49`, `$490` */
const wholePrice = (plan: PlanType, interval: BillingInterval): string => writtenCents(priceCents(plan, interval))

/** `$40.83` */
const perMonth = (plan: PlanType): string => billedAmount(formatCents(Math.round(priceCents(plan, 'year') / 12)))

const words: Record<Exclude<PlanAction, 'current' | 'pending'>, string> = {
  upgrade: 'Upgrade',
  switch: 'Switch',
  downgrade: 'Downgrade',
  cancel: 'Cancel plan',
}

type ButtonProps = {
  action: PlanAction | undefined
  name: PlanType
  interval: BillingInterval
  billing: Billing
  busy: boolean
  disabled: boolean
  onPress: () => void
}

const PlanButton = ({ action, name, interval, billing, busy, disabled, onPress }: ButtonProps) => {
  const days = useDays()
  // Keeps the height of the buttons next to it.
  if (action === 'current' || action === undefined) return <span className="h-8 max-sm:hidden" />
  if (action === 'pending')
    return (
      <p className="flex min-h-8 items-center text-sm font-medium text-info">
        Starts on {billing.change === null ? '' : days.on(billing.change.at)}
      </p>
    )
  const about =
    action === 'cancel' || plans[name].label === plans[billing.plan].label
      ? changeTitle(action, name, interval)
      : `${words[action]} to ${plans[name].label}`
  return (
    <Button
      look={action === 'upgrade' ? 'primary' : 'secondary'}
      aria-label={about}
      disabled={disabled}
      busy={busy && 'One moment…'}
      onClick={onPress}
    >
      {words[action]}
    </Button>
  )
}
