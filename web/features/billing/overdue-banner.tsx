import AlertTriangle from 'lucide-react/icons/triangle-alert'
import type { Billing } from '../../../shared/billing/billing.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/button.tsx'
import { useDays } from './use-days.ts'

/** Shown while a renewal is unpaid: since when, and what is restricted from when on. */
export const OverdueBanner = ({ billing, onPay }: { billing: Billing; onPay: () => void }) => {
  const days = useDays()
  const { overdue, state } = billing
  if (overdue === null) return null
  const isReadOnly = state === 'read_only'
  return (
    <section
      aria-label="Payment overdue"
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line px-4 py-3',
        isReadOnly ? 'bg-bad-soft text-bad' : 'bg-warn-soft text-warn',
      )}
    >
      <p className="flex max-w-180 min-w-0 items-start gap-2">
        <AlertTriangle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <span className="font-semibold">
            {isReadOnly ? 'Your workspace is read-only.' : 'Your last payment failed.'}
          </span>{' '}
          {isReadOnly
            ? `The renewal has been unpaid since ${days.on(overdue.since)}. Everything can still be read and exported. Changes are possible again as soon as it is paid.`
            : `The renewal has been unpaid since ${days.on(overdue.since)}. Nothing is restricted until ${days.on(overdue.readOnlyAt)}, ${days.away(overdue.readOnlyAt)}. After that, the workspace is read-only until it is paid.`}
        </span>
      </p>
      <Button look="primary" onClick={onPay}>
        Pay now
      </Button>
    </section>
  )
}
