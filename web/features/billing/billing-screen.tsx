import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import Lock from 'lucide-react/icons/lock'
import type { BegunPayment, Billing } from '../../../shared/billing/billing.ts'
import { isPaidPlan } from '../../../shared/billing/plans.ts'
import { excessOn } from '../../../shared/billing/smaller-plan/excess.ts'
import { get } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'
import { useMay } from '../../session/session.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { failed } from '../../ui/toast.ts'
import { DetailsCard } from './details-card.tsx'
import { needsAddress } from './needs-address.ts'
import { Invoices } from './invoices.tsx'
import { OverdueBanner } from './overdue-banner.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import { PlanChoice, type Choice } from './plan-choice.tsx'
import { Questions } from './questions.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { useBankReturn } from './use-bank-return.ts'
import { useFinishPayment } from './use-finish-payment.ts'

const Checkout = lazyPart(async () => (await import('./checkout.tsx')).Checkout)
const AddressCheckout = lazyPart(async () => (await import('./checkout.tsx')).AddressCheckout)
const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog)
const ActiveSection = lazyPart(async () => (await import('./active-section.tsx')).ActiveSection)
const CardDialog = lazyPart(async () => (await import('./card-dialog.tsx')).CardDialog)

/** The company's subscription. Others send no requests, because each refusal would add an entry to the audit log. */
export const BillingScreen = () => {
  const may = useMay('billing.manage')
  return (
    <>
      <PageHeader title="Billing & plans" />
      {may ? (
        <Loaded />
      ) : (
        <EmptyState icon={<Lock />} title="Access Restricted">
          Only the company account can manage billing.
        </EmptyState>
      )}
    </>
  )
}

const Loaded = () => {
  const { data, error, refetch } = useQuery({ ...get('billing.read'), staleTime: 0 })
  const retry = () => void refetch()
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <ErrorState title="The subscription could not be loaded" error={error} onRetry={retry} />
    )
  return (
    <div className="flex flex-col gap-5">
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      <Subscription billing={data} />
    </div>
  )
}

/** The dialog of a card, if it is open; with the card that the bank's page has confirmed. */
type CardEntry = { setupIntentId?: string; another?: boolean }

const Subscription = ({ billing }: { billing: Billing }) => {
  const payment = useFinishPayment()
  const begin = useChange('billing.beginPayment')
  const [begun, setBegun] = useState<BegunPayment>()
  const [unaddressed, setUnaddressed] = useState<Choice>()
  const [choice, setChoice] = useState<Choice>()
  const [card, setCard] = useState<CardEntry>()

  // What a change has announced counts: there is still time to choose.
  const nextPlan = billing.change?.plan ?? billing.plan

  const choose = (next: Choice): void => {
    if (billing.state !== 'none') return setChoice(next)
    begin.mutate(
      { input: { body: next } },
      {
        onSuccess: (payment) => {
          setUnaddressed(undefined)
          setBegun(payment)
        },
        onError: (error) =>
          needsAddress(error)
            ? setUnaddressed(next)
            : failed('Setup Failed', 'Unable to initialize payment. Please try again.'),
      },
    )
  }

  useBankReturn(
    (confirmed) => {
      if (confirmed.kind === 'setup') setCard({ setupIntentId: confirmed.intentId })
      else payment.finish({ paymentIntentId: confirmed.intentId, plan: confirmed.plan ?? billing.plan })
    },
    {
      others: { plan: '', interval: '' },
      // The same purchase again, with the card still to be entered.
      onFailed: ({ plan, interval }) => {
        if (plan !== undefined && isPaidPlan(plan)) choose({ plan, interval })
      },
    },
  )

  if (unaddressed !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <AddressCheckout
          choice={unaddressed}
          busy={begin.isPending}
          onBack={() => setUnaddressed(undefined)}
          onSaved={() => choose(unaddressed)}
        />
      </Suspense>
    )
  if (begun !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <Checkout
          begun={begun}
          onBack={() => setBegun(undefined)}
          onPaid={(paid) => {
            setBegun(undefined)
            payment.finish(paid)
          }}
        />
      </Suspense>
    )
  return (
    <>
      <PaymentProgress {...payment} />
      <OverdueBanner billing={billing} onPay={() => setCard({})} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SubscriptionCard billing={billing} />
        <PaymentCard state={billing.state} onReplace={() => setCard({ another: true })} />
      </div>
      {excessOn(nextPlan, billing.usage).some(({ what }) => what !== 'storageMB') && (
        <Suspense>
          <ActiveSection key={nextPlan} billing={billing} plan={nextPlan} />
        </Suspense>
      )}
      <PlanChoice
        billing={billing}
        opening={begin.isPending ? (begin.variables.input.body.plan as Choice['plan']) : undefined}
        disabled={payment.paid !== undefined}
        onChoose={choose}
      />
      <DetailsCard />
      <Invoices />
      <Questions />
      <Suspense>
        {choice !== undefined && (
          <ChangeDialog
            billing={billing}
            choice={choice}
            onClose={() => setChoice(undefined)}
            onPaid={payment.finish}
          />
        )}
        {card !== undefined && (
          <CardDialog billing={billing} {...card} onClose={() => setCard(undefined)} onPaid={payment.finish} />
        )}
      </Suspense>
    </>
  )
}

const Waiting = () => (
  <Loading label="Loading the subscription" className="flex flex-col gap-5">
    <span className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </span>
    <span className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {[1, 2, 3, 4].map((plan) => (
        <Skeleton key={plan} className="h-80 rounded-lg" />
      ))}
    </span>
  </Loading>
)
