import { useInfiniteQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { auditDays } from '../../../../shared/audit/limits.ts'
import type { OperatorAuditEntry } from '../../../../shared/audit/operator-audit.ts'
import { useAddress } from '../../../address/use-address.ts'
import { getPages, recordsOf } from '../../../client/pages.ts'
import { useSession } from '../../../session/session.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { filterIn, isPeriod, type AuditFilter } from '../../audit-log/audit-filter.ts'
import { FilterFields } from '../../audit-log/audit-filters.tsx'
import { AuditTable, AuditTableSkeleton } from '../../audit-log/audit-table.tsx'

const nothing = { category: '', person: '', from: '', to: '', workspace: '' }

/** The operators to filter by: the signed-in one, and those in the loaded entries. */
const useOperators = (entries: readonly OperatorAuditEntry[]): [id: string, name: string][] => {
  const { user } = useSession()
  const known = new Map(entries.map(({ by }) => [by.id, by.name] as const))
  known.set(user.id, fullName(user) || (user.username ?? ''))
  return [...known].toSorted(([, a], [, b]) => a.localeCompare(b))
}

const workspacesIn = (entries: readonly OperatorAuditEntry[]): [id: string, name: string][] =>
  [
    ...new Map(
      entries.flatMap(({ workspace }) =>
        workspace === null ? [] : [[workspace.id, workspace.companyName ?? 'Erased workspace'] as const],
      ),
    ),
  ].toSorted(([, a], [, b]) => a.localeCompare(b))

/** What operators did, over all workspaces. */
export const OperatorAudit = () => {
  const { search, change } = useAddress()
  const filter = filterIn(search)
  const workspace = /^ws_\w+$/.exec(search.get('workspace') ?? '')?.[0] ?? ''
  const { person, ...others } = filter
  const shown = { ...filter, ...(workspace !== '' && { workspace }) }
  const filtered = workspace !== '' || Object.keys(filter).length > 0
  const log = useInfiniteQuery({
    ...getPages('operators.audit', {
      query: {
        ...others,
        ...(person !== undefined && { operator: person }),
        ...(workspace !== '' && { workspace }),
        limit: 50,
      },
    }),
    enabled: isPeriod(filter),
    staleTime: 0,
  })
  const entries = recordsOf(log.data)
  const operators = useOperators(entries ?? [])
  const workspaces = workspacesIn(entries ?? [])
  const retry = () => void log.refetch()
  const set = (name: keyof AuditFilter | 'workspace', value: string) => change({ [name]: value })
  const clearButton = filtered && <Button onClick={() => change(nothing)}>Clear filters</Button>
  return (
    <>
      <PageHeader
        title="Audit log"
        below={
          <p className="mt-1 text-muted">
            What operators did, in all workspaces. Each workspace sees its own part, without addresses. Entries are
            stored for {auditDays} days and cannot be changed.
          </p>
        }
      />
      <FilterFields filter={shown} people={operators} onChange={set} onClear={() => change(nothing)}>
        <Field label="Workspace" className="sm:w-44">
          {(control) => (
            <Select {...control} value={workspace} onChange={(event) => set('workspace', event.target.value)}>
              <option value="">All workspaces</option>
              {workspace !== '' && workspaces.every(([id]) => id !== workspace) && (
                <option value={workspace}>The chosen workspace</option>
              )}
              {workspaces.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FilterFields>
      {entries === undefined ? (
        log.isError ? (
          <ErrorState title="The audit log could not be loaded" error={log.error} onRetry={retry}>
            {clearButton && <div className="mt-4">{clearButton}</div>}
          </ErrorState>
        ) : (
          isPeriod(filter) && <AuditTableSkeleton />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {log.isError && <StaleNote error={log.error} onRetry={retry} />}
          {entries.length > 0 ? (
            <AuditTable
              entries={entries}
              onPerson={(id) => set('person', id)}
              onWorkspace={(id) => set('workspace', id)}
            />
          ) : (
            <EmptyState
              icon={<ScrollText />}
              title={filtered ? 'No matching entries' : 'No entries yet'}
              action={clearButton}
              className={filtered ? '' : 'nothing-yet'}
            >
              {filtered
                ? 'Operators did nothing of this kind in this period.'
                : 'Sign-ins of operators and what they do for workspaces are recorded here.'}
            </EmptyState>
          )}
          {log.hasNextPage && (
            <Button
              className="self-center"
              onClick={() => void log.fetchNextPage()}
              busy={log.isFetchingNextPage && 'Loading…'}
            >
              Show older entries
            </Button>
          )}
        </div>
      )}
    </>
  )
}
