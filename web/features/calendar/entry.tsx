import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import Diamond from 'lucide-react/icons/diamond'
import Flag from 'lucide-react/icons/flag'
import Play from 'lucide-react/icons/play'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef } from 'react'
import { useMayIn } from '../../session/use-writable.ts'
import { Badge, Dot } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import type { Entry, Kind } from './entries.ts'
import { dayWithoutYear, writtenClock } from '../../../shared/dates/written-day.ts'

const inks: Record<Entry['tone'], string> = {
  neutral: 'text-muted',
  accent: 'text-accent',
  info: 'text-info',
  success: 'text-good',
  warning: 'text-warn',
  danger: 'text-bad',
}

/** The shape for a kind of entry, in the color of its status. */
export const EntryMark = ({ kind, tone, className }: { kind: Kind; tone: Entry['tone']; className?: string }) => (
  <span aria-hidden="true" className={classes('flex size-3.5 shrink-0 items-center justify-center', className)}>
    {kind === 'task' ? (
      <Dot tone={tone} className="size-2" />
    ) : kind === 'meeting' ? (
      <Users className={classes('size-3.5', inks[tone])} />
    ) : kind === 'milestone' ? (
      <Diamond className={classes('size-3.5 fill-current', inks[tone])} />
    ) : kind === 'deadline' ? (
      <Flag className={classes('size-3.5 fill-current', inks[tone])} />
    ) : (
      <Play className={classes('size-3 fill-current', inks[tone])} />
    )}
  </span>
)

const said: Record<Kind, string> = {
  task: 'Task due',
  meeting: 'Meeting',
  milestone: 'Milestone',
  deadline: 'Project deadline',
  start: 'Project start',
}

/** The status text, without words that repeat the kind. */
const standing = ({ kind, word, time }: Entry): string =>
  kind === 'start' ? said.start : [said[kind], time && writtenClock(time), word].filter(Boolean).join(', ')

/** Makes the task of an entry draggable to another day. */
const useDragging = ({ task }: Entry, isOn: boolean) => {
  const link = useRef<HTMLAnchorElement>(null)
  const isMovable = useMayIn('task.edit')(task?.projectId) && task !== undefined && isOn
  const [id, projectId] = [task?.id, task?.projectId]
  useEffect(() => {
    const element = link.current
    if (element === null || !isMovable) return undefined
    return draggable({ element, getInitialData: () => ({ due: { id, projectId } }) })
  }, [id, projectId, isMovable])
  return link
}

/** One line of a day in the month view. */
export const EntryChip = ({ entry, tabIndex }: { entry: Entry; tabIndex: 0 | -1 }) => {
  const link = useDragging(entry, true)
  return (
    <Link
      ref={link}
      to={entry.path}
      tabIndex={tabIndex}
      title={[entry.title, entry.project, standing(entry)].filter(Boolean).join(' · ')}
      className={classes(
        'flex min-w-0 items-center gap-1 rounded-sm px-1 py-0.5 text-xs hover:bg-pressed focus-visible:outline-offset-0',
        entry.kind === 'task' || entry.kind === 'meeting' ? 'bg-hover' : 'font-medium',
        entry.late && 'text-bad',
      )}
    >
      <EntryMark kind={entry.kind} tone={entry.tone} />
      {entry.time !== undefined && (
        <span className="shrink-0 font-normal text-muted tabular">{writtenClock(entry.time)}</span>
      )}
      <span className={classes('truncate', entry.off === true && 'text-muted line-through')}>{entry.title}</span>
      {entry.late && <span className="ml-auto shrink-0 font-medium">{entry.word}</span>}
      <span className="sr-only">({standing(entry)})</span>
    </Link>
  )
}

/** An entry with all its details, for the week view and lists. */
export const EntryCard = ({
  entry,
  who,
  tabIndex,
  wide,
}: {
  entry: Entry
  /** The person responsible. */ who: string | undefined
  tabIndex?: 0 | -1
  /** Puts everything on one line if there is room. */ wide?: boolean
}) => {
  const link = useDragging(entry, tabIndex !== undefined)
  return (
    <Link
      ref={link}
      to={entry.path}
      tabIndex={tabIndex}
      className={classes(
        'flex min-w-0 gap-2 rounded-md hover:bg-hover focus-visible:outline-offset-0',
        wide ? 'min-h-10 items-start px-2 py-2 sm:items-center' : 'border border-line bg-surface p-2 shadow-card',
      )}
    >
      <EntryMark kind={entry.kind} tone={entry.tone} className={wide ? 'mt-0.5 sm:mt-0' : 'mt-0.5'} />
      <span
        className={classes(
          'flex min-w-0 grow gap-x-3 gap-y-1',
          wide ? 'flex-col sm:flex-row sm:items-center' : 'flex-col',
        )}
      >
        <span
          className={classes(
            'min-w-0 font-medium break-words',
            wide && 'sm:max-w-1/2',
            entry.off === true && 'text-muted line-through',
          )}
        >
          {entry.title}
        </span>
        <span
          className={classes(
            'flex min-w-0 text-sm text-muted',
            wide ? 'flex-wrap gap-x-3 sm:grow' : 'flex-col text-xs',
          )}
        >
          {[
            entry.time && writtenClock(entry.time),
            ...(entry.kind === 'task' ? [] : [said[entry.kind]]),
            entry.project,
            who,
            entry.from === null ? undefined : `from ${dayWithoutYear(entry.from)}`,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line} className="min-w-0 truncate">
                {line}
              </span>
            ))}
        </span>
        {entry.kind !== 'start' && (
          <Badge tone={entry.tone} className={classes('self-start', wide && 'sm:self-center')}>
            {entry.word}
          </Badge>
        )}
      </span>
    </Link>
  )
}
