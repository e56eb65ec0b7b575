import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { priorities } from '../../../shared/choices.ts'
import { requestLimits } from '../../../shared/limits.ts'
import type { ProjectRequest } from '../../../shared/project-request.ts'
import { canBecome, isStillOwn } from '../../../shared/request-states.ts'
import { money } from '../../format/format.ts'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Dot } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { Fact, PanelTitle, SidePanel } from '../../ui/side-panel.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Ago } from '../../ui/time.tsx'
import { RequestStatusBadge } from './request-table.tsx'
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
  /** The request as the list has it, so that it is there at once. */ known: ProjectRequest | undefined
  onClose: () => void
}

/** A request beside its list: what is asked for, and what whoever looks at it can do with it. */
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
              title="This request is not here any more"
              action={<Button onClick={onClose}>Back to the requests</Button>}
            >
              Whoever asked may have withdrawn it.
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

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
    {children}
  </section>
)

const Text = ({ children, otherwise }: { children: string; otherwise: string }) =>
  children === '' ? (
    <p className="text-muted">{otherwise}</p>
  ) : (
    <p className="break-words whitespace-pre-line">{children}</p>
  )

const Shown = ({ request, reviewing, onConvert, onEdit, onWithdraw }: Acts & { request: ProjectRequest }) => {
  const { user } = useSession()
  const mayDecide = useMay('request.decide')
  const sees = useCanOpenProject()
  const {
    id,
    status,
    priority,
    estimatedBudget,
    timeline,
    requestedBy,
    createdAt,
    reviewedBy,
    reviewedAt,
    reviewNotes,
    convertedProjectId,
  } = request
  const own = requestedBy.id === user.id
  const open = canBecome(status, 'rejected')
  const decided = status === 'approved'
  const [written, setWritten] = useState(reviewNotes)
  // What was said to an approval is no reason for a rejection.
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
        <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          <Fact label="Status">
            <RequestStatusBadge status={status} />
          </Fact>
          <Fact label="Priority">
            <span className="inline-flex items-center gap-1.5">
              <Dot tone={priorities[priority].tone} />
              {priorities[priority].label}
            </span>
          </Fact>
          <Fact label="Budget">
            {estimatedBudget === null ? (
              <span className="text-muted">Not given</span>
            ) : (
              <span className="tabular">{money(estimatedBudget)}</span>
            )}
          </Fact>
          <Fact label="Timeline">
            {timeline === '' ? (
              <span className="text-muted">Not given</span>
            ) : (
              <span className="break-words">{timeline}</span>
            )}
          </Fact>
        </dl>
        <Words title="Description">
          <Text otherwise="None">{request.description}</Text>
        </Words>
        <Words title="Requirements">
          <Text otherwise="None were given.">{request.requirements}</Text>
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
          <Field
            label={decided ? 'Why it is rejected after all (optional)' : 'Review notes (optional)'}
            hint={own ? undefined : `${requestedBy.name} reads this with your decision.`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                maxLength={requestLimits.notes}
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            )}
          </Field>
        )}
        {convertedProjectId !== null && sees(convertedProjectId) && (
          <Link to={paths.project(convertedProjectId)} className={buttonClasses('primary', 'normal', 'self-start')}>
            Open project
          </Link>
        )}
        {mayDecide && open && (
          // Beneath what they send along, and clear of the note of the step before.
          <div className="-mt-2 flex flex-wrap gap-2">
            {canBecome(status, 'approved') && (
              <Button
                look="primary"
                disabled={busy !== undefined}
                busy={busy === 'approved' && 'Approving…'}
                onClick={() => decide('approved')}
              >
                Approve
              </Button>
            )}
            <Button
              look="caution"
              disabled={busy !== undefined}
              busy={busy === 'rejected' && 'Rejecting…'}
              onClick={() => decide('rejected')}
            >
              Reject
            </Button>
            {canBecome(status, 'in_review') && (
              <Button
                disabled={busy !== undefined}
                busy={busy === 'in_review' && 'Starting…'}
                onClick={() => decide('in_review')}
              >
                Start Review
              </Button>
            )}
          </div>
        )}
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

/** What brought a request into its state. */
const lastStep: Record<ProjectRequest['status'], string> = {
  pending: 'Requested',
  in_review: 'Review started',
  approved: 'Approved',
  rejected: 'Rejected',
  converted: 'Converted',
}
