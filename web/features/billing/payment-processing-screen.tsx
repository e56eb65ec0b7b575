import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { planNamed } from '../../../shared/billing/plans.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { homeOf, sessionQuery } from '../../session/session.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { intervalIn } from './bank-return.ts'
import { CompanyPayment } from './company-payment.tsx'
import { NotBegun } from './not-begun.tsx'
import { FormSkeleton } from './payment/form-skeleton.tsx'
import { VisitorPayment } from './visitor-payment.tsx'

/** Pays for a first plan. The amount in the address is not read, because the price is the catalog's. */
export const PaymentProcessingScreen = () => {
  const heading = usePageTitle('Complete your payment')
  const [search] = useSearchParams()
  const plan = planNamed(search.get('plan') ?? 'Professional')
  const interval = intervalIn(search)
  const session = useQuery(sessionQuery)
  const isVisitor = session.error instanceof ProblemError && session.error.status === 401
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-220 flex-col gap-6 px-4 py-10">
      <a href={paths.home()} className="self-center rounded-md px-1" aria-label="Plumbline, go to home page">
        <Wordmark />
      </a>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <h1 ref={heading} tabIndex={-1} className="border-b border-line px-6 py-4 text-lg font-semibold">
          Complete your payment
        </h1>
        {plan === undefined || plan === 'starter' ? (
          <NotBegun home={session.data === undefined ? undefined : homeOf(session.data)}>
            This link does not name a paid plan.
          </NotBegun>
        ) : session.data !== undefined ? (
          <CompanyPayment plan={plan} interval={interval} session={session.data} />
        ) : isVisitor ? (
          <VisitorPayment plan={plan} interval={interval} />
        ) : session.error === null ? (
          <div className="p-6">
            <FormSkeleton />
          </div>
        ) : (
          <ErrorState
            title="Failed to initialize payment"
            error={session.error}
            onRetry={() => void session.refetch()}
          />
        )}
      </div>
    </main>
  )
}
