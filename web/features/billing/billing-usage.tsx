import type { Billing } from '../../../shared/billing.ts'
import { writtenMegabytes } from '../../../shared/file-rules.ts'
import { usageWarning } from '../../../shared/plans.ts'
import { listed } from '../../../shared/wording.ts'
import { isNearLimit } from '../plan/near-limit.ts'
import { Usage } from '../plan/usage.tsx'

/** How much of the plan is used, with a warning before it is all. */
export const BillingUsage = ({ usage }: { usage: Billing['usage'] }) => {
  const { projects, users, emailsToday, storageMB } = usage
  const bars = [
    { label: 'Projects', ...projects },
    { label: 'Users', ...users },
    { label: 'Emails today', ...emailsToday },
    { label: 'Storage', ...storageMB, written: writtenMegabytes, isLimited: true },
  ]
  const full = bars.filter(({ count, limit }) => count >= limit)
  const near = bars.filter((bar) => !full.includes(bar) && isNearLimit(bar.count, bar.limit))
  const named = (some: typeof bars) => listed(some.map(({ label }) => label.toLowerCase()))
  return (
    <>
      <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        {bars.map(({ label, count, limit, ...rest }) => (
          <Usage key={label} label={label} used={count} limit={limit} {...rest} />
        ))}
      </div>
      {full.length + near.length > 0 && (
        <div className="mt-4 flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {full.length > 0 && <p>Limit reached: {named(full)}.</p>}
          {near.length > 0 && (
            <p>
              More than {usageWarning * 100}% used: {named(near)}.
            </p>
          )}
        </div>
      )}
    </>
  )
}
