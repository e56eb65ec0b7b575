import Check from 'lucide-react/icons/check'
import { priceCents, type Plan, type PlanType } from '../../shared/billing/plans.ts'
import { writtenCents } from '../../shared/money/written-amount.ts'
import { allPlans, pointsOf, priceOf } from '../features/plan/plan-points.ts'

const cardClasses =
  'relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors hover:border-edge has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-disabled:hover:border-line'

/** The plans. One is selected with a native radio button, and the whole card is its label. */
export const PlanCards = () => (
  <fieldset data-plans="" aria-describedby="registration-plan-error" className="min-w-0">
    <legend className="sr-only">Plan</legend>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {allPlans.map(([name, plan]) => (
        <PlanCard key={name} name={name} plan={plan} />
      ))}
    </div>
    <p id="registration-plan-error" data-error="plan" hidden className="mt-2 text-sm font-medium text-bad" />
  </fieldset>
)

const PlanCard = ({ name, plan }: { name: PlanType; plan: Plan }) => (
  <div className={cardClasses}>
    <div className="flex items-start justify-between gap-3">
      <h3 className="text-base font-semibold">
        <label htmlFor={`plan-${name}`} className="cursor-pointer after:absolute after:inset-0 after:rounded-lg">
          {plan.label}
        </label>
      </h3>
      <input
        type="radio"
        name="plan"
        id={`plan-${name}`}
        value={name}
        defaultChecked={name === 'starter'}
        aria-describedby={`plan-${name}-about`}
        className="relative z-1 mt-0.5 size-4 shrink-0 accent-accent"
      />
    </div>
    <div id={`plan-${name}-about`} className="flex grow flex-col">
      <p className="text-sm text-muted">{plan.tagline}</p>
      <p className="mt-3 text-2xl font-semibold tracking-tight tabular">
        {priceOf(plan)}
        {plan.monthlyCents > 0 && <span className="text-base font-normal tracking-normal text-muted"> /month</span>}
      </p>
      <p className="min-h-5 text-sm text-muted tabular max-sm:empty:hidden">
        {plan.monthlyCents > 0 && `or ${writtenCents(priceCents(name, 'year'))} a year, two months free`}
      </p>
      <ul className="mt-4 flex flex-col gap-1.5 tabular">
        {pointsOf(plan).map((point) => (
          <li key={point} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
