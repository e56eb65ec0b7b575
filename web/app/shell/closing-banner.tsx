import AlertTriangle from 'lucide-react/icons/triangle-alert'
import { daysBetween, dayOf } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { paths } from '../../address/paths.ts'
import { useCancelClosing } from '../use-cancel-closing.ts'
import { useMay, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'

/** Shown on every screen while the account is scheduled to close: the date, and how to cancel. */
export const ClosingBanner = ({ closesAt }: { closesAt: string }) => {
  const { customer } = useSession()
  const mayCancel = useMay('account.close')
  const today = useToday()
  const { cancelClosing, cancelling } = useCancelClosing()
  const day = dayOf(new Date(closesAt), customer?.timeZone ?? 'UTC')
  return (
    <section
      aria-label="Account closing"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b border-line bg-bad-soft px-4 py-2 text-bad"
    >
      <p className="flex min-w-0 items-start gap-2">
        <AlertTriangle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="font-semibold">This workspace is being closed and takes no changes.</span> All of its data is
          erased on {writtenDay(day)}, {relativeDay(daysBetween(today, day))}.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Link to={`${paths.account()}#export`} className={buttonClasses('secondary', 'small')}>
          Export data
        </Link>
        {mayCancel && (
          <Button size="small" look="primary" onClick={cancelClosing} busy={cancelling && 'One moment…'}>
            Keep the workspace
          </Button>
        )}
      </div>
    </section>
  )
}
