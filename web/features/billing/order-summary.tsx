import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { plans, type BillingInterval, type PlanType } from '../../../shared/plans.ts'
import { pointsOf } from '../plan/plan-points.ts'
import { billedAmount, intervalNames } from './billing-words.ts'

type Props = { plan: PlanType; interval: BillingInterval; amount: string; above?: ReactNode }

/** What is bought, what it costs now and when it costs something again. */
export const OrderSummary = ({ plan, interval, amount, above }: Props) => {
  const { label } = plans[plan]
  return (
    <div className="flex flex-col border-line bg-canvas p-6 max-md:border-b md:border-r">
      {above}
      <p className="text-muted">
        {label}, {intervalNames[interval].toLowerCase()}
      </p>
      <p className="mt-1 text-4xl font-semibold tracking-tight tabular">{billedAmount(amount)}</p>
      <p className="text-muted">per {interval}, for the whole workspace</p>
      <ul className="mt-5 flex flex-col gap-1.5 tabular max-md:hidden">
        {pointsOf(plans[plan], 'available').map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <dl className="mt-6 flex justify-between gap-4 border-t border-line pt-4 font-semibold">
        <dt>Due today</dt>
        <dd className="tabular">{billedAmount(amount)}</dd>
      </dl>
      <p className="mt-2 text-sm text-muted">
        Renews every {interval} until you cancel. You can cancel at any time and keep {label} to the end of the period
        that you have paid for.
      </p>
    </div>
  )
}
