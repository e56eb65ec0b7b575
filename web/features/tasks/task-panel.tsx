import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { scopeOf } from '../../../shared/permissions.ts'
import type { Person } from '../../../shared/person.ts'
import type { Task } from '../../../shared/task.ts'
import { get } from '../../client/client.ts'
import { RecordComments } from '../comments/record-comments.tsx'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { forgetResult } from '../../app/search/recent-results.ts'
import { fullName, useExactInstant, useMay, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { DraftedText } from '../../ui/drafted-text.tsx'
import { Link } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Fact, PanelTitle, SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { failed, toast } from '../../ui/toast.ts'
import {
  AssigneeCell,
  DateCell,
  HoursCell,
  PriorityCell,
  ProgressCell,
  StatusCell,
  TitleCell,
} from './editable-cells.tsx'
import type { TaskDialog } from './task-cells.tsx'
import { TaskHistory } from './task-history.tsx'
import type { Names } from './task-view.ts'
import type { TaskEditing } from './use-task-edit.ts'

type Props = {
  id: string
  /** The task as a list has it, so that it is there at once. */
  known: Task | undefined
  all: readonly Task[]
  people: readonly Person[]
  names: Names
  editing: TaskEditing
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
  onClose: () => void
}

/** A task beside the list it stands in, with what is said about it. It has an address of its own. */
export const TaskPanel = ({ id, known, all, people, names, editing, open, openPanel, onClose }: Props) => {
  const { data, error, refetch } = useQuery({
    ...get('tasks.read', { params: { id } }),
    ...(known !== undefined && { placeholderData: known }),
    staleTime: 0,
  })
  const task = data ?? known
  const gone = error instanceof ProblemError && error.status === 404
  const { user } = useSession()
  useEffect(() => {
    if (gone) forgetResult(user.id, id)
  }, [gone, user.id, id])
  return (
    <SidePanel onClose={onClose}>
      {task === undefined || gone ? (
        <>
          <PanelTitle className="px-5 pt-4 text-lg font-semibold">{gone ? 'Task not found' : 'Task'}</PanelTitle>
          {gone ? (
            <EmptyState
              title="This task is not here any more"
              action={<Button onClick={onClose}>Back to the tasks</Button>}
            >
              It may have been deleted, or its project is not one of yours.
            </EmptyState>
          ) : error === null ? (
            <Loading label="Loading the task" className="flex flex-col gap-3 p-5">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-40" />
              <Skeleton className="h-24" />
            </Loading>
          ) : (
            <ErrorState title="The task could not be loaded" error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <Shown
          key={task.id}
          task={task}
          all={all}
          people={people}
          names={names}
          editing={editing}
          open={open}
          openPanel={openPanel}
        />
      )}
    </SidePanel>
  )
}

const Shown = ({
  task,
  all,
  people,
  names,
  editing,
  open,
  openPanel,
}: Omit<Props, 'id' | 'known' | 'onClose' | 'task'> & { task: Task }) => {
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const today = useToday()
  const exactInstant = useExactInstant()
  const project = useQuery(get('projects.read', { params: { id: task.projectId } })).data
  const shared = { task, edit: editing.edit, mayEdit }
  const needed = task.dependencies.map((id) => ({ id, title: all.find((other) => other.id === id)?.title }))
  // Those who see the project: everybody but specialists who are not on its team.
  const spoken = people
    .filter(
      ({ id, role }) =>
        scopeOf(role, 'task.read') === 'all' || project?.team.some((member) => member.id === id) === true,
    )
    .map((person) => ({ id: person.id, name: fullName(person) }))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        new URL(paths.project(task.projectId, { tab: 'tasks', task: task.id }), location.origin).href,
      )
      toast('Link copied')
    } catch {
      failed('The link could not be copied', 'The browser refused it. The address of this page leads here too.')
    }
  }

  return (
    <>
      <div className="flex flex-col gap-1 px-5 pt-4 pr-14">
        <Link
          to={paths.project(task.projectId, { tab: 'tasks' })}
          className="w-fit max-w-full truncate rounded-sm text-sm text-muted hover:text-accent"
        >
          {project?.name ?? names.project(task.projectId) ?? 'Project'}
        </Link>
        <PanelTitle className="-mx-1.5 text-lg">
          <TitleCell {...shared} />
        </PanelTitle>
      </div>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
        <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
          <Fact label="Status">
            <StatusCell {...shared} />
          </Fact>
          <Fact label="Priority">
            <PriorityCell {...shared} />
          </Fact>
          <Fact label="Assignee">
            <AssigneeCell {...shared} people={people} />
          </Fact>
          <Fact label="Progress">
            <ProgressCell {...shared} />
          </Fact>
          <Fact label="Start">
            <DateCell {...shared} field="startDate" label="Start date" today={today} />
          </Fact>
          <Fact label="Due">
            <DateCell {...shared} field="dueDate" label="Due date" today={today} />
          </Fact>
          <Fact label="Estimate">
            <HoursCell {...shared} field="estimatedHours" label="Estimated hours" />
          </Fact>
          <Fact label="Actual">
            <HoursCell {...shared} field="actualHours" label="Actual hours" />
          </Fact>
        </dl>
        <DraftedText
          label="Description"
          none="Not described yet."
          text={task.description}
          draft={`description ${task.id}`}
          mayEdit={mayEdit}
          save={(description) => editing.save(task, { description })}
        />
        <section aria-label="Depends on">
          <div className="flex items-center justify-between gap-2">
            <h3 className="font-semibold">Depends on</h3>
            {mayEdit && (
              <Button size="small" onClick={() => open({ kind: 'dependencies', task })}>
                Change
              </Button>
            )}
          </div>
          {needed.length === 0 ? (
            <p className="text-sm text-muted">Nothing has to end before this task starts.</p>
          ) : (
            <ul>
              {needed.map(({ id, title }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => openPanel(id)}
                    className="min-h-7 rounded-sm text-left text-sm text-accent hover:underline"
                  >
                    {title ?? 'A task that is not loaded'}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <RecordComments kind="task" id={task.id} people={spoken} />
        <TaskHistory taskId={task.id} people={people} />
        <p className="border-t border-line pt-3 text-xs text-muted">
          Created {exactInstant(task.createdAt)} · Last changed {exactInstant(task.updatedAt)}
          {task.completedAt !== null && ` · Completed ${exactInstant(task.completedAt)}`}
        </p>
      </div>
      <div className="flex gap-2 border-t border-line px-5 py-3">
        <Button onClick={() => void copy()}>
          <Link2 aria-hidden="true" className="size-4" />
          Copy link
        </Button>
        {mayDelete && (
          <Button look="caution" className="ml-auto" onClick={() => open({ kind: 'delete', task })}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        )}
      </div>
    </>
  )
}
