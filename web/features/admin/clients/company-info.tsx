import type { ReactNode } from 'react'
import { industries } from '../../../../shared/workspace/industries.ts'
import type { Client } from '../../../../shared/operators/clients.ts'
import { useDays } from '../../billing/use-days.ts'
import { planName } from './client-badges.tsx'
import { DetailsSection } from './details-section.tsx'

/** What is known about the company, and since when it is in its state. */
export const CompanyInfo = ({ client }: { client: Client }) => {
  const { contactEmail, contactPhone, industry, plan, createdAt } = client
  const { suspendedAt, closesAt, overdueSince, mailStoppedAt } = client
  const days = useDays()
  return (
    <DetailsSection title="Company">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact label="Contact email">
          <a href={`mailto:${contactEmail}`} className="text-accent hover:underline">
            {contactEmail}
          </a>
        </Fact>
        <Fact label="Contact phone">{contactPhone === '' ? <Missing>Not given</Missing> : contactPhone}</Fact>
        <Fact label="Industry">{industry === null ? <Missing>Not given</Missing> : industries[industry].label}</Fact>
        <Fact label="Plan">{planName(plan)}</Fact>
        <Fact label="Client since">{days.on(createdAt)}</Fact>
        {suspendedAt !== null && <Fact label="Suspended">since {days.on(suspendedAt)}</Fact>}
        {closesAt !== null && <Fact label="Closing">data is erased on {days.on(closesAt)}</Fact>}
        {overdueSince !== null && <Fact label="Payment overdue">since {days.on(overdueSince)}</Fact>}
        {mailStoppedAt !== null && <Fact label="Mail stopped">since {days.on(mailStoppedAt)}</Fact>}
      </dl>
    </DetailsSection>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>
