import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../address/paths.ts'
import type { Session } from '../../../shared/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Takes the place of every screen after somebody else has signed in in this browser. It drops what the page had. */
export const SessionReplaced = ({ session }: { session: Session }) => {
  const queries = useQueryClient()
  useEffect(() => queries.clear(), [queries])
  const { user, customer } = session
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <EmptyState
        className="max-w-120 rounded-lg border border-line bg-surface px-6 py-10"
        title="Another account is signed in"
        // A link that loads the page anew, so that nothing of the previous account stays in memory.
        action={
          <a href={paths.dashboard()} className={buttonClasses('primary')}>
            Continue with that account
          </a>
        }
      >
        This tab was open for {name}
        {customer === null ? '' : ` of ${customer.companyName}`}. Someone has since signed in with another account in
        this browser. Nothing from this tab has been sent for that account.
      </EmptyState>
    </main>
  )
}
