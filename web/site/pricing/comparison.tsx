import { planServices } from '../../../shared/billing/plan-services.ts'
import { planFacts, unlimited, type Plan, type PlanType } from '../../../shared/billing/plans.ts'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { allPlans, factOf, priceOf } from '../../features/plan/plan-points.ts'
import { StateBadge } from '../state-badge.tsx'

type Row = {
  label: string
  /** The price has none, and neither has a part of the row above. */
  state?: 'available' | 'planned'
  part?: boolean
  of: (plan: Plan, name: PlanType) => string
}

const limit = (maximum: number): string => (maximum >= unlimited ? 'No limit' : writtenNumber(maximum))

const rows: readonly Row[] = [
  { label: 'US dollars a month', of: priceOf },
  ...planFacts.flatMap(({ name, label }): Row[] => [
    { label, state: 'available', of: (plan) => factOf(name, plan) },
    ...(name === 'maxUsers'
      ? teamRoles.map((role): Row => ({ label: roles[role], part: true, of: (plan) => limit(plan.roleLimits[role]) }))
      : []),
  ]),
  ...planServices.map(({ label, state, plans }): Row => ({
    label,
    state,
    of: (_, name) => (plans.includes(name) ? (state === 'planned' ? 'Planned' : 'Included') : 'No'),
  })),
]

/** Compares all plans in a table. */
export const Comparison = ({ className }: { className: string }) => (
  <section aria-labelledby="comparison" className="border-y border-line bg-surface">
    <div className={`${className} py-14`}>
      <h2 id="comparison" className="text-2xl font-semibold tracking-tight">
        Side by side
      </h2>
      <table className="mt-6 w-full table-fixed text-left text-xs tabular sm:text-base">
        <caption className="sr-only">What each plan has</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-[24%] sm:w-[30%]">
              <span className="sr-only">What it has</span>
            </th>
            {allPlans.map(([name, { label }]) => (
              <th key={name} scope="col" className="px-0.5 py-2.5 font-semibold sm:px-3">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, state, part = false, of }) => (
            <tr key={label} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2.5 pr-2 text-left align-top font-normal">
                <span className={part ? 'pl-2 text-muted sm:pl-4' : undefined}>{label}</span>
                {state !== undefined && (
                  <span className="ml-2 max-sm:ml-0 max-sm:block">
                    <StateBadge state={state} />
                  </span>
                )}
              </th>
              {allPlans.map(([name, plan]) => (
                <td
                  key={name}
                  className={`px-0.5 py-2.5 align-top break-words sm:px-3 ${state === 'planned' ? 'text-muted' : ''}`}
                >
                  {of(plan, name)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
