import { useInfiniteQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import ScrollText from 'lucide-react/icons/scroll-text'
import { auditDays } from '../../../shared/audit/limits.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { filterIn, isPeriod, type AuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable, AuditTableSkeleton } from './audit-table.tsx'
import { ExportButton } from './export-button.tsx'

/** Sends no requests for people who may not read the log, because each refusal would add an entry to it. */
export const AuditLogScreen = () =>
  useMay('audit.read') ? (
    <AuditLog />
  ) : (
    <>
      <PageHeader title="Audit log" />
      <EmptyState icon={<Lock />} title="Access Restricted">
        Only Program Managers and the company account can read the audit log.
      </EmptyState>
    </>
  )

const nothing = { category: '', person: '', from: '', to: '' } satisfies Record<keyof AuditFilter, string>

const AuditLog = () => {
  const { search, change } = useAddress()
  const filter = filterIn(search)
  const filtered = Object.keys(filter).length > 0
  const log = useInfiniteQuery({
    ...getPages('audit.list', { query: { ...filter, limit: 50 } }),
    enabled: isPeriod(filter),
  })
  const entries = recordsOf(log.data)
  const retry = () => void log.refetch()

  const set = (name: keyof AuditFilter, value: string) => change({ [name]: value })
  const clear = () => change(nothing)
  const clearButton = filtered && <Button onClick={clear}>Clear filters</Button>

  return (
    <>
      <PageHeader
        title="Audit log"
        below={
          <p className="mt-1 text-muted">
            Sign-ins, denied access, and changes to people, roles, plan and data. Each entry is stored for {auditDays}{' '}
            days and cannot be changed.
          </p>
        }
        actions={
          <ExportButton filter={filter} disabled={!isPeriod(filter) || entries === undefined || entries.length === 0} />
        }
      />
      <AuditFilters filter={filter} entries={entries ?? []} onChange={set} onClear={clear} />
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
            <AuditTable entries={entries} onPerson={(id) => set('person', id)} />
          ) : (
            <EmptyState
              icon={<ScrollText />}
              title={filtered ? 'No matching entries' : 'No entries yet'}
              action={clearButton}
              className={filtered ? '' : 'nothing-yet'}
            >
              {filtered
                ? 'No entries of this kind in this period.'
                : 'Sign-ins, denied access and changes are recorded here.'}
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
