import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pageSize } from '../../../../shared/limits.ts'
import { plans, planOf } from '../../../../shared/plans.ts'
import { getPages, recordsOf } from '../../../client/pages.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useFetchPages } from '../../../client/use-fetch-pages.ts'
import { useSession } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { chooseWorkspace } from './page-workspace.ts'

/** Names that are shown at once; the search narrows the rest down. */
const most = 50

/** Finds a workspace by its company's name, and opens it read-only. */
export const WorkspaceChooser = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient()
  const { workspace } = useSession()
  const [text, setText] = useState('')
  const [opening, setOpening] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const list = useInfiniteQuery(getPages('operators.clients', { query: { limit: pageSize.most } }))
  useFetchPages(list)
  const all = useMemo(() => recordsOf(list.data), [list.data])
  const wanted = text.trim().toLocaleLowerCase()
  const found = all?.filter(({ companyName, contactEmail }) =>
    `${companyName} ${contactEmail}`.toLocaleLowerCase().includes(wanted),
  )

  const open = async (customerId: string) => {
    setOpening(customerId)
    setRefusal(undefined)
    try {
      await chooseWorkspace(queries, { customerId })
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setOpening(undefined)
    }
  }

  return (
    <Dialog
      title="Open a workspace"
      description="It opens read-only, and the company sees in its audit log that you opened it."
      width="small"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-3">
        <div className="relative">
          <SearchField label="Search by company" maxLength={200} value={text} onChange={setText} />
        </div>
        <FormError>{refusal}</FormError>
        {found === undefined ? (
          list.isPending ? (
            <LoadingRows label="Loading the workspaces" />
          ) : (
            <ErrorState
              title="The workspaces could not be loaded"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )
        ) : found.length === 0 ? (
          <EmptyState title={list.hasNextPage ? 'Searching…' : 'No Clients Found'}>
            {list.hasNextPage ? 'More workspaces are loading.' : 'No company matches this search.'}
          </EmptyState>
        ) : (
          <ul aria-label="Workspaces" className="-mx-2 flex flex-col">
            {found.slice(0, most).map(({ id, companyName, contactEmail, plan }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={opening !== undefined}
                  aria-current={id === workspace?.id ? 'true' : undefined}
                  onClick={() => void open(id)}
                  className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-hover disabled:opacity-60"
                >
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">
                      <bdi>{companyName}</bdi>
                    </span>
                    <span className="block truncate text-sm text-muted">{contactEmail}</span>
                  </span>
                  {id === workspace?.id && <span className="text-sm text-muted">Open now</span>}
                  <Badge>{opening === id ? 'Opening…' : plans[planOf(plan)].label}</Badge>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found !== undefined && found.length > most && (
          <p className="text-sm text-muted">Search to see the other {found.length - most}.</p>
        )}
      </DialogBody>
    </Dialog>
  )
}
