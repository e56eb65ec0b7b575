import Link2 from 'lucide-react/icons/link-2'
import PanelRight from 'lucide-react/icons/panel-right'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode } from 'react'
import type { Day } from '../../shared/dates.ts'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { counted } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { AssigneeCell, DateCell, HoursCell, PriorityCell, ProgressCell, StatusCell, TitleCell } from './cells.tsx'
import type { Column } from './use-columns.ts'
import type { EditTask } from './use-task-edit.ts'

export type TaskDialog = { kind: 'dependencies' | 'delete'; task: Task }

type Props = {
  task: Task
  columns: readonly Column[]
  /** Titles of the tasks that it depends on. */
  dependsOn: string
  projectName: string | undefined
  people: readonly Person[]
  today: Day
  mayEdit: boolean
  mayDelete: boolean
  selected: boolean
  select: (id: string, range: boolean) => void
  edit: EditTask
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
}

const Cell = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <div role="cell" className={classes('min-w-0', className)}>
    <span aria-hidden="true" className="block px-1.5 text-xs text-muted @4xl:hidden">
      {label}
    </span>
    {children}
  </div>
)

const cells: Record<Exclude<Column, 'dependencies'>, (props: Props) => ReactNode> = {
  project: ({ projectName = '' }) => (
    <Cell label="Project">
      <span className="block truncate px-1.5 py-1 text-sm text-muted" title={projectName}>
        {projectName}
      </span>
    </Cell>
  ),
  status: (props) => (
    <Cell label="Status">
      <StatusCell {...props} />
    </Cell>
  ),
  priority: (props) => (
    <Cell label="Priority" className="text-sm">
      <PriorityCell {...props} />
    </Cell>
  ),
  assignee: (props) => (
    <Cell label="Assignee">
      <AssigneeCell {...props} />
    </Cell>
  ),
  startDate: (props) => (
    <Cell label="Start">
      <DateCell {...props} field="startDate" label="Start date" />
    </Cell>
  ),
  dueDate: (props) => (
    <Cell label="Due">
      <DateCell {...props} field="dueDate" label="Due date" />
    </Cell>
  ),
  progress: (props) => (
    <Cell label="Progress">
      <ProgressCell {...props} />
    </Cell>
  ),
  estimatedHours: (props) => (
    <Cell label="Estimate">
      <HoursCell {...props} field="estimatedHours" label="Estimated hours" />
    </Cell>
  ),
  actualHours: (props) => (
    <Cell label="Actual">
      <HoursCell {...props} field="actualHours" label="Actual hours" />
    </Cell>
  ),
}

const Dependencies = ({ task, dependsOn, mayEdit, open }: Props) => {
  const dependencies = task.dependencies.length
  return (
    <Cell label="Depends on">
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
  )
}

type PlaceProps = {
  /** Its row in the table, the heading being the first. */
  index: number
  /** Where it stands below the heading, in pixels, and how it is measured. */
  top: number
  place: number
  measure: (element: HTMLElement | null) => void
}

/**
 * A row from the width at which its columns fit; below it, a block of two columns. Its place is apart from
 * its cells: rows that are measured move those below them, whose cells stay what they are.
 */
export const TaskRow = ({ index, top, place, measure, ...props }: Props & PlaceProps) => (
  <div
    role="row"
    ref={measure}
    data-index={place}
    aria-rowindex={index}
    aria-selected={props.selected}
    style={{ transform: `translateY(${top}px)` }}
    className={classes(
      'absolute inset-x-0 top-0 grid grid-cols-2 items-start gap-1 border-b border-line px-2.5 py-2 @4xl:grid-cols-(--columns) @4xl:items-center @4xl:py-1',
      props.selected ? 'bg-accent-soft' : 'hover:bg-hover/50',
    )}
  >
    <Cells {...props} />
  </div>
)

const Cells = memo((props: Props) => {
  const { task, columns, mayEdit, mayDelete, selected, select, open, openPanel } = props
  return (
    <>
      <div role="rowheader" className="col-span-2 flex min-w-0 items-center gap-1.5 @4xl:col-span-1">
        {mayEdit && (
          <label className="-my-1 -ml-1 flex size-7 shrink-0 items-center justify-center pointer-coarse:size-10">
            <span className="sr-only">Select {task.title}</span>
            {/* By the click and not by the change: only the click knows of the shift key. */}
            <input type="checkbox" className="size-4" checked={selected} readOnly onClick={(event) => select(task.id, event.shiftKey)} />
          </label>
        )}
        <TitleCell {...props} />
      </div>
      {columns.map((column) => (column === 'dependencies' ? <Dependencies key={column} {...props} /> : <CellOf key={column} column={column} {...props} />))}
      <div role="cell" className="flex items-center justify-end @max-4xl:col-span-2">
        <Button look="quiet" size="icon" className="text-muted" aria-label={`Details of ${task.title}`} title="Details and comments" onClick={() => openPanel(task.id)}>
          <PanelRight aria-hidden="true" className="size-4" />
        </Button>
        {mayDelete && (
          <Button look="quiet" size="icon" className="text-muted hover:text-bad" aria-label={`Delete ${task.title}`} title="Delete" onClick={() => open({ kind: 'delete', task })}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </>
  )
})
Cells.displayName = 'Cells'

const CellOf = ({ column, ...props }: Props & { column: Exclude<Column, 'dependencies'> }) => cells[column](props)
