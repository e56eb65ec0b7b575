import { fullName } from '../../../shared/accounts/person-name.ts'
import { isTaskDone, priorities } from '../../../shared/tasks/task-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { conditions } from '../../../shared/timeline/condition.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Progress } from '../../ui/progress.tsx'
import { timeRemaining } from './time-remaining.ts'
import type { Row } from './timeline-rows.ts'

const rangeOf = ({ startDate, dueDate }: Row['task']): string => {
  if (startDate === null && dueDate === null) return 'No dates set'
  return `${startDate === null ? 'No start date' : writtenDay(startDate)} – ${dueDate === null ? 'No due date' : writtenDay(dueDate)}`
}

type Props = { row: Row; people: readonly Person[]; titles: ReadonlyMap<string, string>; today: Day }

/** A task of the work breakdown, with everything that the timeline shows about it. */
export const TaskCard = ({ row: { task, key, condition, placed }, people, titles, today }: Props) => {
  const assignee = people.find(({ id }) => id === task.assigneeId)
  const name = assignee === undefined ? undefined : fullName(assignee)
  const remaining =
    condition === 'cancelled' ? { text: '', overdue: false } : timeRemaining(task.dueDate, isTaskDone(task), today)
  const { label, tone } = conditions[condition]
  return (
    <article aria-label={task.title} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow font-medium break-words">{task.title}</h3>
        <span className="flex flex-wrap items-center gap-1.5">
          {key !== undefined && <span className="task-key">{key}</span>}
          <Badge tone={tone}>{label}</Badge>
          <Badge tone={priorities[task.priority].tone}>
            <LevelMark level={task.priority} />
            {priorities[task.priority].label} priority
          </Badge>
          {placed?.critical && <Badge tone="grape">Critical path</Badge>}
        </span>
      </div>
      {task.description !== '' && <p className="line-clamp-3 text-sm text-muted">{task.description}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="flex items-center gap-1.5">
          {name === undefined ? (
            <span className="text-muted">{task.assigneeId === null ? 'Unassigned' : 'Former member'}</span>
          ) : (
            <>
              <Avatar name={name} silent className="size-5" />
              {name}
            </>
          )}
        </span>
        <span className="text-muted tabular">{rangeOf(task)}</span>
        <span className={remaining.overdue ? 'font-medium text-bad' : 'text-muted'}>{remaining.text}</span>
      </div>
      <div className="flex items-center gap-2">
        <Progress value={task.progress} label={`Progress of ${task.title}`} />
        <span className="w-10 shrink-0 text-right text-xs text-muted tabular">{task.progress}%</span>
      </div>
      {task.dependencies.length > 0 && (
        <p className="text-sm text-muted">
          Depends on{' '}
          <span className="text-ink">
            {task.dependencies.map((id) => titles.get(id) ?? 'a task in the trash').join(', ')}
          </span>
        </p>
      )}
    </article>
  )
}
