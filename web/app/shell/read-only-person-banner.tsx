import Lock from 'lucide-react/icons/lock'
import { plans } from '../../../shared/billing/plans.ts'
import { useSession } from '../../session/session.ts'

/** Shown on every screen to people whom the plan has no room for. */
export const ReadOnlyPersonBanner = () => {
  const { customer } = useSession()
  const { label } = plans[customer?.subscriptionPlan ?? 'starter']
  return (
    <section
      aria-label="Read-only access"
      className="flex items-start justify-center gap-2 border-b border-line bg-warn-soft px-4 py-2 text-warn"
    >
      <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        <span className="font-semibold">You can read everything, but change nothing.</span> The company has more people
        than {label} has room for. The company account chooses who stays active.
      </p>
    </section>
  )
}
