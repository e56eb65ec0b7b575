import Link2 from 'lucide-react/icons/link-2'
import PanelRight from 'lucide-react/icons/panel-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { firstLine, GridCell } from '../../lists/grid/grid-cell.tsx'
import { NoSelectRow, SelectRow } from '../../lists/selection/select-row.tsx'
import { Button } from '../../ui/button.tsx'
import {
  AssigneeCell,
  DateCell,
  HoursCell,
  PriorityCell,
  ProgressCell,
  StatusCell,
  TitleCell,
} from './editable-cells.tsx'
import { ChecklistMark } from './checklist/checklist-mark.tsx'
import { RepeatMark } from './recurrence/repeat-mark.tsx'
import type { Column } from './use-columns.ts'
import type { EditTask } from './use-task-edit.ts'

export type TaskDialog = { kind: 'dependencies' | 'delete' | 'repeat'; task: Task }

type Props = {
  task: Task
  columns: readonly Column[]
  /** Titles of the tasks that it depends on. */
  dependsOn: string
  taskKey: string | undefined
  projectName: string | undefined
  people: readonly Person[]
  today: Day
  /** Whether rows of the table can be selected, if not this one. */
  selectable: boolean
  mayEdit: boolean
  mayDelete: boolean
  selected: boolean
  select: (id: string, range: boolean) => void
  edit: EditTask
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
}

const cells: Record<Exclude<Column, 'dependencies'>, (props: Props) => ReactNode> = {
  project: ({ projectName = '' }) => (
    <GridCell phone>
      <span className="block truncate px-1.5 py-1 text-sm text-muted" title={projectName}>
        {projectName}
      </span>
    </GridCell>
  ),
  status: (props) => (
    <GridCell phone>
      <StatusCell {...props} />
    </GridCell>
  ),
  priority: (props) => (
    <GridCell className="text-sm">
      <PriorityCell {...props} />
    </GridCell>
  ),
  // A list of several projects has no room for both on a phone.
  assignee: (props) => (
    <GridCell phone={!props.columns.includes('project')}>
      <AssigneeCell {...props} />
    </GridCell>
  ),
  startDate: (props) => (
    <GridCell>
      <DateCell {...props} field="startDate" label="Start date" />
    </GridCell>
  ),
  dueDate: (props) => (
    <GridCell phone>
      <DateCell {...props} field="dueDate" label="Due date" />
    </GridCell>
  ),
  progress: (props) => (
    <GridCell phone spare>
      <ProgressCell {...props} />
    </GridCell>
  ),
  estimatedHours: (props) => (
    <GridCell>
      <HoursCell {...props} field="estimatedHours" label="Estimated hours" />
    </GridCell>
  ),
  actualHours: (props) => (
    <GridCell>
      <HoursCell {...props} field="actualHours" label="Actual hours" />
    </GridCell>
  ),
}

const Dependencies = ({ task, dependsOn, mayEdit, open }: Props) => {
  const dependencies = task.dependencies.length
  return (
    <GridCell spare>
      {mayEdit ? (
        <button
          type="button"
          title={dependencies === 0 ? 'No dependencies' : `Depends on ${dependsOn}`}
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
    </GridCell>
  )
}

/** The cells of a task's row: its title, the visible columns and its actions. */
export const TaskCells = memo((props: Props) => {
  const { task, taskKey, columns, mayEdit, mayDelete, selectable, selected, select, open, openPanel } = props
  return (
    <>
      <div role="rowheader" className={firstLine.name}>
        {mayEdit ? (
          <SelectRow name={task.title} id={task.id} selected={selected} select={select} />
        ) : (
          selectable && <NoSelectRow />
        )}
        {taskKey !== undefined && <span className="task-key min-w-14 @max-4xl:hidden">{taskKey}</span>}
        <TitleCell {...props} />
        <ChecklistMark items={task.checklist} />
        <RepeatMark task={task} />
      </div>
      {columns.map((column) =>
        column === 'dependencies' ? (
          <Dependencies key={column} {...props} />
        ) : (
          <CellOf key={column} column={column} {...props} />
        ),
      )}
      <div role="cell" className={firstLine.actions}>
        <Button
          look="quiet"
          size="icon"
          className="text-muted"
          aria-label={`Details of ${task.title}`}
          aria-haspopup="dialog"
          title="Details and comments"
          onClick={() => openPanel(task.id)}
        >
          <PanelRight aria-hidden="true" className="size-4" />
        </Button>
        {mayDelete && (
          <Button
            look="quiet"
            size="icon"
            className="text-muted hover:text-bad"
            aria-label={`Delete ${task.title}`}
            title="Delete"
            onClick={() => open({ kind: 'delete', task })}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </>
  )
})
TaskCells.displayName = 'TaskCells'

const CellOf = ({ column, ...props }: Props & { column: Exclude<Column, 'dependencies'> }) => cells[column](props)
