import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { canBecome, isStillOwn } from '../../../shared/project-requests/project-request-states.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PanelTitle, SidePanel } from '../../ui/side-panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { RequestFacts, Text, Words } from './request-facts.tsx'
import { ReviewButtons, ReviewNotes } from './review-controls.tsx'
import { requestQuery } from './use-requests.ts'
import type { Reviewing } from './use-review.ts'
import { useCanOpenProject } from './use-can-open-project.ts'

type Acts = {
  reviewing: Reviewing
  onConvert: (request: ProjectRequest) => void
  onEdit: (request: ProjectRequest) => void
  onWithdraw: (request: ProjectRequest) => void
}

type Props = Acts & {
  id: string
  /** The request as the list has it, shown until the full one is loaded. */
  known: ProjectRequest | undefined
  onClose: () => void
}

/** A request in a panel next to its list, with the actions that the reader may take. */
export const RequestPanel = ({ id, known, onClose, ...acts }: Props) => {
  const { data, error, refetch } = useQuery({
    ...requestQuery(id),
    ...(known !== undefined && { placeholderData: known }),
    staleTime: 0,
  })
  const request = data ?? known
  const gone = error instanceof ProblemError && error.status === 404
  return (
    <SidePanel onClose={onClose}>
      {request === undefined || gone ? (
        <>
          <PanelTitle className="px-5 pt-4 text-lg font-semibold">
            {gone ? 'Request not found' : 'Project request'}
          </PanelTitle>
          {gone ? (
            <EmptyState
              title="This request no longer exists"
              action={<Button onClick={onClose}>Back to requests</Button>}
            >
              The requester may have withdrawn it.
            </EmptyState>
          ) : error === null ? (
            <Loading label="Loading the request" className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-32" />
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <ErrorState title="The request could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <Shown key={request.id} request={request} {...acts} />
      )}
    </SidePanel>
  )
}

const Shown = ({ request, reviewing, onConvert, onEdit, onWithdraw }: Acts & { request: ProjectRequest }) => {
  const { user } = useSession()
  const mayDecide = useMay('request.decide')
  const sees = useCanOpenProject()
  const { id, status, requestedBy, createdAt, reviewedBy, reviewedAt, reviewNotes, convertedProjectId } = request
  const own = requestedBy.id === user.id
  const open = canBecome(status, 'rejected')
  const decided = status === 'approved'
  const [written, setWritten] = useState(reviewNotes)
  // The notes of an approval must not become the reason of a later rejection.
  const [reason, setReason] = useState('')
  const [notes, setNotes] = decided ? [reason, setReason] : [written, setWritten]
  const busy = reviewing.busyWith(id)
  const decide = (next: 'in_review' | 'approved' | 'rejected') => reviewing.review(request, next, notes.trim())
  return (
    <>
      <div className="px-5 pt-4 pr-14">
        <PanelTitle className="text-lg font-semibold break-words">{request.projectName}</PanelTitle>
        <p className="mt-0.5 text-sm text-muted">
          Requested by {own ? 'you' : requestedBy.name} <Ago at={createdAt} />
        </p>
      </div>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
        <RequestFacts request={request} />
        <Words title="Description">
          <Text otherwise="None">{request.description}</Text>
        </Words>
        <Words title="Requirements">
          <Text otherwise="None given.">{request.requirements}</Text>
        </Words>
        {reviewedBy !== null && reviewedAt !== null && (
          <p className="text-sm text-muted">
            {lastStep[status]} by {reviewedBy.id === user.id ? 'you' : reviewedBy.name} <Ago at={reviewedAt} />
          </p>
        )}
        {reviewNotes !== '' && !(mayDecide && open && !decided) && (
          <Words title="Review notes">
            <Text otherwise="">{reviewNotes}</Text>
          </Words>
        )}
        {mayDecide && canBecome(status, 'converted') && (
          <Button
            look="primary"
            className="self-start"
            disabled={busy !== undefined}
            onClick={() => onConvert(request)}
          >
            Convert to Project
          </Button>
        )}
        {mayDecide && open && (
          <ReviewNotes
            decided={decided}
            reader={own ? undefined : requestedBy.name}
            notes={notes}
            onChange={setNotes}
          />
        )}
        {convertedProjectId !== null && sees(convertedProjectId) && (
          <Link to={paths.project(convertedProjectId)} className={buttonClasses('primary', 'normal', 'self-start')}>
            Open project
          </Link>
        )}
        {mayDecide && open && <ReviewButtons status={status} busy={busy} decide={decide} />}
        {own && isStillOwn(status) && (
          <div className="flex gap-2">
            <Button size="small" onClick={() => onEdit(request)}>
              Edit
            </Button>
            <Button size="small" look="caution" onClick={() => onWithdraw(request)}>
              Withdraw
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** The last step of a request, by its status. */
const lastStep: Record<ProjectRequest['status'], string> = {
  pending: 'Requested',
  in_review: 'Review started',
  approved: 'Approved',
  rejected: 'Rejected',
  converted: 'Converted',
}
