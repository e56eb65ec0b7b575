import { Suspense, useState } from 'react'
import type { Account } from '../../../shared/workspace/account.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useCancelClosing } from '../../app/use-cancel-closing.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const CloseDialog = lazyPart(async () => (await import('./close-dialog.tsx')).CloseDialog)

/** Closes the account, and cancels the closing. */
export const CloseSection = ({ account }: { account: Account }) => {
  const { closing, timeZone } = account
  const mayClose = useMay('account.close')
  const { cancelClosing, cancelling } = useCancelClosing()
  const [open, setOpen] = useState(false)
  return (
    <Section
      danger
      title="Close account"
      about={`Closes the workspace for everyone. You can cancel closing for ${closingDays} days.`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        {closing === null ? (
          <>
            <p className="max-w-130 min-w-0">
              The team is signed out immediately. After {closingDays} days, all projects, tasks, people and settings are
              permanently erased.
              {!mayClose && ' Only the company account can close it.'}
            </p>
            {mayClose && (
              <Button look="caution" onClick={() => setOpen(true)}>
                Close account…
              </Button>
            )}
          </>
        ) : (
          <>
            <p className="max-w-130 min-w-0">
              <span className="font-medium">
                Everything is erased on {writtenDay(dayOf(new Date(closing.closesAt), timeZone))}.
              </span>{' '}
              {closing.askedBy} closed the account on {writtenDay(dayOf(new Date(closing.askedAt), timeZone))}. Export
              your data before then, or keep the workspace.
            </p>
            {mayClose && (
              <Button look="primary" onClick={cancelClosing} busy={cancelling && 'One moment…'}>
                Keep the workspace
              </Button>
            )}
          </>
        )}
      </div>
      {open && (
        <Suspense>
          <CloseDialog account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
