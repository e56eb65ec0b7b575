import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { ProjectStatus } from '../../../shared/projects/project-choices.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { get } from '../../client/client.ts'
import { useSelection } from '../../lists/selection/use-selection.ts'
import { useMay, useSession } from '../../session/session.ts'
import { useChangeable, useWritable } from '../../session/use-writable.ts'
import { useToday } from '../../session/today.ts'
import { useAddress } from '../../address/use-address.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { calendarOf } from './calendar-path.ts'
import { LoadedTasks } from './loaded-tasks.tsx'
import { filterTasks, readFilter } from './task-filter.ts'
import { useTasks, type TaskSource } from './task-list.ts'
import type { TaskDialog } from './task-cells.tsx'
import { openTaskIn } from './task-address.ts'
import { sortTasks } from './task-order.ts'
import { readView } from './task-view.ts'
import type { Names } from './export/task-file.ts'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import { CancelledProjects, useCancelledProjects } from '../../records/cancelled-projects.ts'
import { projectQuery } from '../../records/project-query.ts'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import { useTaskEdit } from './use-task-edit.ts'
import { lazyPart } from '../../loading/lazy-part.ts'

const TaskDialogs = lazyPart(async () => (await import('./task-dialogs.tsx')).TaskDialogs)
const TaskPanel = lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel)
const AddTasks = lazyPart(async () => (await import('./add-tasks.tsx')).AddTasks)
const BulkEdit = lazyPart(async () => (await import('./bulk-edit-bar.tsx')).BulkEdit)

export type NamedProject = { id: string; name: string; taskPrefix: string; status: ProjectStatus }

type Props = {
  source: TaskSource
  /** The projects that tasks can belong to; empty on the screen of one project. */
  projects: readonly NamedProject[]
  /** Shown if there are no tasks. */
  empty?: ReactNode
}

/** Tasks as a table or a board. The URL carries the view, the filter, the order and the groups. */
export const TaskWorkspace = (props: Props) => {
  const { search } = useAddress('task')
  // Where the calendar of tasks was, before it became a part of the calendar.
  return search.get('view') === 'calendar' ? (
    <Navigate to={calendarOf(props.source, search)} replace />
  ) : (
    <Workspace {...props} />
  )
}

const Workspace = ({ source, projects, empty }: Props) => {
  const { kind, user } = useSession()
  const today = useToday()
  const [mayCreate, mayEdit] = [useMay('task.create'), useMay('task.edit')]
  const writable = useWritable(projects)
  const { search, change } = useAddress('task')
  const list = useTasks(kind, source)
  const team = useQuery(get('people.list'))
  const people = team.data ?? emptyList
  const editing = useTaskEdit()
  const single = source.kind === 'project'
  const [dialog, setDialog] = useState<TaskDialog | { kind: 'create' }>()
  const view = readView(search)
  const openTask = openTaskIn(search)
  const asksForNew = search.get('task') === 'new' && mayCreate
  const openPanel = useCallback((id: string) => change({ task: id }), [change])

  const known = useKnownProjects(projects, source)
  const cancelled = useCancelledProjects(known)
  const names = useNames(people, projects, known)

  // Deferred, so that typing in the search field stays fast with thousands of tasks.
  const wanted = useDeferredValue(search.toString())
  const tasks = useMemo(() => {
    const own = source.kind === 'mine' ? list.records?.filter(({ assigneeId }) => assigneeId === user.id) : list.records
    // Names that arrived after their rows would move what is beside them.
    if (own === undefined || team.isPending) return undefined
    const asked = new URLSearchParams(wanted)
    return {
      all: own,
      shown: sortTasks(filterTasks(own, readFilter(asked), today, cancelled), readView(asked).sort, names),
    }
  }, [list.records, source.kind, user.id, wanted, today, cancelled, names, team.isPending])
  const shown = tasks?.shown ?? emptyList
  const selection = useSelection(useChangeable(shown, 'task.edit'))

  const create = mayCreate && (single || writable.length > 0) && (
    <Button look="primary" onClick={() => setDialog({ kind: 'create' })}>
      <Plus aria-hidden="true" className="size-4" />
      New Task
    </Button>
  )

  return (
    <CancelledProjects value={cancelled}>
      <div className="flex flex-col gap-3">
        {tasks === undefined ? (
          list.isPending ? (
            <TasksSkeleton />
          ) : (
            <ErrorState title="The tasks could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
          )
        ) : tasks.all.length === 0 && !list.hasNextPage ? (
          (empty ?? (
            <EmptyState title="No Tasks Yet" action={create}>
              Tasks define what has to be done, by whom and by when. The project's progress is the average of its tasks.
            </EmptyState>
          ))
        ) : (
          <LoadedTasks
            list={list}
            tasks={tasks}
            source={source}
            people={people}
            names={names}
            selection={selection}
            editing={editing}
            create={create}
            open={setDialog}
            openPanel={openPanel}
          />
        )}
        {mayCreate && source.kind === 'project' && tasks !== undefined && (
          <Suspense>
            <AddTasks
              projectId={source.projectId}
              tasks={shown}
              people={people}
              shown={view.kind === 'table' || tasks.all.length === 0}
            />
          </Suspense>
        )}
        {mayEdit && selection.held && (
          <Suspense>
            <BulkEdit
              chosen={view.kind === 'table' ? selection.chosen : emptyList}
              people={people}
              onClear={selection.clear}
            />
          </Suspense>
        )}
        {openTask !== undefined && (
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
    </CancelledProjects>
  )
}

const emptyList: never[] = []

type Known = readonly NamedProject[]

/** The projects of the tasks. */
const useKnownProjects = (projects: Known, source: TaskSource): Known => {
  const { kind } = useSession()
  // The screen of a project has the project already.
  const { data: own } = useQuery({
    ...projectQuery(kind, source.kind === 'project' ? source.projectId : ''),
    enabled: source.kind === 'project' && projects.length === 0,
  })
  return useMemo(() => (own === undefined || projects.length > 0 ? projects : [own]), [own, projects])
}

const useNames = (people: readonly Person[], projects: Known, known: Known): Names =>
  useMemo(() => {
    const byPerson = new Map(people.map((person) => [person.id, fullName(person)]))
    const byProject = new Map(known.map((project) => [project.id, project]))
    return {
      person: (id) => byPerson.get(id),
      project: (id) => (projects.length === 0 ? undefined : byProject.get(id)?.name),
      key: ({ projectId, number }) => taskKeyOf(byProject.get(projectId)?.taskPrefix, number),
    }
  }, [people, projects, known])
