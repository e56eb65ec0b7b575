import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import type { BillingDetails } from '../../../shared/billing/billing-details.ts'
import { taxNumberHint } from '../../../shared/billing/tax-numbers.ts'
import { get } from '../../client/client.ts'
import { countryName } from '../../forms/country-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { LoadingRows } from '../../ui/loading-rows.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'

const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog)

const detailsQuery = get('billing.details')

/** What the company's invoices show. */
export const DetailsCard = () => {
  const { data, error, refetch } = useQuery(detailsQuery)
  const queries = useQueryClient()
  const [editing, setEditing] = useState(false)
  const retry = () => void refetch()
  return (
    <Card
      title="Billing details"
      aside={data !== undefined && <Button onClick={() => setEditing(true)}>Edit</Button>}
      flush={data === undefined}
    >
      {data !== undefined ? (
        <>
          {error !== null && <StaleNote error={error} onRetry={retry} />}
          <Details details={data} />
        </>
      ) : error === null ? (
        <LoadingRows label="Loading the billing details" />
      ) : (
        <ErrorState title="The billing details could not be loaded" error={error} onRetry={retry} />
      )}
      <Suspense>
        {editing && data !== undefined && (
          <DetailsDialog
            details={data}
            onClose={() => setEditing(false)}
            onSaved={(saved) => queries.setQueryData(detailsQuery.queryKey, saved)}
          />
        )}
      </Suspense>
    </Card>
  )
}

const addressLines = ({ line1, line2, city, state, postalCode, country }: BillingDetails): string[] =>
  [line1, line2, [postalCode, city, state].filter((part) => part !== '').join(' '), countryName(country)].filter(
    (line) => line !== '',
  )

const verifications = {
  pending: { label: 'Being checked', tone: 'neutral' },
  verified: { label: 'Verified', tone: 'success' },
  unverified: { label: 'Not found in the register', tone: 'warning' },
} as const

const Details = ({ details }: { details: BillingDetails }) => {
  const { name, email, country, taxNumber, taxNumberVerification: verification } = details
  const lines = addressLines(details)
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <Item label="Name on invoices">{name}</Item>
      <Item label="Email for invoices">{email}</Item>
      <Item label="Address">
        {lines.length === 0 ? (
          <span className="text-muted">None</span>
        ) : (
          lines.map((line) => (
            <span key={line} dir="auto" className="block">
              {line}
            </span>
          ))
        )}
      </Item>
      <Item label={taxNumberHint(country)?.label ?? 'Tax number'}>
        {taxNumber === '' ? (
          <span className="text-muted">None</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular">{taxNumber}</span>
            {verification !== null && verification !== 'unavailable' && (
              <Badge tone={verifications[verification].tone}>{verifications[verification].label}</Badge>
            )}
          </span>
        )}
      </Item>
    </dl>
  )
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 wrap-anywhere">{children}</dd>
  </div>
)
