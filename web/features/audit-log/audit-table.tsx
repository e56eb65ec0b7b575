import Building2 from 'lucide-react/icons/building-2'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Users from 'lucide-react/icons/users'
import { memo, type ReactNode } from 'react'
import { auditCategories, type AuditCategory, type AuditEntry } from '../../../shared/audit/audit.ts'
import type { OperatorAuditEntry } from '../../../shared/audit/operator-audit.ts'
import { dayOf, dayMillis } from '../../../shared/dates/dates.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { exactInstant } from '../../dates/relative-time.ts'
import { useNow } from '../../dates/now.ts'
import { useSession } from '../../session/session.ts'
import { classes } from '../../ui/classes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Ago } from '../../session/time.tsx'

const icons: Record<AuditCategory, typeof Users> = {
  sign_in: LogIn,
  refusal: ShieldAlert,
  password: KeyRound,
  people: Users,
  project: FolderKanban,
  workspace: Building2,
  support: LifeBuoy,
}

const columns = ['When', 'Who', 'What', 'Target', 'From']

/** An entry of a workspace's log, or of the operators', which names the workspace. */
export type ShownEntry = AuditEntry & Partial<Pick<OperatorAuditEntry, 'workspace'>>

type Props = {
  entries: readonly ShownEntry[]
  /** Filters by this person. */
  onPerson: (id: string) => void
  /** Filters by this workspace. */
  onWorkspace?: (id: string) => void
}

/** The roles are explicit because the rows become blocks on a phone. */
export const AuditTable = ({ entries, onPerson, onWorkspace }: Props) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
    <table role="table" aria-label="Audit log" className="w-full table-fixed max-xl:block">
      <thead role="rowgroup" className="max-xl:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes('h-9 px-3 font-medium first:pl-4 last:pr-4', widths[index])}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-xl:block">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} onPerson={onPerson} onWorkspace={onWorkspace} />
        ))}
      </tbody>
    </table>
  </div>
)

const widths = ['xl:w-28', 'xl:w-38', '', 'xl:w-[23%]', 'xl:w-[23%]']

const Cell = ({ children, className }: { children: ReactNode; className?: string }) => (
  <td
    role="cell"
    className={classes(
      'px-3 py-2 align-top break-words first:pl-4 last:pr-4 max-xl:p-0 max-xl:first:pl-0 max-xl:last:pr-0',
      className,
    )}
  >
    {children}
  </td>
)

/** The time of an entry: relative for a day, then the date in the workspace's time zone; the exact time on hover. */
const When = ({ at }: { at: string }) => {
  const { customer } = useSession()
  const old = useNow() - Date.parse(at) > dayMillis
  if (!old) return <Ago at={at} />
  return (
    <time dateTime={at} title={exactInstant(at)}>
      {writtenDay(dayOf(new Date(at), customer?.timeZone ?? 'UTC'))}
    </time>
  )
}

type RowProps = { entry: ShownEntry; onPerson: Props['onPerson']; onWorkspace: Props['onWorkspace'] }

const Row = memo(({ entry, onPerson, onWorkspace }: RowProps) => {
  const { at, by, category, action, detail, subject, from, reason, workspace = null } = entry
  const Icon = icons[category]
  return (
    <tr
      role="row"
      className="border-b border-line last:border-b-0 hover:bg-hover max-xl:flex max-xl:flex-wrap max-xl:items-baseline max-xl:gap-x-2 max-xl:px-4 max-xl:py-2.5"
    >
      <Cell className="text-sm text-muted xl:whitespace-nowrap max-xl:order-2 max-xl:ml-auto">
        <When at={at} />
      </Cell>
      <Cell className="max-xl:order-1 max-xl:min-w-0">
        {by.kind === 'system' ? (
          by.name
        ) : (
          <button
            type="button"
            onClick={() => onPerson(by.id)}
            title={by.kind === 'customer' ? `Show what the company account ${by.name} did` : `Show what ${by.name} did`}
            className="rounded-sm text-left font-medium break-words hover:underline pointer-coarse:min-h-6"
          >
            {by.name}
          </button>
        )}
        {by.kind === 'admin' && entry.workspace === undefined && (
          <span className="text-sm text-muted max-xl:ml-2 xl:block">Plumbline support</span>
        )}
      </Cell>
      <Cell className="max-xl:order-3 max-xl:mt-0.5 max-xl:w-full">
        <span className="flex items-start gap-2">
          <Icon
            role="img"
            aria-label={auditCategories[category].label}
            className={classes('mt-0.5 size-4 shrink-0', category === 'refusal' ? 'text-warn' : 'text-muted')}
          />
          <span className="min-w-0">
            {action}
            {detail !== '' && <span className="text-sm text-muted"> · {detail}</span>}
            {reason !== undefined && (
              <span className="block text-sm break-words whitespace-pre-line text-muted">
                Reason: <bdi>{reason}</bdi>
              </span>
            )}
          </span>
        </span>
      </Cell>
      <Cell
        className={classes(
          'max-xl:order-4 max-xl:w-full max-xl:pl-6',
          subject === null && workspace === null && 'max-xl:hidden',
        )}
      >
        {workspace !== null && (
          <button
            type="button"
            onClick={() => onWorkspace?.(workspace.id)}
            title="Show what operators did for this workspace"
            className="block max-w-full rounded-sm text-left break-words hover:underline pointer-coarse:min-h-6"
          >
            {workspace.companyName === null ? 'Erased workspace' : <bdi>{workspace.companyName}</bdi>}
          </button>
        )}
        {subject !== null && !(workspace !== null && subject.kind === 'workspace') && (
          <span className={subject.kind === 'call' ? 'font-mono text-xs text-muted' : 'max-xl:text-sm'}>
            {subject.name}
          </span>
        )}
      </Cell>
      <Cell
        className={classes(
          'text-sm text-muted max-xl:order-5 max-xl:w-full max-xl:pl-6',
          from === null && 'max-xl:hidden',
        )}
      >
        {from !== null && (
          <>
            {from.device} · <span className="tabular">{from.address}</span>
          </>
        )}
      </Cell>
    </tr>
  )
})
Row.displayName = 'AuditRow'

export const AuditTableSkeleton = () => (
  <Loading label="Loading the audit log" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
      <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3 last:border-b-0">
        <Skeleton className="h-4 w-20 max-xl:hidden" />
        <Skeleton className="h-4 w-28" />
        <span className="grow">
          <Skeleton className="h-4 w-48 max-w-full" />
        </span>
        <Skeleton className="h-4 w-36 max-xl:hidden" />
        <Skeleton className="h-4 w-28 max-xl:hidden" />
      </span>
    ))}
  </Loading>
)
