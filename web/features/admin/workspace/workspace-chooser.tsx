import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plans, planOf } from '../../../../shared/billing/plans.ts'
import { getPages } from '../../../client/pages.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { PagedList } from '../../../loading/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { useSettledText } from '../parts/use-settled-text.ts'
import { chooseWorkspace } from './page-workspace.ts'

/** Finds a workspace by its company's name, and opens it read-only. */
export const WorkspaceChooser = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient()
  const { workspace } = useSession()
  const [text, setText] = useState('')
  const [opening, setOpening] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const search = useSettledText(text)
  const list = useInfiniteQuery({
    ...getPages('operators.clients', { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  })

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
        <PagedList
          list={list}
          what="the workspaces"
          more="Show more workspaces"
          empty={
            <EmptyState title="No Clients Found">
              The search finds companies whose name begins with it, or the company of a whole email address.
            </EmptyState>
          }
        >
          {(clients) => (
            <ul aria-label="Workspaces" className="-mx-2 flex flex-col">
              {clients.map(({ id, companyName, contactEmail, plan }) => (
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
        </PagedList>
      </DialogBody>
    </Dialog>
  )
}
