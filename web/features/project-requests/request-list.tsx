import { Suspense, useState } from 'react'
import type { ProjectRequest } from '../../../shared/project-requests/project-request.ts'
import { requestStatuses, type RequestStatus } from '../../../shared/project-requests/project-request-states.ts'
import { counted } from '../../../shared/wording.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/input.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { useAddress } from '../../address/use-address.ts'
import { chooseRequests, countByStatus, statusIn } from './request-filter.ts'
import { RequestTable, RequestTableSkeleton } from './request-table.tsx'
import { RequestTiles } from './request-tiles.tsx'
import { useRequests } from './use-requests.ts'
import { useReview } from './use-review.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const RequestPanel = lazyPart(async () => (await import('./request-panel.tsx')).RequestPanel)
const RequestDialog = lazyPart(async () => (await import('./request-dialog.tsx')).RequestDialog)
const ConvertDialog = lazyPart(async () => (await import('./convert-dialog.tsx')).ConvertDialog)

/** Rows that are rendered before the person asks for more. */
const rowsAtOnce = 100

/** The requests that the person can see: their own, or all of them if they review requests. */
export const RequestList = () => {
  // Opening a request adds a history entry.
  const { search, change } = useAddress('request')
  const mayDecide = useMay('request.decide')
  const mayAsk = useMay('request.create')
  const { requests, list } = useRequests()
  const reviewing = useReview()
  const [most, setMost] = useState(rowsAtOnce)
  const [editing, setEditing] = useState<ProjectRequest>()
  const [converting, setConverting] = useState<ProjectRequest>()

  const status = statusIn(search.get('status'))
  const choose = (wanted: RequestStatus | undefined) => change({ status: wanted ?? '' })
  const opened = search.get('request')
  const open = (id: string) => change({ request: id })
  const close = () => change({ request: '' })
  const withdraw = useWithdrawal(close)
  const chosen = requests && chooseRequests(requests, status)
  const retry = () => void list.refetch()

  return (
    <div className="flex flex-col gap-3">
      <RequestTiles
        counts={requests && countByStatus(requests)}
        failed={list.isError}
        chosen={status}
        onChoose={choose}
      />
      <div className="list-filters flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-muted tabular">
          {chosen === undefined
            ? ''
            : list.hasNextPage
              ? `Loading requests… ${requests?.length} so far`
              : counted(chosen.length, 'request')}
        </p>
        <ToolbarSelect
          label="Filter by status"
          className="w-40"
          value={status ?? ''}
          onChoose={(status) => choose(statusIn(status))}
        >
          <option value="">All Requests</option>
          <Options of={requestStatuses} />
        </ToolbarSelect>
      </div>
      {chosen === undefined ? (
        list.isPending ? (
          <RequestTableSkeleton />
        ) : (
          <ErrorState title="The requests could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={retry} />}
          {chosen.length === 0 ? (
            <Nothing status={status} onAll={() => choose(undefined)} onAsk={mayAsk ? () => open('new') : undefined} />
          ) : (
            <RequestTable
              requests={chosen.slice(0, most)}
              reviewing={reviewing}
              onOpen={open}
              onConvert={setConverting}
            />
          )}
          {chosen.length > most && (
            <Button className="self-center" onClick={() => setMost(most + rowsAtOnce)}>
              Show more requests
            </Button>
          )}
        </>
      )}
      <Suspense>
        {opened === 'new' && mayAsk && <RequestDialog onMade={({ id }) => open(id)} onClose={close} />}
        {/* One at a time: a dialog about a request replaces its panel until it is closed. */}
        {opened !== null && opened !== 'new' && editing === undefined && converting === undefined && (
          <RequestPanel
            key={opened}
            id={opened}
            known={requests?.find(({ id }) => id === opened)}
            reviewing={reviewing}
            onConvert={setConverting}
            onEdit={setEditing}
            onWithdraw={withdraw}
            onClose={close}
          />
        )}
        {editing !== undefined && <RequestDialog request={editing} onClose={() => setEditing(undefined)} />}
        {converting !== undefined && mayDecide && (
          <ConvertDialog request={converting} onConverted={close} onClose={() => setConverting(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

const Nothing = ({
  status,
  onAll,
  onAsk,
}: {
  status: RequestStatus | undefined
  onAll: () => void
  onAsk: (() => void) | undefined
}) => {
  const mayDecide = useMay('request.decide')
  if (status !== undefined) {
    return (
      <EmptyState
        title={`No request is ${requestStatuses[status].label.toLowerCase()}`}
        action={<Button onClick={onAll}>Show all requests</Button>}
      >
        There may be requests with another status.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      className="nothing-yet"
      title={mayDecide ? 'No project requests yet' : 'You have not requested a project yet'}
      action={
        onAsk !== undefined && (
          <Button look="primary" onClick={onAsk}>
            Request a Project
          </Button>
        )
      }
    >
      {mayDecide
        ? 'Review the team’s project requests here. Approved requests can become projects.'
        : 'Say what is needed and why. The people who approve projects are notified, and you are notified of their decision.'}
    </EmptyState>
  )
}
