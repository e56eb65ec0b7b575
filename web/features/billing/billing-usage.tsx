import type { Billing } from '../../../shared/billing/billing.ts'
import { writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { listed } from '../../../shared/wording.ts'
import { LimitWarnings } from '../plan/limit-warnings.tsx'
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
  const named = (some: readonly { label: string }[]) => listed(some.map(({ label }) => label.toLowerCase()))
  return (
    <>
      <div className="mt-4 grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
        {bars.map(({ label, count, limit, ...rest }) => (
          <Usage key={label} label={label} used={count} limit={limit} {...rest} />
        ))}
      </div>
      <LimitWarnings bars={bars} named={named} className="mt-4" />
    </>
  )
}
