import type { ReactNode } from 'react'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { requestStatuses, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { paths } from '../../address/paths.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { useMay, useSession } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../session/time.tsx'
import type { Reviewing } from './use-review.ts'
import { useCanOpenProject } from './use-can-open-project.ts'

export const RequestStatusBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={requestStatuses[status].tone}>{requestStatuses[status].label}</Badge>
)

const columns = ['Project', 'Status', 'Priority', 'Budget', 'Timeline', 'Requested']

/** If the table is narrow, only the panel shows the timeline. */
const narrow = 'xl:max-2xl:hidden'

type Props = {
  requests: readonly ProjectRequest[]
  reviewing: Reviewing
  onOpen: (id: string) => void
  onConvert: (request: ProjectRequest) => void
  /** Where a project can be opened; its page if left out. */
  projectPath?: (id: string) => string
}

/** The roles are explicit because the rows become blocks on a phone. */
export const RequestTable = ({ requests, ...rest }: Props) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
    <table role="table" aria-label="Project requests" className="w-full max-xl:block">
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(
                'h-9 px-3 font-medium whitespace-nowrap first:pl-4',
                column === 'Budget' && 'text-right',
                column === 'Timeline' && narrow,
              )}
            >
              {column}
            </th>
          ))}
          <th role="columnheader" scope="col" className="pr-4">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:block">
        {requests.map((request) => (
          <Row key={request.id} request={request} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

const Cell = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <td
    role="cell"
    className={classes(
      'px-3 py-2.5 align-middle text-sm xl:whitespace-nowrap max-xl:flex max-xl:items-center max-xl:justify-between max-xl:gap-4 max-xl:px-0 max-xl:py-1',
      className,
    )}
  >
    <span aria-hidden="true" className="shrink-0 text-xs text-muted xl:hidden">
      {label}
    </span>
    {children}
  </td>
)

const Nothing = () => <span className="text-muted">Not given</span>

const Row = ({
  request,
  reviewing,
  onOpen,
  onConvert,
  projectPath = paths.project,
}: Omit<Props, 'requests'> & { request: ProjectRequest }) => {
  const { id, projectName, description, requestedBy, status, priority, estimatedBudget, timeline, createdAt } = request
  const { user } = useSession()
  return (
    <tr role="row" className="border-b border-line last:border-b-0 hover:bg-hover max-xl:block max-xl:px-4 max-xl:py-3">
      <td
        role="cell"
        className="w-full max-w-0 py-2.5 pr-3 pl-4 align-middle max-xl:block max-xl:max-w-none max-xl:p-0 max-xl:pb-1 xl:min-w-56"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="max-w-full rounded-sm text-left font-medium break-words hover:underline pointer-coarse:min-h-6 xl:truncate"
        >
          {projectName}
        </button>
        <p className="text-sm text-muted max-xl:line-clamp-2 xl:truncate">{description}</p>
      </td>
      <Cell label="Status">
        <RequestStatusBadge status={status} />
      </Cell>
      <Cell label="Priority">
        <span className="inline-flex items-center gap-1.5">
          <LevelMark level={priority} />
          {priorities[priority].label}
        </span>
      </Cell>
      <Cell label="Budget" className="text-right tabular">
        {estimatedBudget === null ? <Nothing /> : writtenAmount(estimatedBudget)}
      </Cell>
      <Cell label="Timeline" className={classes('xl:max-w-44', narrow)}>
        <span className="min-w-0 break-words max-xl:text-right xl:block xl:truncate" title={timeline}>
          {timeline === '' ? <Nothing /> : timeline}
        </span>
      </Cell>
      <Cell label="Requested">
        <span className="max-xl:text-right">
          <Ago at={createdAt} />
          {scopeOf(user.role, 'request.read') === 'all' && (
            <span className="block text-xs text-muted">by {requestedBy.name}</span>
          )}
        </span>
      </Cell>
      <td role="cell" className="py-2 pr-4 pl-3 align-middle max-xl:block max-xl:p-0 max-xl:pt-2">
        <span className="flex flex-wrap gap-2 xl:flex-nowrap xl:justify-end">
          <Actions
            request={request}
            reviewing={reviewing}
            onConvert={() => onConvert(request)}
            projectPath={projectPath}
          />
        </span>
      </td>
    </tr>
  )
}

/** The next actions on a request, without opening it. */
const Actions = ({
  request,
  reviewing,
  onConvert,
  projectPath,
}: {
  request: ProjectRequest
  reviewing: Reviewing
  onConvert: () => void
  projectPath: (id: string) => string
}) => {
  const mayDecide = useMay('request.decide')
  const { id, status, projectName, convertedProjectId } = request
  const sees = useCanOpenProject()
  const busy = reviewing.busyWith(id)
  if (convertedProjectId !== null) {
    if (!sees(convertedProjectId)) return null
    return (
      <Link
        to={projectPath(convertedProjectId)}
        className={buttonClasses('quiet', 'small')}
        aria-label={`Open project: ${projectName}`}
      >
        Open project
      </Link>
    )
  }
  if (!mayDecide) return null
  if (status === 'approved') {
    return (
      <Button size="small" onClick={onConvert} aria-label={`Convert to Project: ${projectName}`}>
        Convert to Project
      </Button>
    )
  }
  if (status !== 'pending') return null
  return (
    <>
      <Button
        size="small"
        look="quiet"
        disabled={busy !== undefined}
        busy={busy === 'in_review' && 'Starting…'}
        onClick={() => reviewing.review(request, 'in_review')}
        aria-label={`Start Review: ${projectName}`}
      >
        Start Review
      </Button>
      <Button
        size="small"
        disabled={busy !== undefined}
        busy={busy === 'approved' && 'Approving…'}
        onClick={() => reviewing.review(request, 'approved')}
        aria-label={`Quick Approve: ${projectName}`}
      >
        Quick Approve
      </Button>
    </>
  )
}

export const RequestTableSkeleton = () => (
  <Loading label="Loading the requests" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4].map((row) => (
      <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0">
        <span className="grow">
          <Skeleton className="mb-2 h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </span>
        <Skeleton className="h-5 w-20 max-xl:hidden" />
        <Skeleton className="h-4 w-16 max-xl:hidden" />
        <Skeleton className="h-4 w-24 max-xl:hidden" />
      </span>
    ))}
  </Loading>
)
