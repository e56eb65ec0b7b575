import { useMemo } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { GridColumn } from '../../lists/grid/grid-head.tsx'
import { RecordGrid } from '../../lists/grid/record-grid.tsx'
import type { Selection } from '../../lists/selection/use-selection.ts'
import { useMay } from '../../session/session.ts'
import { useMayIn } from '../../session/use-writable.ts'
import { useToday } from '../../session/today.ts'
import { TaskCells, type TaskDialog } from './task-cells.tsx'
import type { SortField, TaskSort } from './task-order.ts'
import { groupTasks, type Grouping } from './task-view.ts'
import type { Names } from './export/task-file.ts'
import { columnTable, type Column } from './use-columns.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = {
  tasks: readonly Task[]
  /** All loaded tasks, for the names of dependencies. */
  all: readonly Task[]
  people: readonly Person[]
  names: Names
  columns: readonly Column[]
  sort: TaskSort | undefined
  group: Grouping | undefined
  onSort: (sort: TaskSort | undefined) => void
  selection: Selection
  edit: EditTask
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
}

const gridColumn = (column: Column): GridColumn<SortField> =>
  column === 'dependencies'
    ? { key: column, ...columnTable[column], title: 'Tasks that it depends on' }
    : { key: column, ...columnTable[column], sort: column }

const first = { label: 'Task', sort: 'title' } as const

export const TaskTable = ({
  tasks,
  all,
  people,
  names,
  columns,
  sort,
  group,
  onSort,
  selection,
  edit,
  open,
  openPanel,
}: Props) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const [mayEditIn, mayDeleteIn] = [useMayIn('task.edit'), useMayIn('task.delete')]
  const titles = useMemo(() => new Map(all.map((task) => [task.id, task.title])), [all])
  const groups = useMemo(
    () => (group === undefined ? undefined : groupTasks(tasks, group, names)),
    [tasks, group, names],
  )
  // Keep the same array while the columns are unchanged, because each row compares it.
  const shown = useMemo(() => columns.filter((column) => column !== 'project' || group !== 'project'), [columns, group])
  return (
    <RecordGrid
      label="Tasks"
      rows={tasks}
      groups={groups}
      first={first}
      columns={shown.map(gridColumn)}
      actions={mayDelete ? '4.5rem' : '2.5rem'}
      sort={sort}
      onSort={onSort}
      selection={mayEdit ? selection : undefined}
    >
      {(task) => (
        <TaskCells
          task={task}
          columns={shown}
          dependsOn={task.dependencies.map((id) => titles.get(id) ?? 'a task that is not loaded').join(', ')}
          taskKey={names.key(task)}
          projectName={names.project(task.projectId)}
          people={people}
          today={today}
          selectable={mayEdit}
          mayEdit={mayEditIn(task.projectId)}
          mayDelete={mayDeleteIn(task.projectId)}
          selected={selection.ids.has(task.id)}
          select={selection.toggle}
          edit={edit}
          open={open}
          openPanel={openPanel}
        />
      )}
    </RecordGrid>
  )
}
