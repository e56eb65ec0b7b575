import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanyBilling, CompanyInvoice, CreditDirection } from '../../../../shared/operators/finance.ts'
import { plans } from '../../../../shared/billing/plans.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { ErrorState, StaleNote } from '../../../loading/states.tsx'
import { billedAmount, stateOf } from '../../billing/billing-words.ts'
import { useDays } from '../../billing/use-days.ts'
import { CompanyInvoices } from './company-invoices.tsx'
import { MoneyDialog } from './money-dialog.tsx'

type Opened = { refund: CompanyInvoice } | { credit: CreditDirection }

/** What one company pays, with what an operator can do about it. */
export const CompanyDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery({ ...get('finance.company', { params: { id } }), staleTime: 0 })
  const [opened, setOpened] = useState<Opened>()
  /** What was done last. A toast would be behind the dialog. */
  const [done, setDone] = useState<string>()
  const retry = () => void refetch()
  if (data !== undefined && opened !== undefined)
    return <Money company={data} opened={opened} onDone={setDone} onClose={() => setOpened(undefined)} />
  return (
    <Dialog
      title={data === undefined ? 'Billing' : <bdi>{data.companyName}</bdi>}
      description={data?.contactEmail}
      width="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        {data !== undefined ? (
          <>
            {error !== null && <StaleNote error={error} onRetry={retry} />}
            {done !== undefined && (
              <p role="status" className="rounded-md bg-good-soft px-3 py-2 text-sm text-good">
                {done}
              </p>
            )}
            <Standing company={data} onDone={setDone} />
            <Credit company={data} onOpen={(credit) => setOpened({ credit })} />
            <CompanyInvoices company={data} onRefund={(refund) => setOpened({ refund })} />
          </>
        ) : error === null ? (
          <Loading label="Loading the company’s billing" className="flex flex-col gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-12" />
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <ErrorState title="The company’s billing could not be loaded" error={error} onRetry={retry} />
        )}
      </DialogBody>
    </Dialog>
  )
}

type Done = { onDone: (what: string) => void }

const Standing = ({ company, onDone }: { company: CompanyBilling } & Done) => {
  const { id, billing, closesAt } = company
  const { plan, price, interval, periodEndsAt, change, overdue } = billing
  const days = useDays()
  const settle = useChange('finance.settle')
  const state = stateOf(billing)
  const check = () =>
    settle.mutate(
      { input: { params: { id } } },
      {
        onSuccess: (settled) =>
          onDone(
            `Checked at Stripe: the company is on ${plans[settled.plan].label}, ${stateOf(settled).label.toLowerCase()}.`,
          ),
      },
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-md border border-line px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{plans[plan].label}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
          {price !== null && interval !== null && (
            <span className="text-muted tabular">
              {billedAmount(price)} per {interval}
            </span>
          )}
        </p>
        <p className="mt-1 text-sm text-muted">
          {overdue !== null
            ? `Not paid since ${days.on(overdue.since)}; read-only from ${days.on(overdue.readOnlyAt)}`
            : change !== null
              ? `${plans[change.plan].label} from ${days.on(change.at)}`
              : periodEndsAt === null
                ? 'No subscription'
                : `Renews on ${days.on(periodEndsAt)}`}
          {closesAt !== null && `. The account is being closed; its data is erased on ${days.on(closesAt)}.`}
        </p>
        <FormError>{settle.error === null ? undefined : messageOf(settle.error)}</FormError>
      </div>
      <Button onClick={check} busy={settle.isPending && 'Checking…'}>
        Check at Stripe
      </Button>
    </div>
  )
}

const Credit = ({ company, onOpen }: { company: CompanyBilling; onOpen: (direction: CreditDirection) => void }) => {
  const { credit, stripeCustomerId } = company
  const has = Number(credit)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          Credit <span className="font-normal tabular">{billedAmount(has < 0 ? credit.slice(1) : credit)}</span>
          {has < 0 && <span className="font-normal"> owed with the next invoice</span>}
        </p>
        <p className="mt-1 text-sm text-muted">
          {stripeCustomerId === null
            ? 'The company has never begun a payment, so there is no invoice to use credit for.'
            : 'The next invoices use it before the card is charged.'}
        </p>
      </div>
      {stripeCustomerId !== null && (
        <div className="flex gap-2">
          {has > 0 && <Button onClick={() => onOpen('remove')}>Remove credit</Button>}
          <Button onClick={() => onOpen('add')}>Add credit</Button>
        </div>
      )}
    </div>
  )
}

type MoneyProps = { company: CompanyBilling; opened: Opened; onClose: () => void } & Done

const Money = ({ company, opened, onDone, onClose }: MoneyProps) => {
  const refund = useChange('finance.refund')
  const credit = useChange('finance.credit')
  const { id, companyName } = company
  const params = { id }
  if ('refund' in opened) {
    const { id: invoiceId, number, refundable } = opened.refund
    return (
      <MoneyDialog
        title={`Refund invoice ${number}`}
        description="The money goes back to the card that paid."
        amount={refundable}
        amountHint={`At most ${billedAmount(refundable)}`}
        action="Refund"
        question={(amount) => ({
          title: `Refund ${amount} to ${companyName}?`,
          description: `It is paid back from invoice ${number} to the card. A refund cannot be taken back.`,
        })}
        send={(asked) => refund.mutateAsync({ input: { params, body: { ...asked, invoiceId } } })}
        onDone={(amount) => {
          onDone(`${amount} of invoice ${number} has been refunded.`)
          onClose()
        }}
        onClose={onClose}
      />
    )
  }
  const { credit: direction } = opened
  const isAdded = direction === 'add'
  return (
    <MoneyDialog
      title={isAdded ? 'Add credit' : 'Remove credit'}
      description={
        isAdded ? 'The next invoices use it before the card is charged.' : 'For credit that was added by mistake.'
      }
      amount={isAdded ? '' : company.credit}
      {...(!isAdded && { amountHint: `At most ${billedAmount(company.credit)}` })}
      action={isAdded ? 'Add' : 'Remove'}
      question={(amount) => ({
        title: isAdded
          ? `Add ${amount} of credit to ${companyName}?`
          : `Remove ${amount} of credit from ${companyName}?`,
        description: isAdded
          ? 'You can remove it as long as it is not used.'
          : 'The next invoices charge the card instead.',
      })}
      send={(asked) => credit.mutateAsync({ input: { params, body: { ...asked, direction } } })}
      onDone={(amount) => {
        onDone(`${amount} of credit ${isAdded ? 'added' : 'removed'}.`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
