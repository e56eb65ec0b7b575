import { useMemo } from 'react'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { useMay } from '../session.ts'
import { useToday } from '../today.ts'
import { classes } from '../ui/classes.ts'
import { columns, TaskRow, type TaskDialog } from './task-row.tsx'
import type { EditTask } from './use-task-edit.ts'

type Props = { tasks: readonly Task[]; /** All that are loaded, for the names of dependencies. */ all: readonly Task[]; people: readonly Person[]; edit: EditTask; open: (dialog: TaskDialog) => void }

/** A grid with the roles of a table: rows of a real one could not be left undrawn while out of sight. */
export const TaskTable = ({ tasks, all, people, edit, open }: Props) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const titles = useMemo(() => new Map(all.map((task) => [task.id, task.title])), [all])
  return (
    <div className="@container">
      <div role="table" aria-label="Tasks" aria-rowcount={tasks.length + 1} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div role="rowgroup">
          <div role="row" className={classes('hidden gap-x-1 border-b border-line px-2.5 text-xs font-medium text-muted @4xl:grid', columns)}>
            {['Task', 'Status', 'Priority', 'Assignee', 'Start', 'Due', 'Progress', 'Needs'].map((name) => (
              <span key={name} role="columnheader" className="px-1.5 py-2" title={name === 'Needs' ? 'Tasks that have to end before' : undefined}>
                {name}
              </span>
            ))}
            <span role="columnheader">
              <span className="sr-only">Actions</span>
            </span>
          </div>
        </div>
        <div role="rowgroup">
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              dependsOn={task.dependencies.map((id) => titles.get(id) ?? 'a task that is not loaded').join(', ')}
              people={people}
              today={today}
              mayEdit={mayEdit}
              mayDelete={mayDelete}
              edit={edit}
              open={open}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
