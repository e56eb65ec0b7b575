import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { dayIn } from '../../dates/calendar-days.ts'
import { get } from '../../client/client.ts'
import { counted } from '../../format/format.ts'
import { writeSort } from '../../grid/sort.ts'
import { useSelection } from '../../selection/use-selection.ts'
import { fullName, useMay, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { useAddress } from '../../address/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { spans, type Span } from './calendar-span.ts'
import { filterTasks, isFiltered, readFilter } from './task-filter.ts'
import { TaskFilters } from './task-filters.tsx'
import { useTasks, type TaskSource } from './task-list.ts'
import type { TaskDialog } from './task-cells.tsx'
import { TaskTable } from './task-table.tsx'
import { readView, sortTasks, type Names } from './task-view.ts'
import { useColumns } from './use-columns.ts'
import { useTaskEdit } from './use-task-edit.ts'
import { ViewControls, ViewSwitch } from './view-controls.tsx'

const TaskDialogs = lazy(async () => ({ default: (await import('./task-dialogs.tsx')).TaskDialogs }))
const TaskPanel = lazy(async () => ({ default: (await import('./task-panel.tsx')).TaskPanel }))
const TaskBoard = lazy(async () => ({ default: (await import('./task-board.tsx')).TaskBoard }))
const TaskCalendar = lazy(async () => ({ default: (await import('./task-calendar.tsx')).TaskCalendar }))
const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))

export type NamedProject = { id: string; name: string }

type Props = {
  source: TaskSource
  /** Those that tasks can be of; none where the screen is about one. */ projects: readonly NamedProject[]
  /** What to do where there is no task at all. */ empty?: ReactNode
}

/** Tasks from one query, looked at in three ways; view, filter, order and groups stand in the address. */
export const TaskWorkspace = ({ source, projects, empty }: Props) => {
  const { kind, user } = useSession()
  const today = useToday()
  const [mayCreate, mayEdit] = [useMay('task.create'), useMay('task.edit')]
  const { search, change } = useAddress('task')
  const list = useTasks(kind, source)
  const people = useQuery(get('people.list')).data ?? emptyList
  const editing = useTaskEdit()
  const { columns, toggle } = useColumns(user.id)
  const single = source.kind === 'project'
  const tableColumns = useMemo(
    () => (single ? columns.filter((column) => column !== 'project') : columns),
    [single, columns],
  )
  const [dialog, setDialog] = useState<TaskDialog | { kind: 'create' }>()
  const [cleared, setCleared] = useState(0)
  const filter = readFilter(search)
  const view = readView(search)
  const again = () => void list.refetch()
  // The address names a task to look at, or asks for the form of a new one.
  const openTask = search.get('task') ?? ''
  const asksForNew = openTask === 'new' && mayCreate
  const openPanel = useCallback((id: string) => change({ task: id }), [change])

  const names: Names = useMemo(() => {
    const [byPerson, byProject] = [
      new Map(people.map((person) => [person.id, fullName(person)])),
      new Map(projects.map(({ id, name }) => [id, name])),
    ]
    return { person: (id) => byPerson.get(id), project: (id) => byProject.get(id) }
  }, [people, projects])

  // The field answers at once; thousands of tasks follow it when the browser has time.
  const wanted = useDeferredValue(search.toString())
  const tasks = useMemo(() => {
    const own = source.kind === 'mine' ? list.tasks?.filter(({ assigneeId }) => assigneeId === user.id) : list.tasks
    if (own === undefined) return undefined
    const asked = new URLSearchParams(wanted)
    return { all: own, shown: sortTasks(filterTasks(own, readFilter(asked), today), readView(asked).sort, names) }
  }, [list.tasks, source.kind, user.id, wanted, today, names])
  const shown = tasks?.shown ?? emptyList
  const order = useMemo(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection(order)
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? emptyList : shown.filter(({ id }) => selection.ids.has(id))),
    [shown, selection.ids],
  )

  const clear = () => {
    setCleared((times) => times + 1)
    change({ status: '', assignee: '', priority: '', q: '' })
  }
  const create = mayCreate && (single || projects.length > 0) && (
    <Button look="primary" onClick={() => setDialog({ kind: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      New Task
    </Button>
  )

  return (
    <div className="flex flex-col gap-3">
      {tasks === undefined ? (
        list.isPending ? (
          <TasksSkeleton />
        ) : (
          <ErrorState title="The tasks could not be loaded" error={list.error} onRetry={again} />
        )
      ) : tasks.all.length === 0 && !list.hasNextPage ? (
        (empty ?? (
          <EmptyState className="rounded-lg border border-line bg-surface py-14" title="No Tasks Yet" action={create}>
            Tasks say what has to be done, by whom and until when. The project's progress is the mean of theirs.
          </EmptyState>
        ))
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ViewSwitch view={view} onChange={change} />
            {create}
          </div>
          <div className="flex flex-wrap items-end justify-between gap-2">
            <TaskFilters
              key={cleared}
              filter={filter}
              people={people}
              onChange={(name, value) => change({ [name]: value })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <ViewControls view={view} withProject={!single} columns={columns} onColumn={toggle} onChange={change} />
            </div>
          </div>
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          <p
            role="status"
            className={isFiltered(filter) || list.hasNextPage ? 'text-sm text-muted tabular' : 'sr-only'}
          >
            {isFiltered(filter)
              ? `${shown.length} of ${counted(tasks.all.length, 'task')}`
              : counted(tasks.all.length, 'task')}
            {list.hasNextPage && ', and more are there'}
          </p>
          {shown.length === 0 && view.kind !== 'calendar' ? (
            <EmptyState
              className="rounded-lg border border-line bg-surface py-14"
              title="No task matches"
              action={<Button onClick={clear}>Clear the filter</Button>}
            />
          ) : (
            <Suspense fallback={<TasksSkeleton />}>
              {view.kind === 'table' && (
                <TaskTable
                  tasks={shown}
                  all={tasks.all}
                  people={people}
                  names={names}
                  columns={tableColumns}
                  sort={view.sort}
                  group={view.group}
                  onSort={(sort) => change({ sort: writeSort(sort) })}
                  selection={selection}
                  edit={editing.edit}
                  open={setDialog}
                  openPanel={openPanel}
                />
              )}
              {view.kind === 'board' && (
                <TaskBoard
                  tasks={shown}
                  names={names}
                  withProject={!single}
                  edit={editing.edit}
                  openPanel={openPanel}
                />
              )}
              {view.kind === 'calendar' && (
                <TaskCalendar
                  tasks={shown}
                  day={dayIn(search.get('day')) ?? today}
                  span={spanIn(search.get('span'))}
                  onGo={change}
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
      )}
      {mayEdit && selection.held && (
        <Suspense>
          <BulkEdit chosen={view.kind === 'table' ? chosen : emptyList} people={people} onClear={selection.clear} />
        </Suspense>
      )}
      {openTask !== '' && openTask !== 'new' && (
        <Suspense>
          <TaskPanel
            id={openTask}
            known={tasks?.all.find(({ id }) => id === openTask)}
            all={tasks?.all ?? emptyList}
            people={people}
            names={names}
            editing={editing}
            open={setDialog}
            openPanel={openPanel}
            onClose={() => change({ task: '' })}
          />
        </Suspense>
      )}
      {(dialog !== undefined || asksForNew || editing.conflict !== undefined) && (
        <Suspense>
          <TaskDialogs
            projectId={source.kind === 'project' ? source.projectId : undefined}
            projects={projects}
            tasks={tasks?.all ?? emptyList}
            people={people}
            dialog={dialog ?? (asksForNew ? { kind: 'create' } : undefined)}
            editing={editing}
            onDeleted={() => change({ task: '' })}
            onClose={() => {
              setDialog(undefined)
              if (asksForNew) change({ task: '' })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const emptyList: never[] = []

const spanIn = (value: string | null): Span =>
  value !== null && Object.hasOwn(spans, value) ? (value as Span) : 'month'

const TasksSkeleton = () => (
  <Loading label="Loading tasks" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0">
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className="h-2 w-24 max-sm:hidden" />
      </span>
    ))}
  </Loading>
)
