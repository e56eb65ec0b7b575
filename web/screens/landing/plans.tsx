import { plans, unlimited, type Plan } from '../../../shared/plans.ts'
import { count, counted, moneyOfCents } from '../../format.ts'

const upTo = (limit: number, one: string): string => (limit >= unlimited ? `As many ${one}s as you like` : counted(limit, one))

const pointsOf = (plan: Plan): readonly string[] => [
  upTo(plan.maxProjects, 'project'),
  upTo(plan.maxUsers, 'user'),
  plan.maxEmailsPerDay >= unlimited ? 'E-mails without a daily limit' : `${counted(plan.maxEmailsPerDay, 'e-mail')} a day`,
  `File uploads up to ${count(plan.fileUploadLimitMB)} MB`,
]

export const Plans = ({ className }: { className: string }) => (
  <section id="plans" aria-labelledby="plans-title" className={`${className} py-14 sm:py-16`}>
    <h2 id="plans-title" className="text-2xl font-semibold tracking-tight">
      Plans
    </h2>
    <p className="mt-2 text-muted">Priced by the workspace, not by the head. US dollars a month.</p>
    <ul className="mt-8 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
      {Object.entries<Plan>(plans).map(([key, plan]) => (
        <li key={key} className="bg-surface p-5">
          <h3 className="font-semibold">{plan.label}</h3>
          <p className="mt-2 text-2xl font-semibold tracking-tight tabular">
            {plan.monthlyCents === 0 ? 'Free' : moneyOfCents(plan.monthlyCents)}
            {plan.monthlyCents > 0 && <span className="text-base font-normal tracking-normal text-muted">/month</span>}
          </p>
          <ul className="mt-4 flex flex-col gap-1.5 border-t border-line pt-4 text-muted tabular">
            {pointsOf(plan).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </section>
)
