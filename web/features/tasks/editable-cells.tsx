/** The cells of a task's row, each editable in place. */
import { use } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import { doneOf } from '../../../shared/tasks/checklist-rules.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { hoursMessage, percentMessage, typedHours, typedPercent } from '../../../shared/money/typed-number.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { CancelledProjects } from '../../records/cancelled-projects.ts'
import { useTaskStatuses } from '../../records/task-statuses.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DueDay } from '../../ui/due-day.tsx'
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
      <span
        title={task.title}
        className={`min-w-0 @4xl:truncate @max-4xl:break-words ${done ? 'text-muted' : 'font-medium'}`}
      >
        {task.title}
      </span>
    </EditableCell>
  )
}

const StatusOptions = ({ status }: Pick<Task, 'status'>) => <Options of={useTaskStatuses(status)} />

export const StatusCell = ({ task, edit, mayEdit }: Props) => (
  <EditableCell
    label={`Status of ${task.title}`}
    disabled={!mayEdit}
    onCommit={(status) => status !== task.status && edit(task, { status: status as TaskStatus })}
    editor={{ kind: 'select', initial: task.status, options: <StatusOptions status={task.status} /> }}
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
  const cancelled = use(CancelledProjects)
  const late = field === 'dueDate' && isTaskLate(task, today, cancelled)
  return (
    <EditableCell
      label={`${label} of ${task.title}`}
      disabled={!mayEdit}
      onCommit={(value) =>
        (value === '' ? null : value) !== day && edit(task, { [field]: value === '' ? null : value })
      }
      editor={{ kind: 'date', initial: day ?? '' }}
    >
      {day === null ? <span className="text-sm text-muted">–</span> : <DueDay day={day} today={today} late={late} />}
    </EditableCell>
  )
}

/** While a task has a checklist, its progress follows from it. */
export const followsChecklist = ({ status, checklist }: Pick<Task, 'status' | 'checklist'>): boolean =>
  status !== 'completed' && checklist.length > 0

export const ProgressCell = ({ task, edit, mayEdit }: Props) => (
  <EditableCell
    label={`Progress of ${task.title}`}
    disabled={!mayEdit || followsChecklist(task)}
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
    <span
      title={followsChecklist(task) ? `From the checklist: ${doneOf(task.checklist)}` : undefined}
      className="flex w-full items-center gap-2"
    >
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
