import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Account } from '../../../shared/workspace/account.ts'
import { useMay } from '../../session/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { AddressSection } from './address-section.tsx'
import { ConnectedApplications } from '../profile/connected-applications.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { AutomationSection } from './automation-section.tsx'
import { CloseSection } from './close-section.tsx'
import { CompanySection } from './company-section.tsx'
import { ExportSection } from './export/export-section.tsx'
import { HealthSection } from './health-section.tsx'
import { ImportSection } from './import/import-section.tsx'
import { LanguageModelSection } from './language-model-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SupportSection } from './support-section.tsx'
import { TaskPhasesSection } from './task-phases-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'
import { accountQuery } from './use-section.ts'
import { WorkingTimeSection } from './working-time-section.tsx'

/** The company's own account. Each section is saved separately. */
export const AccountScreen = () => {
  const mayRead = useMay('account.read')
  const { data, error, refetch } = useQuery({ ...accountQuery, enabled: mayRead })
  const retry = () => void refetch()
  return (
    <>
      <PageHeader title="Account Management" />
      {!mayRead ? (
        <EmptyState title="Access Restricted">
          Only Program Managers and the company account can view the account.
        </EmptyState>
      ) : data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <ErrorState title="The account could not be loaded" error={error} onRetry={retry} />
        )
      ) : (
        <>
          {error !== null && <StaleNote error={error} onRetry={retry} />}
          <Sections account={data} />
        </>
      )}
    </>
  )
}

const Sections = ({ account }: { account: Account }) => {
  const { hash } = useLocation()
  const mayManageKeys = useMay('api-key.manage')
  // Scrolls to the URL's fragment, because the browser looks for it before the account has loaded.
  useEffect(() => {
    if (hash !== '') document.querySelector(`section${hash.replaceAll(/[^#\w-]/g, '')}`)?.scrollIntoView()
  }, [hash])
  return (
    <div>
      <CompanySection account={account} />
      <AddressSection account={account} />
      <TimeZoneSection account={account} />
      <WorkingTimeSection account={account} />
      <HealthSection account={account} />
      <ApprovalsSection account={account} />
      <TaskPhasesSection account={account} />
      <LanguageModelSection account={account} />
      <AutomationSection account={account} />
      <TwoStepSection account={account} />
      {mayManageKeys && <ApiKeysSection />}
      {mayManageKeys && <ConnectedApplications company />}
      <SupportSection account={account} />
      <PlanSection plan={account.plan} />
      <ExportSection companyName={account.companyName} timeZone={account.timeZone} />
      <ImportSection plan={account.plan} />
      <CloseSection account={account} />
    </div>
  )
}

const Waiting = () => (
  <Loading label="Loading the account" className="flex flex-col gap-6">
    {[1, 2, 3].map((part) => (
      <div key={part} className="grid gap-x-10 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    ))}
  </Loading>
)
