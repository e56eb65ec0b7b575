import Lock from 'lucide-react/icons/lock'
import { plans } from '../../../../shared/billing/plans.ts'
import { counted } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'

/** Shown above a project that the plan has no room for, and where to change that. */
export const ReadOnlyBanner = () => {
  const { customer } = useSession()
  const mayChoose = useMay('billing.manage')
  const { label, maxProjects } = plans[customer?.subscriptionPlan ?? 'starter']
  return (
    <section
      aria-label="Read-only project"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-warn-soft px-4 py-3 text-warn"
    >
      <p className="flex max-w-180 min-w-0 items-start gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="font-semibold">This project is read-only.</span> {label} has room for{' '}
          {counted(maxProjects, 'active project')}. Nothing is deleted.{' '}
          {mayChoose
            ? 'You can choose which projects stay active, or upgrade.'
            : 'The company account can choose which projects stay active, or upgrade.'}
        </span>
      </p>
      {mayChoose && (
        <Link to={`${paths.billing()}#active`} className={buttonClasses()}>
          Choose active projects
        </Link>
      )}
    </section>
  )
}
