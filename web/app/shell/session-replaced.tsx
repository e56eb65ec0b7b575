import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../address/paths.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Takes the place of every screen after someone else has signed in in this browser. It drops what the page had. */
export const SessionReplaced = ({ session }: { session: Session }) => {
  const queries = useQueryClient()
  useEffect(() => queries.clear(), [queries])
  const { user, customer } = session
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div
        role="alert"
        className="flex max-w-120 flex-col items-center rounded-lg border border-line bg-surface px-6 py-10 text-center"
      >
        <h1 className="text-lg font-semibold">Another account is signed in</h1>
        <p className="mt-2 text-pretty text-muted">
          This tab was open for {name}
          {customer === null ? '' : ` of ${customer.companyName}`}. Someone has since signed in with another account in
          this browser. Nothing from this tab has been sent for that account.
        </p>
        {/* A link that reloads the page, so that nothing of the previous account stays in memory. */}
        <a href={paths.dashboard()} className={buttonClasses('primary', 'normal', 'mt-5')}>
          Continue with that account
        </a>
      </div>
    </main>
  )
}
