import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { raidTypes, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import type { executiveRaid } from '../../../../shared/raid/raid.ts'
import { counted } from '../../../../shared/wording.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import type * as z from 'zod/mini'
import { get } from '../../../client/client.ts'
import { paths } from '../../../address/paths.ts'
import { Level, StatusBadge, TypeIcon } from '../badges.tsx'
import { nameProjects, projectNameOf } from '../raid-columns.ts'
import { useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Link } from '../../../address/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { OnDay } from '../../../session/time.tsx'

type Executive = z.output<typeof executiveRaid>

/** Open entries marked for executives: what each is, its impact, and the response. */
export const ExecutiveView = ({ projects }: { projects: readonly { id: string; name: string }[] }) => {
  const { data, error, isPending, refetch } = useQuery({ ...get('raid.executive'), staleTime: 0 })
  const { role } = useSession().user
  const names = useMemo(() => nameProjects(projects, role), [projects, role])
  const retry = () => void refetch()
  if (data === undefined) {
    return isPending ? (
      <Loading label="Loading the executive view" className="grid gap-3 lg:grid-cols-2">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-40" />
        ))}
      </Loading>
    ) : (
      <ErrorState title="The executive view could not be loaded" error={error} onRetry={retry} />
    )
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No entries are marked for executives">
        Open entries marked “Show on the executive dashboard” appear here.
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {error !== null && <StaleNote error={error} onRetry={retry} />}
      {(Object.keys(raidTypes) as RaidType[]).map((type) => {
        const entries = data.filter(({ raidType }) => raidType === type)
        return entries.length === 0 ? null : (
          <section key={type} aria-label={raidTypes[type].plural}>
            <h2 className="mb-2 flex items-center gap-2 font-semibold">
              <TypeIcon type={type} />
              {counted(entries.length, raidTypes[type].label, raidTypes[type].plural)}
            </h2>
            <ul className="grid items-stretch gap-3 lg:grid-cols-2">
              {entries.map((entry) => (
                <Shown key={entry.id} entry={entry} project={projectNameOf(entry, names)} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const Shown = ({ entry, project }: { entry: Executive; project: string }) => {
  const today = useToday()
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span className="font-medium tabular">{entry.uniqueId}</span>
        <span aria-hidden="true">·</span>
        <span className="min-w-0 truncate">{project}</span>
        <span className="ml-auto">
          <StatusBadge status={entry.status} />
        </span>
      </p>
      <Link
        to={paths.raidLog({ entry: entry.id })}
        className="w-fit max-w-full rounded-sm font-semibold break-words hover:text-accent hover:underline"
      >
        {entry.title}
      </Link>
      <p className="line-clamp-4 break-words whitespace-pre-line">{entry.description}</p>
      {entry.mitigation !== '' && (
        <p className="line-clamp-4 break-words whitespace-pre-line text-muted">
          <span className="font-medium text-ink">Response: </span>
          {entry.mitigation}
        </p>
      )}
      <dl className="mt-auto flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-2 text-sm [&>div]:flex [&>div]:gap-1.5 [&_dt]:text-muted">
        <div>
          <dt>Owner</dt>
          <dd>{entry.assignedTo}</dd>
        </div>
        <div>
          <dt>Impact</dt>
          <dd>
            <Level level={entry.impact} />
          </dd>
        </div>
        <div>
          <dt>Due</dt>
          <dd>
            {entry.dueDate === null ? (
              'No date'
            ) : (
              <OnDay
                day={entry.dueDate}
                today={today}
                className={isLateOn(today, { isOpen: true, date: entry.dueDate }) ? 'font-medium text-bad' : ''}
              />
            )}
          </dd>
        </div>
      </dl>
    </li>
  )
}
