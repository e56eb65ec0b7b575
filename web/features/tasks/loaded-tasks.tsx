import Download from 'lucide-react/icons/download'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { useAddress } from '../../address/use-address.ts'
import { writeSort } from '../../lists/grid/sort.ts'
import type { Selection } from '../../lists/selection/use-selection.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, StaleNote } from '../../loading/states.tsx'
import { calendarOf } from './calendar-path.ts'
import type { TaskDialog } from './task-cells.tsx'
import { isFiltered, readFilter } from './task-filter.ts'
import { TaskFilters } from './task-filters.tsx'
import type { TaskSource, useTasks } from './task-list.ts'
import { TaskTable } from './task-table.tsx'
import { readView } from './task-view.ts'
import type { Names } from './export/task-file.ts'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import { useColumns } from './use-columns.ts'
import type { TaskEditing } from './use-task-edit.ts'
import { ViewControls, ViewSwitch } from './view-controls.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { onDemand } from '../../loading/on-demand.tsx'

const ExportMenu = onDemand(async () => (await import('./export/export-menu.tsx')).ExportMenu)
const TaskBoard = lazyPart(async () => (await import('./task-board.tsx')).TaskBoard)

type Props = {
  list: ReturnType<typeof useTasks>
  /** All loaded tasks, and those that pass the filter, in order. */
  tasks: { all: readonly Task[]; shown: readonly Task[] }
  source: TaskSource
  people: readonly Person[]
  names: Names
  selection: Selection
  editing: TaskEditing
  /** The button that creates a task, if the reader may. */
  create: ReactNode
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
}

/** The filters and the tasks in the view that the URL names. */
export const LoadedTasks = ({
  list,
  tasks,
  source,
  people,
  names,
  selection,
  editing,
  create,
  open,
  openPanel,
}: Props) => {
  const { user } = useSession()
  const { search, change } = useAddress('task')
  const single = source.kind === 'project'
  const { columns, toggle } = useColumns(user.id, single)
  const tableColumns = useMemo(
    () => (single ? columns.filter((column) => column !== 'project') : columns),
    [single, columns],
  )
  const [cleared, setCleared] = useState(0)
  const filter = readFilter(search)
  const view = readView(search)
  const clear = () => {
    setCleared((times) => times + 1)
    change({ status: '', assignee: '', priority: '', q: '' })
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ViewSwitch view={view} calendar={calendarOf(source, search)} onChange={change} />
        <div className="flex gap-2">
          {tasks.shown.length > 0 && (
            <ExportMenu
              tasks={tasks}
              people={people}
              names={names}
              single={single}
              trigger={
                <Button size="icon" aria-haspopup="menu" aria-label="Export" title="Export">
                  <Download aria-hidden="true" className="size-4" />
                </Button>
              }
            />
          )}
          {create}
        </div>
      </div>
      <TaskFilters key={cleared} filter={filter} people={people} onChange={(name, value) => change({ [name]: value })}>
        <ViewControls view={view} withProject={!single} columns={columns} onColumn={toggle} onChange={change} />
      </TaskFilters>
      {list.isError && <StaleNote error={list.error} onRetry={() => void list.refetch()} />}
      <p role="status" className={isFiltered(filter) ? 'text-sm text-muted tabular' : 'sr-only'}>
        {isFiltered(filter)
          ? `${tasks.shown.length} of ${counted(tasks.all.length, 'task')}`
          : counted(tasks.all.length, 'task')}
        {list.hasNextPage && ', with more to load'}
      </p>
      {tasks.shown.length === 0 ? (
        <EmptyState title="No matching tasks" action={<Button onClick={clear}>Clear the filter</Button>} />
      ) : (
        <Suspense fallback={<TasksSkeleton />}>
          {view.kind === 'table' && (
            <TaskTable
              tasks={tasks.shown}
              all={tasks.all}
              people={people}
              names={names}
              columns={tableColumns}
              sort={view.sort}
              group={view.group}
              onSort={(sort) => change({ sort: writeSort(sort) })}
              selection={selection}
              edit={editing.edit}
              open={open}
              openPanel={openPanel}
            />
          )}
          {view.kind === 'board' && (
            <TaskBoard
              tasks={tasks.shown}
              names={names}
              withProject={!single}
              edit={editing.edit}
              openPanel={openPanel}
            />
          )}
        </Suspense>
      )}
      {list.hasNextPage && (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && 'Loading…'}
        >
          Show more tasks
        </Button>
      )}
    </>
  )
}
