import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { plans, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'
import { classes } from '../../ui/classes.ts'
import { pointsOf } from '../plan/plan-points.ts'
import { billedAmount, intervalNames } from './billing-words.ts'

type Props = {
  plan: PlanType
  interval: BillingInterval
  /** Without tax. */
  price: string
  /** What is charged today. It is not known before the address is, if tax comes on top. */
  amount?: string
  /** Null if there is none. */
  tax?: string | null
  above?: ReactNode
}

/** What is bought, what it costs now and when it costs something again. */
export const OrderSummary = ({ plan, interval, price, amount, tax = null, above }: Props) => {
  const { label } = plans[plan]
  return (
    <div className="flex flex-col border-line bg-canvas p-6 max-md:border-b md:border-r">
      {above}
      <p className="text-muted">
        {label}, {intervalNames[interval].toLowerCase()}
      </p>
      <p className="mt-1 text-4xl font-semibold tracking-tight tabular">{billedAmount(price)}</p>
      <p className="text-muted">
        per {interval}
        {(tax !== null || amount === undefined) && ' plus tax'}, for the whole workspace
      </p>
      <ul className="mt-5 flex flex-col gap-1.5 tabular max-md:hidden">
        {pointsOf(plans[plan]).map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <dl className="mt-6 flex flex-col gap-1.5 border-t border-line pt-4">
        {tax !== null && (
          <>
            <Sum label={`${label}, one ${interval}`} amount={price} />
            <Sum label="Tax" amount={tax} />
          </>
        )}
        <Sum label="Due today" amount={amount} className="font-semibold" />
      </dl>
      <p className="mt-2 text-sm text-muted">
        Renews every {interval} until you cancel. You can cancel at any time and keep {label} to the end of the period
        that you have paid for.
      </p>
    </div>
  )
}

const Sum = ({ label, amount, className }: { label: string; amount: string | undefined; className?: string }) => (
  <div className={classes('flex justify-between gap-4', className)}>
    <dt>{label}</dt>
    <dd className="tabular">{amount === undefined ? 'Depends on your address' : billedAmount(amount)}</dd>
  </div>
)
