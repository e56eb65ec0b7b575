import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useMemo, useState, type CSSProperties } from 'react'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { useMay } from '../session.ts'
import { useToday } from '../today.ts'
import { classes } from '../ui/classes.ts'
import { useTableRows } from '../ui/use-table-rows.ts'
import { TaskRow, type TaskDialog } from './task-row.tsx'
import { groupTasks, nextSort, type Grouping, type Names, type Sort } from './task-view.ts'
import { columnTable, type Column } from './use-columns.ts'
import type { EditTask } from './use-task-edit.ts'

type Props = {
  tasks: readonly Task[]
  /** All that are loaded, for the names of dependencies. */
  all: readonly Task[]
  people: readonly Person[]
  names: Names
  columns: readonly Column[]
  sort: Sort | undefined
  group: Grouping | undefined
  onSort: (sort: Sort | undefined) => void
  selected: ReadonlySet<string>
  select: (id: string, range: boolean) => void
  selectAll: (chosen: boolean) => void
  edit: EditTask
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
}

/** The height of a row in pixels where it is not measured yet. */
const usualHeight = { wide: 41, narrow: 190, group: 37 }

type Line = { kind: 'task'; task: Task } | { kind: 'group'; key: string; label: string; count: number }

const linesOf = (tasks: readonly Task[], group: Grouping | undefined, names: Names, folded: ReadonlySet<string>): Line[] => {
  const lines = (members: readonly Task[]): Line[] => members.map((task) => ({ kind: 'task', task }))
  if (group === undefined) return lines(tasks)
  return groupTasks(tasks, group, names).flatMap(({ key, label, tasks: members }) => [
    { kind: 'group', key, label, count: members.length } as const,
    ...(folded.has(key) ? [] : lines(members)),
  ])
}

/**
 * A grid with the roles of a table: rows of a real one cannot be taken out of the flow, nor become two
 * columns on a phone. Only the rows near what is seen exist.
 */
export const TaskTable = ({ tasks, all, people, names, columns, sort, group, onSort, selected, select, selectAll, edit, open, openPanel }: Props) => {
  const today = useToday()
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const titles = useMemo(() => new Map(all.map((task) => [task.id, task.title])), [all])
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(tasks, group, names, folded), [tasks, group, names, folded])
  const { body, rows, measure } = useTableRows({
    count: lines.length,
    keyOf: useCallback((index: number) => keyOf(lines[index]), [lines]),
    heightOf: (index, wide) => (lines[index]?.kind === 'group' ? usualHeight.group : wide ? usualHeight.wide : usualHeight.narrow),
  })

  // The same list while it says the same: each row compares it.
  const shown = useMemo(() => columns.filter((column) => column !== 'project' || group !== 'project'), [columns, group])
  const template = `minmax(11rem,1fr) ${shown.map((column) => columnTable[column].width).join(' ')} ${mayDelete ? '4.5rem' : '2.5rem'}`
  const chosen = tasks.reduce((sum, { id }) => sum + Number(selected.has(id)), 0)

  return (
    <div className="@container">
      <div
        role="table"
        aria-label="Tasks"
        aria-rowcount={lines.length + 1}
        style={{ '--columns': template } as CSSProperties}
        className="overflow-x-clip rounded-lg border border-line bg-surface shadow-card"
      >
        <div role="rowgroup" className="@4xl:sticky @4xl:top-13 @4xl:z-20">
          <div role="row" aria-rowindex={1} className="flex items-center gap-x-1 rounded-t-lg border-b border-line bg-surface px-2.5 text-xs font-medium text-muted @4xl:grid @4xl:grid-cols-(--columns)">
            <span role="columnheader" aria-sort={sortOf(sort, 'title')} className="flex min-w-0 items-center gap-1.5">
              {mayEdit && (
                <label className="-ml-1 flex size-7 shrink-0 items-center justify-center pointer-coarse:size-10">
                  <span className="sr-only">Select all that are shown</span>
                  <input
                    type="checkbox"
                    className="size-4"
                    checked={chosen > 0 && chosen === tasks.length}
                    ref={(element) => {
                      if (element !== null) element.indeterminate = chosen > 0 && chosen < tasks.length
                    }}
                    onChange={(event) => selectAll(event.target.checked)}
                  />
                </label>
              )}
              <SortButton label="Task" field="title" sort={sort} onSort={onSort} />
            </span>
            {shown.map((column) => (
              <span key={column} role="columnheader" aria-sort={column === 'dependencies' ? undefined : sortOf(sort, column)} className="min-w-0 @max-4xl:hidden">
                {column === 'dependencies' ? (
                  <span className="block px-1.5 py-2" title="Tasks that have to end before">
                    Needs
                  </span>
                ) : (
                  <SortButton label={columnTable[column].label} field={column} sort={sort} onSort={onSort} />
                )}
              </span>
            ))}
            <span role="columnheader" className="@max-4xl:hidden">
              <span className="sr-only">Actions</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className="relative" {...body}>
          {rows.map(({ index, top }) => {
            const line = lines[index]
            if (line === undefined) return null
            if (line.kind === 'group') {
              const open = !folded.has(line.key)
              return (
                <div key={`group ${line.key}`} role="row" ref={measure} data-index={index} aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }} className="absolute inset-x-0 top-0 border-b border-line bg-canvas px-1.5 py-1">
                  <div role="cell">
                    <button
                      type="button"
                      aria-expanded={open}
                      onClick={() => setFolded((before) => (before.has(line.key) ? new Set([...before].filter((key) => key !== line.key)) : new Set([...before, line.key])))}
                      className="flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-sm font-semibold hover:bg-pressed pointer-coarse:min-h-10"
                    >
                      {open ? <ChevronDown aria-hidden="true" className="size-4 text-muted" /> : <ChevronRight aria-hidden="true" className="size-4 text-muted" />}
                      {line.label} <span className="font-normal text-muted tabular">{line.count}</span>
                    </button>
                  </div>
                </div>
              )
            }
            const { task } = line
            return (
              <TaskRow
                key={task.id}
                task={task}
                index={index + 2}
                place={index}
                top={top}
                measure={measure}
                columns={shown}
                dependsOn={task.dependencies.map((id) => titles.get(id) ?? 'a task that is not loaded').join(', ')}
                projectName={names.project(task.projectId)}
                people={people}
                today={today}
                mayEdit={mayEdit}
                mayDelete={mayDelete}
                selected={selected.has(task.id)}
                select={select}
                edit={edit}
                open={open}
                openPanel={openPanel}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

const keyOf = (line: Line | undefined): string => (line === undefined ? '' : line.kind === 'group' ? `group ${line.key}` : line.task.id)

type SortableColumn = Exclude<Column, 'dependencies'> | 'title'

const sortOf = (sort: Sort | undefined, field: SortableColumn) => (sort?.field === field ? (sort.descending ? 'descending' : 'ascending') : undefined)

const SortButton = ({ label, field, sort, onSort }: { label: string; field: SortableColumn; sort: Sort | undefined; onSort: (sort: Sort | undefined) => void }) => {
  const on = sort?.field === field
  const Arrow = on && sort.descending ? ArrowDown : ArrowUp
  return (
    <button type="button" onClick={() => onSort(nextSort(sort, field))} className={classes('flex min-h-8 max-w-full items-center gap-1 rounded-sm px-1.5 hover:text-ink pointer-coarse:min-h-10', on && 'text-ink')}>
      <span className="truncate">{label}</span>
      {on && <Arrow aria-hidden="true" className="size-3 shrink-0" />}
    </button>
  )
}
