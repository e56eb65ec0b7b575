import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode } from 'react'
import type { Day } from '../../shared/dates.ts'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { counted } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { AssigneeCell, DateCell, PriorityCell, ProgressCell, StatusCell, TitleCell } from './cells.tsx'
import type { EditTask } from './use-task-edit.ts'

export type TaskDialog = { kind: 'details' | 'dependencies' | 'delete'; task: Task }

type Props = {
  task: Task
  /** Its row in the table, the heading being the first. */
  index: number
  /** Titles of the tasks that it depends on. */
  dependsOn: string
  people: readonly Person[]
  today: Day
  mayEdit: boolean
  mayDelete: boolean
  edit: EditTask
  open: (dialog: TaskDialog) => void
}

/** Columns from the width at which they fit; below it each row is a block of two. */
export const columns = '@4xl:grid-cols-[minmax(10rem,1fr)_7.25rem_4.75rem_9rem_4.75rem_5rem_7rem_4rem_4.5rem]'

const Cell = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div role="cell" className={classes('min-w-0', className)}>
    <span aria-hidden="true" className="block px-1.5 text-xs text-muted @4xl:hidden">
      {label}
    </span>
    {children}
  </div>
)

export const TaskRow = memo(({ task, index, dependsOn, people, today, mayEdit, mayDelete, edit, open }: Props) => {
  const shared = { task, edit, mayEdit }
  const dependencies = task.dependencies.length
  return (
    <div
      role="row"
      aria-rowindex={index}
      className={classes('grid grid-cols-2 items-center gap-1 border-b border-line px-2.5 py-2 last:border-b-0 @4xl:py-1', columns)}
    >
      <div role="rowheader" className="col-span-2 min-w-0 @4xl:col-span-1">
        <TitleCell {...shared} />
      </div>
      <Cell label="Status">
        <StatusCell {...shared} />
      </Cell>
      <Cell label="Priority" className="text-sm">
        <PriorityCell {...shared} />
      </Cell>
      <Cell label="Assignee">
        <AssigneeCell {...shared} people={people} />
      </Cell>
      <Cell label="Start" className="@max-4xl:order-1">
        <DateCell {...shared} field="startDate" label="Start date" today={today} />
      </Cell>
      <Cell label="Due" className="@max-4xl:order-1">
        <DateCell {...shared} field="dueDate" label="Due date" today={today} />
      </Cell>
      <Cell label="Progress">
        <ProgressCell {...shared} />
      </Cell>
      <Cell label="Depends on" className="@max-4xl:order-1">
        {mayEdit ? (
          <button
            type="button"
            title={dependencies === 0 ? 'Depends on nothing' : `Depends on ${dependsOn}`}
            onClick={() => open({ kind: 'dependencies', task })}
            className="flex min-h-7 w-full items-center gap-1 rounded-sm px-1.5 text-sm text-muted hover:bg-pressed pointer-coarse:min-h-10"
          >
            <Link2 aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{task.title} depends on</span>
            <span className="tabular">{dependencies === 0 ? '–' : dependencies}</span>
            <span className="sr-only">{dependsOn === '' ? 'nothing' : `: ${dependsOn}`}. Edit</span>
          </button>
        ) : (
          <span className="px-1.5 text-sm text-muted" title={dependsOn}>
            {dependencies === 0 ? '–' : counted(dependencies, 'task')}
          </span>
        )}
      </Cell>
      <div role="cell" className="flex items-center justify-end @max-4xl:order-1">
        {mayEdit && (
          <Button look="quiet" size="icon" className="text-muted" aria-label={`Details of ${task.title}`} title="Details" onClick={() => open({ kind: 'details', task })}>
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
        )}
        {mayDelete && (
          <Button look="quiet" size="icon" className="text-muted hover:text-bad" aria-label={`Delete ${task.title}`} title="Delete" onClick={() => open({ kind: 'delete', task })}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </div>
  )
})
TaskRow.displayName = 'TaskRow'
