import { Suspense, useState } from 'react'
import type { ProjectRequest } from '../../../../shared/project-requests/project-request.ts'
import { requestStatuses } from '../../../../shared/project-requests/project-request-states.ts'
import { counted } from '../../../../shared/wording.ts'
import { paths } from '../../../address/paths.ts'
import { useAddress } from '../../../address/use-address.ts'
import { Button } from '../../../ui/button.tsx'
import { Options } from '../../../ui/input.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { chooseRequests, countByStatus, statusIn } from '../../project-requests/request-filter.ts'
import { RequestTable, RequestTableSkeleton } from '../../project-requests/request-table.tsx'
import { RequestTiles } from '../../project-requests/request-tiles.tsx'
import { useRequests } from '../../project-requests/use-requests.ts'
import { useReview } from '../../project-requests/use-review.ts'
import { InWorkspace } from './in-workspace.tsx'

const RequestDetails = lazyPart(async () => (await import('./request-details.tsx')).RequestDetails)
const ConvertRequest = lazyPart(async () => (await import('./convert-request.tsx')).ConvertRequest)

const title = 'Project requests'

/** Where an operator finds a project of the workspace. */
const projectPath = (project: string): string => paths.admin({ view: 'project-management', project })

/** The project requests of the chosen workspace. */
export const RequestsView = () => (
  <InWorkspace title={title}>{(mayChange) => <Requests mayChange={mayChange} />}</InWorkspace>
)

const Requests = ({ mayChange }: { mayChange: boolean }) => {
  const { search, change } = useAddress('request')
  const { requests, list } = useRequests()
  const reviewing = useReview()
  const [converting, setConverting] = useState<ProjectRequest>()
  const status = statusIn(search.get('status'))
  const opened = requests?.find(({ id }) => id === search.get('request'))
  const shown = requests && chooseRequests(requests, status)
  const close = () => change({ request: '' })
  const retry = () => void list.refetch()
  return (
    <>
      <PageHeader title={title} />
      <div className="flex flex-col gap-3">
        <RequestTiles
          counts={requests && countByStatus(requests)}
          failed={list.isError}
          chosen={status}
          onChoose={(wanted) => change({ status: wanted ?? '' })}
        />
        <div className="list-filters flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-sm text-muted tabular">
            {shown === undefined ? '' : counted(shown.length, 'request')}
          </p>
          <ToolbarSelect
            label="Filter by status"
            className="w-40"
            value={status ?? ''}
            onChoose={(wanted) => change({ status: statusIn(wanted) ?? '' })}
          >
            <option value="">All Requests</option>
            <Options of={requestStatuses} />
          </ToolbarSelect>
        </div>
        {shown === undefined ? (
          list.isPending ? (
            <RequestTableSkeleton />
          ) : (
            <ErrorState title="The requests could not be loaded" error={list.error} onRetry={retry} />
          )
        ) : (
          <>
            {list.isError && <StaleNote error={list.error} onRetry={retry} />}
            {shown.length === 0 ? (
              <EmptyState
                className={status === undefined ? 'nothing-yet' : ''}
                title={
                  status === undefined
                    ? 'No project requests yet'
                    : `No request is ${requestStatuses[status].label.toLowerCase()}`
                }
                action={
                  status !== undefined && <Button onClick={() => change({ status: '' })}>Show all requests</Button>
                }
              >
                {status === undefined
                  ? 'Requests of this company’s people appear here.'
                  : 'There may be requests with another status.'}
              </EmptyState>
            ) : (
              <RequestTable
                requests={shown}
                reviewing={reviewing}
                onOpen={(id) => change({ request: id })}
                onConvert={setConverting}
                projectPath={projectPath}
              />
            )}
          </>
        )}
      </div>
      <Suspense>
        {opened !== undefined && converting === undefined && (
          <RequestDetails
            key={opened.id}
            request={opened}
            reviewing={reviewing}
            mayChange={mayChange}
            projectPath={projectPath}
            onConvert={setConverting}
            onClose={close}
          />
        )}
        {converting !== undefined && (
          <ConvertRequest
            request={converting}
            projectPath={projectPath}
            onDone={close}
            onClose={() => setConverting(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
