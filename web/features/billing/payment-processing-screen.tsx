import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { formatCents } from '../../../shared/money.ts'
import { planNamed, plans, priceCents, type BillingInterval, type PlanType } from '../../../shared/plans.ts'
import type { Session } from '../../../shared/session.ts'
import { paths } from '../../address/paths.ts'
import { currentSearch } from '../../address/use-address.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { homeOf, sessionQuery } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { usePageTitle } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressStep } from './address-step.tsx'
import { needsAddress } from './needs-address.ts'
import { readBankReturn, returnUrlOf } from './bank-return.ts'
import { billedAmount } from './billing-words.ts'
import { OrderSummary } from './order-summary.tsx'
import { FormSkeleton } from './payment/form-skeleton.tsx'
import { PaymentForm } from './payment/payment-form.tsx'
import { useBankReturn } from './use-bank-return.ts'
import { useShowBilling } from './use-show-billing.ts'

/** Pays for a company's first plan. The amount in the address is not read, because the price is the catalog's. */
export const PaymentProcessingScreen = () => {
  const heading = usePageTitle('Complete your payment')
  const [search] = useSearchParams()
  const plan = planNamed(search.get('plan') ?? 'Professional')
  const interval = search.get('interval') === 'year' ? 'year' : 'month'
  const session = useQuery(sessionQuery)
  const isVisitor = session.error instanceof ProblemError && session.error.status === 401
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-220 flex-col justify-center gap-6 px-4 py-10">
      <a href={paths.home()} className="self-center rounded-md px-1" aria-label="Plumbline, go to home page">
        <Wordmark />
      </a>
      <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <h1 ref={heading} tabIndex={-1} className="border-b border-line px-6 py-4 text-lg font-semibold">
          Complete your payment
        </h1>
        {plan === undefined || plan === 'starter' ? (
          <NotBegun home={session.data === undefined ? paths.customerDashboard() : homeOf(session.data)}>
            This link does not name a paid plan.
          </NotBegun>
        ) : session.data !== undefined ? (
          <Payment plan={plan} interval={interval} session={session.data} />
        ) : isVisitor ? (
          <NotBegun home={paths.customerDashboard()}>Please log in.</NotBegun>
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

type Props = { plan: PlanType; interval: BillingInterval; session: Session }

const Payment = ({ plan, interval, session }: Props) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const price = formatCents(priceCents(plan, interval))
  const upgrade = useChange('billing.upgrade')
  const show = useShowBilling()
  const [paid, setPaid] = useState<string>()
  const [isReturned] = useState(() => readBankReturn(currentSearch())?.kind === 'payment')

  const finish = (paymentIntentId: string): void => {
    setPaid(paymentIntentId)
    upgrade.mutate(
      { input: { body: { paymentIntentId, planType: plan } } },
      {
        onSuccess: (billing) => {
          show(billing)
          toast('Payment received', { description: `Your workspace is on the ${plans[plan].label} plan.` })
          void navigate(paths.billing())
        },
      },
    )
  }
  useBankReturn((confirmed) => {
    if (confirmed.kind === 'payment') finish(confirmed.intentId)
  })

  const begun = useQuery({
    queryKey: ['paymentBegun', { plan, interval }],
    queryFn: ({ signal }) => call('billing.beginSubscription', { body: { planType: plan, interval } }, { signal }),
    enabled: !isReturned,
    gcTime: 0,
  })

  if (begun.error !== null && paid === undefined && !needsAddress(begun.error))
    return (
      <NotBegun home={homeOf(session)}>
        {begun.error instanceof ProblemError ? begun.error.message : undefined}
      </NotBegun>
    )
  return (
    <div className="grid md:grid-cols-2">
      <OrderSummary
        plan={plan}
        interval={interval}
        price={price}
        {...(begun.data === undefined
          ? needsAddress(begun.error)
            ? {}
            : { amount: price }
          : { amount: begun.data.amount })}
        tax={begun.data?.tax ?? null}
      />
      <div className="p-6">
        {paid !== undefined ? (
          upgrade.error === null ? (
            <p role="status" className="py-10 text-center text-muted">
              Your payment was received. Opening your plan…
            </p>
          ) : (
            <Failed onRetry={() => finish(paid)} />
          )
        ) : needsAddress(begun.error) ? (
          <AddressStep busy={begun.isFetching} onSaved={() => void begun.refetch()} />
        ) : begun.data === undefined ? (
          <FormSkeleton />
        ) : (
          <PaymentForm
            clientSecret={begun.data.clientSecret}
            publishableKey={begun.data.publishableKey}
            kind="payment"
            amountLabel={billedAmount(begun.data.amount)}
            returnUrl={returnUrlOf(paths.paymentProcessing(Object.fromEntries(search)))}
            onPaid={finish}
          />
        )}
      </div>
    </div>
  )
}

const NotBegun = ({ home, children }: { home: string; children: ReactNode }) => (
  <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
    <p className="font-medium">Failed to initialize payment</p>
    <p className="mt-1 max-w-96 text-sm text-muted">{children}</p>
    <Link to={home} className={buttonClasses('primary', 'normal', 'mt-4')}>
      Return to Dashboard
    </Link>
  </div>
)

/** The plan did not take effect after the payment. Only that is repeated. */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center py-6 text-center">
    <p className="font-medium">Payment Error</p>
    <p className="mt-1 text-sm text-muted">
      Failed to process payment. Please try again. You are not charged a second time, and your plan also changes without
      you once Stripe has confirmed the payment.
    </p>
    <Button look="primary" className="mt-4" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
