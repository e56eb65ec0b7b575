import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { get } from '../client.ts'
import { counted } from '../format.ts'
import { useMay, useSession } from '../session.ts'
import { useToday } from '../today.ts'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../ui/states.tsx'
import { filterTasks, isFiltered, readFilter } from './task-filter.ts'
import { TaskFilters } from './task-filters.tsx'
import { useTasks } from './task-list.ts'
import type { TaskDialog } from './task-row.tsx'
import { TaskTable } from './task-table.tsx'
import { useAskedTask } from './use-asked-task.ts'
import { useTaskEdit } from './use-task-edit.ts'

const TaskDialogs = lazy(async () => ({ default: (await import('./task-dialogs.tsx')).TaskDialogs }))

/** The tasks of a project: filtered by the address, edited in place. */
export const ProjectTasks = ({ projectId }: { projectId: string }) => {
  const { kind } = useSession()
  const today = useToday()
  const mayCreate = useMay('task.create')
  const [search, setSearch] = useSearchParams()
  const list = useTasks(kind, projectId)
  const people = useQuery(get('people.list')).data ?? nobody
  const editing = useTaskEdit(projectId)
  const [dialog, setDialog] = useState<TaskDialog | { kind: 'create' }>()
  const [cleared, setCleared] = useState(0)
  const filter = readFilter(search)
  const again = () => void list.refetch()
  useAskedTask(list.tasks, setDialog)

  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const clear = () => {
    setCleared((times) => times + 1)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['status', 'assignee', 'q']) next.delete(name)
        return next
      },
      { replace: true },
    )
  }

  const create = (
    <Button look="primary" onClick={() => setDialog({ kind: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      New Task
    </Button>
  )
  const shown = list.tasks === undefined ? [] : filterTasks(list.tasks, filter, today)

  return (
    <div className="flex flex-col gap-3">
      {list.tasks === undefined ? (
        list.isPending ? (
          <TasksSkeleton />
        ) : (
          <ErrorState title="The tasks could not be loaded" error={list.error} onRetry={again} />
        )
      ) : list.tasks.length === 0 ? (
        <EmptyState className="rounded-lg border border-line bg-surface py-14" title="No Tasks Yet" action={mayCreate && create}>
          Tasks say what has to be done, by whom and until when. The project's progress is the mean of theirs.
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-2">
            <TaskFilters key={cleared} filter={filter} people={people} onChange={change} />
            {mayCreate && create}
          </div>
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          <p role="status" className={isFiltered(filter) ? 'text-sm text-muted tabular' : 'sr-only'}>
            {isFiltered(filter) ? `${shown.length} of ${counted(list.tasks.length, 'task')}` : counted(list.tasks.length, 'task')}
          </p>
          {shown.length === 0 ? (
            <EmptyState className="rounded-lg border border-line bg-surface py-14" title="No task matches" action={<Button onClick={clear}>Clear the filter</Button>} />
          ) : (
            <TaskTable tasks={shown} all={list.tasks} people={people} edit={editing.edit} open={setDialog} />
          )}
          {list.hasNextPage && (
            <Button className="self-center" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
              Show more tasks
            </Button>
          )}
        </>
      )}
      {(dialog !== undefined || editing.conflict !== undefined) && (
        <Suspense>
          <TaskDialogs projectId={projectId} tasks={list.tasks ?? []} people={people} dialog={dialog} editing={editing} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const nobody: never[] = []

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
