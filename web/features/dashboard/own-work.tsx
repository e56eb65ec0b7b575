/** What the person has to do: late, today and within a week. */
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Presentation from 'lucide-react/icons/presentation'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { OwnWork as Work } from '../../../shared/dashboard/dashboard.ts'
import { clockIn, dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { lateWords } from '../../../shared/dates/written-day.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { useStandings } from '../../records/use-standings.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'

/** Lines shown; on a phone there is room for three. */
const limit = 5

type Line = {
  id: string
  kind: 'task' | 'entry' | 'meeting'
  title: string
  projectId: string | null
  day: Day
  /** The local time of a meeting. Otherwise empty. */
  time: string
  to: string
}

const kinds = {
  task: { icon: CircleCheck, label: 'Task' },
  entry: { icon: TriangleAlert, label: 'RAID entry to review' },
  meeting: { icon: Presentation, label: 'Meeting' },
}

/** All lines by day, meetings of a day first. */
export const linesOf = ({ tasks, entries, meetings }: Work, timeZone: string): Line[] =>
  [
    ...meetings.map(({ scheduledAt, ...meeting }): Line => {
      const at = new Date(scheduledAt)
      const [day, time] = [dayOf(at, timeZone), clockIn(at, timeZone)]
      return { ...meeting, kind: 'meeting', day, time, to: paths.meeting(meeting.id) }
    }),
    ...tasks.map(({ id, title, projectId, dueDate }): Line => {
      const to = paths.tasks({ scope: 'mine', task: id })
      return { id, title, projectId, kind: 'task', day: dueDate, time: '', to }
    }),
    ...entries.map(({ id, uniqueId, title, projectId, dueDate }): Line => {
      const to = paths.raidLog({ entry: id })
      return { id, title: `${uniqueId} ${title}`, projectId, kind: 'entry', day: dueDate, time: '', to }
    }),
  ].toSorted(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      // A line without a time sorts after those with one.
      (a.time || '~').localeCompare(b.time || '~') ||
      a.id.localeCompare(b.id),
  )

const When = ({ day, time, today }: { day: Day; time: string; today: Day }) => {
  const ahead = daysBetween(today, day)
  return (
    <time dateTime={day} className={`shrink-0 text-sm tabular ${ahead < 0 ? 'font-medium text-bad' : 'text-muted'}`}>
      {ahead < 0 ? lateWords(-ahead) : upperFirst(relativeDay(ahead))}
      {time !== '' && `, ${time}`}
    </time>
  )
}

const WorkLine = ({ line: { kind, title, projectId, day, time, to }, today }: { line: Line; today: Day }) => {
  const project = useStandings().get(projectId ?? '')?.name
  const { icon: Icon, label } = kinds[kind]
  return (
    <li className="border-t border-line first:border-t-0 max-sm:[&:nth-child(n+4)]:hidden">
      <Link to={to} className="flex items-start gap-3 px-4 py-2 -outline-offset-2 hover:bg-hover">
        <Icon aria-label={label} className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="block truncate font-medium">{title}</span>
          {project !== undefined && <span className="block truncate text-sm text-muted">{project}</span>}
        </span>
        <When day={day} time={time} today={today} />
      </Link>
    </li>
  )
}

export const OwnWorkSkeleton = ({ title = 'Your Work' }: { title?: string }) => (
  <Card title={title} flush>
    <Loading label="Loading…">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="mx-4 my-3 h-8" />
      ))}
    </Loading>
  </Card>
)

export const OwnWork = () => {
  const { customer } = useSession()
  const today = useToday()
  const { data, error, refetch } = useQuery(get('dashboard.ownWork'))
  if (data === undefined && error === null) return <OwnWorkSkeleton />
  const lines = data === undefined ? [] : linesOf(data, customer?.timeZone ?? 'UTC')
  return (
    <Card
      title="Your Work"
      flush
      aside={
        <Link
          to={paths.tasks({ scope: 'mine' })}
          className="rounded-sm text-sm font-medium text-accent hover:underline"
        >
          All my tasks
        </Link>
      }
    >
      {data === undefined ? (
        <ErrorState title="Your work could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : lines.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pt-1 pb-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          Nothing of yours is late or due this week.
        </p>
      ) : (
        <>
          <ul>
            {lines.slice(0, limit).map((line) => (
              <WorkLine key={line.id} line={line} today={today} />
            ))}
          </ul>
          {(lines.length > limit || data.more) && (
            <p className="px-4 pt-1 text-sm text-muted">
              {data.more ? 'And more this week' : `And ${lines.length - limit} more this week`}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
