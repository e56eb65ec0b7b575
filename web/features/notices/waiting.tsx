import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChangeSetSummary } from '../../../shared/change-sets/change-set.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { counted } from '../../../shared/wording.ts'
import { Link } from '../../address/link.tsx'
import { paths } from '../../address/paths.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { ErrorState } from '../../loading/states.tsx'
import { useMay } from '../../session/session.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { Ago } from '../../session/time.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { DecisionRow } from '../../ui/decision-row.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useWaitingApprovals, WaitingApprovals } from '../expenses/waiting-approvals.tsx'
import { useRequests } from '../project-requests/use-requests.ts'
import { useReview } from '../project-requests/use-review.ts'

const usePendingRequests = () => {
  const may = useMay('request.decide')
  const { requests, list } = useRequests(may)
  return { list, requests: may ? requests?.filter(({ status }) => status === 'pending') : [] }
}

const useProposals = () => {
  const may = useMay('change-set.write')
  const list = useInfiniteQuery({ ...getPages('changeSets.list', { query: { limit: 50 } }), enabled: may })
  return { list, proposals: may ? recordsOf(list.data)?.filter(({ state }) => state === 'proposed') : [] }
}

const useWaiting = () => {
  const { approvals, list: approvalList } = useWaitingApprovals()
  const { requests, list: requestList } = usePendingRequests()
  const { proposals, list: proposalList } = useProposals()
  const lists = [approvalList, requestList, proposalList]
  const isKnown = approvals !== undefined && requests !== undefined && proposals !== undefined
  return {
    lists,
    found: isKnown
      ? { approvals, requests, proposals, count: approvals.length + requests.length + proposals.length }
      : undefined,
  }
}

/** Leads from the bell to what waits; nothing if nothing does. */
export const WaitingLink = ({ onOpen }: { onOpen: () => void }) => {
  const count = useWaiting().found?.count ?? 0
  return count === 0 ? null : (
    <Link
      to={paths.notices()}
      onClick={onOpen}
      className="flex min-h-11 shrink-0 items-center justify-between gap-2 border-b border-line px-4 font-medium hover:bg-hover"
    >
      Waiting for you
      <Badge className="tabular">{count}</Badge>
    </Link>
  )
}

/**
 * Everything that waits for this person to decide, in one list with a count, each with its act. What is below it,
 * `children`, appears together with it, so that it does not move.
 */
export const Waiting = ({ children }: { children: ReactNode }) => {
  const { lists, found } = useWaiting()
  const { projects, list: projectList } = useAllProjects()
  const isNamed = projects !== undefined || projectList.isError
  const failed = lists.find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined)
    return (
      <>
        <ErrorState
          className="mb-6"
          title="What waits for you could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all(lists.filter(({ isError }) => isError).map((list) => list.refetch()))}
        />
        {children}
      </>
    )
  if (found === undefined || !isNamed)
    return (
      <Loading label="Loading what waits for you" className="mb-6 block rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="my-3 h-10" />
        ))}
      </Loading>
    )
  const { approvals, requests, proposals, count } = found
  return (
    <>
      <section aria-label="Waiting for you" className="mb-6">
        <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">
          Waiting for you{count > 0 && <Badge className="ml-2 tabular">{count}</Badge>}
        </h2>
        {count === 0 ? (
          <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm text-muted">
            Nothing waits for you. Approvals, project requests and proposed changes appear here.
          </p>
        ) : (
          <ul aria-label="Waiting for you" className="rounded-lg border border-line bg-surface shadow-card">
            <WaitingApprovals approvals={approvals} />
            <Requests requests={requests} />
            {proposals.map((proposal) => (
              <Proposal key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </section>
      {children}
    </>
  )
}

const Requests = ({ requests }: { requests: readonly ProjectRequest[] }) => {
  const { review, busyWith } = useReview()
  return requests.map((request) => {
    const { id, projectName, requestedBy, createdAt } = request
    const busy = busyWith(id) !== undefined
    return (
      <DecisionRow
        key={id}
        acts={
          <>
            <Link
              to={paths.projectRequests({ request: id })}
              aria-label={`Review: ${projectName}`}
              className={buttonClasses('secondary', 'small')}
            >
              Review
            </Link>
            <Button
              size="small"
              disabled={busy}
              aria-label={`Approve: ${projectName}`}
              onClick={() => review(request, 'approved')}
            >
              Approve
            </Button>
          </>
        }
      >
        <p className="font-medium break-words">
          <Link to={paths.projectRequests({ request: id })} className="hover:underline">
            {projectName}
          </Link>{' '}
          <Badge className="align-middle">Project request</Badge>
        </p>
        <p className="text-sm break-words text-muted">
          {requestedBy.name} · <Ago at={createdAt} />
        </p>
      </DecisionRow>
    )
  })
}

/** Its changes have to be read before they are applied. */
const Proposal = ({ proposal: { id, title, changes, proposed } }: { proposal: ChangeSetSummary }) => (
  <DecisionRow
    acts={
      <Link to={paths.changeSet(id)} aria-label={`Review: ${title}`} className={buttonClasses('secondary', 'small')}>
        Review
      </Link>
    }
  >
    <p className="font-medium break-words">
      {title} <Badge className="align-middle">Change set</Badge>
    </p>
    <p className="text-sm break-words text-muted">
      {counted(changes, 'change')} · {proposed.by.name} · <Ago at={proposed.at} />
    </p>
  </DecisionRow>
)
