/** What the person has to do: late, today and within a week. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Presentation from 'lucide-react/icons/presentation'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import type { OwnWork as Work } from '../../../shared/dashboard/dashboard.ts'
import { clockIn, dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { lateWords, writtenClock } from '../../../shared/dates/written-day.ts'
import { upperFirst } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import { get } from '../../client/client.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { useStandings } from '../../records/use-standings.ts'
import { useSession } from '../../session/session.ts'
import { useMayIn } from '../../session/use-writable.ts'
import { classes } from '../../ui/classes.ts'
import { useToday } from '../../session/today.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'

/** Lines shown; on a phone there is room for three, except for those who begin with them. */
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
  task?: DueTask
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
    ...tasks.map((task): Line => {
      const { id, title, projectId, dueDate } = task
      const to = paths.tasks({ scope: 'mine', task: id })
      return { id, title, projectId, kind: 'task', day: dueDate, time: '', to, task }
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
      {time !== '' && `, ${writtenClock(time)}`}
    </time>
  )
}

/** Completes a task with one tap; the message about it offers to undo it. */
const Complete = ({ task, onDone }: { task: DueTask; onDone: (isDone: boolean) => void }) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const complete = async () => {
    onDone(true)
    try {
      const { completeTask } = await import('./complete-task.ts')
      await completeTask(queries, kind, task)
    } finally {
      onDone(false)
    }
  }
  return (
    <button
      type="button"
      aria-label={`Complete ${task.title}`}
      title="Complete"
      onClick={() => void complete()}
      className="group/tick flex w-10 shrink-0 items-start justify-center rounded-md py-2.5 pl-2 -outline-offset-2 hover:bg-hover pointer-coarse:w-13"
    >
      <span className="flex size-4 items-center justify-center rounded-full border border-edge group-hover/tick:border-accent pointer-coarse:size-5">
        <Check aria-hidden="true" className="size-3 text-accent opacity-0 group-hover/tick:opacity-100" />
      </span>
    </button>
  )
}

type LineProps = { line: Line; today: Day; /** Whether a phone shows it only if there is room. */ isShort: boolean }

const WorkLine = ({ line: { kind, title, projectId, day, time, to, task }, today, isShort }: LineProps) => {
  const project = useStandings().get(projectId ?? '')?.name
  const mayEdit = useMayIn('task.edit')(projectId)
  const [isDone, setDone] = useState(false)
  const { icon: Icon, label } = kinds[kind]
  return (
    <li
      className={classes(
        'flex border-t border-line first:border-t-0',
        isShort && 'max-sm:[&:nth-child(n+4)]:hidden',
        isDone && 'opacity-50',
      )}
    >
      {task !== undefined && mayEdit && !isDone ? (
        <Complete task={task} onDone={setDone} />
      ) : (
        <span className="flex w-10 shrink-0 items-start justify-center py-2.5 pl-2 pointer-coarse:w-13">
          <Icon aria-label={label} className="size-4 text-muted pointer-coarse:size-5" />
        </span>
      )}
      <Link to={to} className="flex min-w-0 grow items-start gap-3 py-2 pr-4 pl-1 -outline-offset-2 hover:bg-hover">
        <span className="min-w-0 grow">
          <span className={classes('block truncate font-medium', isDone && 'line-through')}>{title}</span>
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
  const { customer, user } = useSession()
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
              <WorkLine key={line.id} line={line} today={today} isShort={user.role !== 'sme'} />
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
