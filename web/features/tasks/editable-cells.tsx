/** The cells of a task's row, each editable in place. */
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../shared/choices.ts'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import type { Person } from '../../../shared/person.ts'
import type { Task } from '../../../shared/task.ts'
import { hoursMessage, percentMessage, typedHours, typedPercent } from '../../../shared/typed-number.ts'
import { dayWithoutYear, writtenDay, writtenNumber } from '../../../shared/wording.ts'
import { relativeDay } from '../../format/format.ts'
import { fullName } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EditableCell } from '../../ui/editable-cell.tsx'
import { Options } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { Progress } from '../../ui/progress.tsx'
import { isTaskLate } from './task-filter.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = { task: Task; edit: EditTask; mayEdit: boolean }

export const TitleCell = ({ task, edit, mayEdit }: Props) => {
  const done = task.status === 'completed'
  return (
    <EditableCell
      label="Title"
      disabled={!mayEdit}
      onCommit={(title) => title.trim() !== task.title && edit(task, { title: title.trim() })}
      editor={{ kind: 'text', initial: task.title }}
    >
      <span title={task.title} className={`min-w-0 truncate ${done ? 'text-muted' : 'font-medium'}`}>
        {task.title}
      </span>
    </EditableCell>
  )
}

export const StatusCell = ({ task, edit, mayEdit }: Props) => (
  <EditableCell
    label={`Status of ${task.title}`}
    disabled={!mayEdit}
    onCommit={(status) => status !== task.status && edit(task, { status: status as TaskStatus })}
    editor={{ kind: 'select', initial: task.status, options: <Options of={taskStatuses} /> }}
  >
    <Badge tone={taskStatuses[task.status].tone}>{taskStatuses[task.status].label}</Badge>
  </EditableCell>
)

export const PriorityCell = ({ task, edit, mayEdit }: Props) => (
  <EditableCell
    label={`Priority of ${task.title}`}
    disabled={!mayEdit}
    onCommit={(priority) => priority !== task.priority && edit(task, { priority: priority as Priority })}
    editor={{ kind: 'select', initial: task.priority, options: <Options of={priorities} /> }}
  >
    <span className="flex items-center gap-1.5">
      <LevelMark level={task.priority} />
      {priorities[task.priority].label}
    </span>
  </EditableCell>
)

export const AssigneeCell = ({ task, edit, mayEdit, people }: Props & { people: readonly Person[] }) => {
  const assignee = people.find(({ id }) => id === task.assigneeId)
  const name = assignee === undefined ? '' : fullName(assignee)
  return (
    <EditableCell
      label={`Assignee of ${task.title}`}
      disabled={!mayEdit}
      onCommit={(id) =>
        (id === '' ? null : id) !== task.assigneeId && edit(task, { assigneeId: id === '' ? null : id })
      }
      editor={{
        kind: 'select',
        initial: task.assigneeId ?? '',
        options: (
          <>
            <option value="">Unassigned</option>
            <PersonOptions of={people} />
          </>
        ),
      }}
    >
      {name === '' ? (
        <span className="text-sm text-muted">Unassigned</span>
      ) : (
        <span className="flex min-w-0 items-center gap-1.5">
          <Avatar name={name} silent className="size-5" />
          <span className="truncate text-sm @max-4xl:sr-only">{name}</span>
        </span>
      )}
    </EditableCell>
  )
}

type DateProps = Props & { field: 'startDate' | 'dueDate'; label: string; today: Day }

export const DateCell = ({ task, edit, mayEdit, field, label, today }: DateProps) => {
  const day = task[field]
  const late = field === 'dueDate' && isTaskLate(task, today)
  return (
    <EditableCell
      label={`${label} of ${task.title}`}
      disabled={!mayEdit}
      onCommit={(value) =>
        (value === '' ? null : value) !== day && edit(task, { [field]: value === '' ? null : value })
      }
      editor={{ kind: 'date', initial: day ?? '' }}
    >
      {day === null ? (
        <span className="text-sm text-muted">–</span>
      ) : (
        <time
          dateTime={day}
          title={`${writtenDay(day)}, ${relativeDay(daysBetween(today, day))}`}
          className={`text-sm whitespace-nowrap ${late ? 'font-medium text-bad' : ''}`}
        >
          {day.slice(0, 4) === today.slice(0, 4) ? dayWithoutYear(day) : writtenDay(day)}
          {late && <span className="ml-1.5 text-xs">{-daysBetween(today, day)}d late</span>}
        </time>
      )}
    </EditableCell>
  )
}

export const ProgressCell = ({ task, edit, mayEdit }: Props) => (
  <EditableCell
    label={`Progress of ${task.title}`}
    disabled={!mayEdit}
    onCommit={(value) => {
      const progress = typedPercent(value)
      if (progress !== undefined && progress !== task.progress) edit(task, { progress })
    }}
    editor={{
      kind: 'percent',
      initial: String(task.progress),
      refuse: (text) => (typedPercent(text) === undefined ? percentMessage : undefined),
    }}
  >
    <span className="flex w-full items-center gap-2">
      <Progress value={task.progress} className="grow @max-4xl:hidden" />
      <span className="w-9 shrink-0 text-right text-xs whitespace-nowrap text-muted tabular">{task.progress}%</span>
    </span>
  </EditableCell>
)

const refusedHours = (text: string): string | undefined =>
  text.trim() !== '' && typedHours(text) === undefined ? hoursMessage : undefined

export const HoursCell = ({
  task,
  edit,
  mayEdit,
  field,
  label,
}: Props & { field: 'estimatedHours' | 'actualHours'; label: string }) => {
  const hours = task[field]
  return (
    <EditableCell
      label={`${label} of ${task.title}`}
      disabled={!mayEdit}
      onCommit={(value) => {
        const next = value.trim() === '' ? null : typedHours(value)
        if (next !== undefined && next !== hours) edit(task, { [field]: next })
      }}
      editor={{ kind: 'hours', initial: hours === null ? '' : writtenNumber(hours), refuse: refusedHours }}
    >
      {hours === null ? (
        <span className="text-sm text-muted">–</span>
      ) : (
        <span className="text-sm tabular">{writtenNumber(hours)} h</span>
      )}
    </EditableCell>
  )
}
