import { useQuery } from '@tanstack/react-query'
import { get } from '../../../client/client.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ClientSupport } from '../support/client-support.tsx'
import { ClientBadges } from './client-badges.tsx'
import { ClientProjects } from './client-projects.tsx'
import { ClientStatistics } from './client-statistics.tsx'
import { ClientTeam } from './client-team.tsx'
import { CompanyInfo } from './company-info.tsx'
import { DetailsSection } from './details-section.tsx'

/** The details of a client: the company, its figures, its team and its projects. Each section loads by itself. */
export const ClientDetails = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data, error, refetch } = useQuery({ ...get('operators.client', { params: { id } }), staleTime: 0 })
  const retry = () => void refetch()
  const isGone = error instanceof ProblemError && error.code === 'not_found'
  return (
    <Dialog
      title={data === undefined ? 'Client' : <bdi className="break-words">{data.companyName}</bdi>}
      description={data?.contactEmail}
      width="large"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-5">
        {data !== undefined && !isGone ? (
          <>
            {error !== null && <StaleNote error={error} onRetry={retry} />}
            <ClientBadges client={data} />
            <CompanyInfo client={data} />
            <ClientStatistics id={id} />
            <ClientTeam id={id} />
            <ClientProjects id={id} />
            <DetailsSection title="Support">
              <ClientSupport id={id} />
            </DetailsSection>
          </>
        ) : error === null ? (
          <Loading label="Loading the client" className="flex flex-col gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-20" />
            <Skeleton className="h-40" />
          </Loading>
        ) : isGone ? (
          <ErrorState title="This client does not exist" error={error} />
        ) : (
          <ErrorState title="The client could not be loaded" error={error} onRetry={retry} />
        )}
      </DialogBody>
    </Dialog>
  )
}
