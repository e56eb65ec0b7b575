import { useMemo } from 'react'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { useMay } from '../session.ts'
import { useToday } from '../today.ts'
import { classes } from '../ui/classes.ts'
import { DrawnWhenNear } from '../ui/drawn-when-near.tsx'
import { columns, TaskRow, type TaskDialog } from './task-row.tsx'
import type { EditTask } from './use-task-edit.ts'

type Props = { tasks: readonly Task[]; /** All that are loaded, for the names of dependencies. */ all: readonly Task[]; people: readonly Person[]; edit: EditTask; open: (dialog: TaskDialog) => void }

/** Rows that are drawn or left out together, and the height of one in pixels where it is not known yet. */
const block = 50
const usualHeight = 41

/** A grid with the roles of a table: rows of a real one cannot stand in blocks, nor become two columns on a phone. */
export const TaskTable = ({ tasks, all, people, edit, open }: Props) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const titles = useMemo(() => new Map(all.map((task) => [task.id, task.title])), [all])
  const blocks = useMemo(() => Array.from({ length: Math.ceil(tasks.length / block) }, (_, index) => tasks.slice(index * block, (index + 1) * block)), [tasks])
  return (
    <div className="@container">
      <div role="table" aria-label="Tasks" aria-rowcount={tasks.length + 1} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div role="rowgroup">
          <div role="row" aria-rowindex={1} className={classes('hidden gap-x-1 border-b border-line px-2.5 text-xs font-medium text-muted @4xl:grid', columns)}>
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
        <div role="rowgroup" className="divide-y divide-line">
          {blocks.map((rows, index) => (
            <DrawnWhenNear key={rows[0]?.id} first={index === 0} guess={rows.length * usualHeight}>
              {() =>
                rows.map((task, place) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    index={index * block + place + 2}
                    dependsOn={task.dependencies.map((id) => titles.get(id) ?? 'a task that is not loaded').join(', ')}
                    people={people}
                    today={today}
                    mayEdit={mayEdit}
                    mayDelete={mayDelete}
                    edit={edit}
                    open={open}
                  />
                ))
              }
            </DrawnWhenNear>
          ))}
        </div>
      </div>
    </div>
  )
}
