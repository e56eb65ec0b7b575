import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useState, type ReactNode } from 'react'
import { scopeOf } from '../../shared/permissions.ts'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { get } from '../client.ts'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import { paths } from '../paths.ts'
import { ProblemError } from '../problem-error.ts'
import { forgetFound } from '../search/recent-finds.ts'
import { fullName, useExactInstant, useMay, useSession } from '../session.ts'
import { useToday } from '../today.ts'
import { Button, buttonClasses } from '../ui/button.tsx'
import { scrimClasses } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { Textarea } from '../ui/input.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { failed, toast } from '../ui/toast.ts'
import { AssigneeCell, DateCell, HoursCell, PriorityCell, ProgressCell, StatusCell, TitleCell } from './cells.tsx'
import { Comments } from './comments.tsx'
import { TaskHistory } from './task-history.tsx'
import type { TaskDialog } from './task-row.tsx'
import type { Names } from './task-view.ts'
import { refusalWords, type TaskEditing } from './use-task-edit.ts'

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
  const { data, error, refetch } = useQuery({ ...get('tasks.read', { params: { id } }), ...(known !== undefined && { placeholderData: known }), staleTime: 0 })
  const task = data ?? known
  const gone = error instanceof ProblemError && error.status === 404
  const { user } = useSession()
  useEffect(() => {
    if (gone) forgetFound(user.id, id)
  }, [gone, user.id, id])
  return (
    <Radix.Root open onOpenChange={(still) => !still && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content aria-describedby={undefined} className="fixed inset-y-0 right-0 z-50 flex w-full animate-rise flex-col bg-raised shadow-float focus:outline-none sm:w-140">
          {task === undefined || gone ? (
            <>
              <Radix.Title className="px-5 pt-4 text-lg font-semibold">{gone ? 'Task not found' : 'Task'}</Radix.Title>
              {gone ? (
                <EmptyState title="This task is not here any more" action={<Button onClick={onClose}>Back to the tasks</Button>}>
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
            <Shown key={task.id} task={task} all={all} people={people} names={names} editing={editing} open={open} openPanel={openPanel} />
          )}
          <Radix.Close className={buttonClasses('quiet', 'icon', 'absolute top-3 right-3')} aria-label="Close">
            <X aria-hidden="true" className="size-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const Shown = ({ task, all, people, names, editing, open, openPanel }: Omit<Props, 'id' | 'known' | 'onClose' | 'task'> & { task: Task }) => {
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const today = useToday()
  const exactInstant = useExactInstant()
  const project = useQuery(get('projects.read', { params: { id: task.projectId } })).data
  const shared = { task, edit: editing.edit, mayEdit }
  const needed = task.dependencies.map((id) => ({ id, title: all.find((other) => other.id === id)?.title }))
  // Those who see the project: everybody but specialists who are not on its team.
  const spoken = people
    .filter(({ id, role }) => scopeOf(role, 'task.read') === 'all' || project?.team.some((member) => member.id === id) === true)
    .map((person) => ({ id: person.id, name: fullName(person) }))

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.project(task.projectId, { tab: 'tasks', task: task.id }), location.origin).href)
      toast('Link copied')
    } catch {
      failed('The link could not be copied', 'The browser refused it. The address of this page leads here too.')
    }
  }

  return (
    <>
      <div className="flex flex-col gap-1 px-5 pt-4 pr-14">
        <Link to={paths.project(task.projectId, { tab: 'tasks' })} className="w-fit max-w-full truncate rounded-sm text-sm text-muted hover:text-accent">
          {project?.name ?? names.project(task.projectId) ?? 'Project'}
        </Link>
        <Radix.Title asChild>
          <h2 className="-mx-1.5 text-lg">
            <TitleCell {...shared} />
          </h2>
        </Radix.Title>
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
        <Description task={task} editing={editing} mayEdit={mayEdit} />
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
                  <button type="button" onClick={() => openPanel(id)} className="min-h-7 rounded-sm text-left text-sm text-accent hover:underline">
                    {title ?? 'A task that is not loaded'}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Comments taskId={task.id} people={spoken} />
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-h-9 grid-cols-[5.5rem_minmax(0,1fr)] items-center">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

/** What is typed stays where the call fails, and when the panel is closed before it was saved. */
const Description = ({ task, editing, mayEdit }: { task: Task; editing: TaskEditing; mayEdit: boolean }) => {
  const draft = `description ${task.id}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft)?.text)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const write = (next: string | undefined) => {
    setText(next)
    if (next === undefined) dropDraft(draft)
    else keepDraft(draft, { text: next })
  }
  const save = async () => {
    if (text === undefined) return
    setBusy(true)
    setRefused(undefined)
    try {
      if (text.trim() !== task.description) await editing.save(task, { description: text.trim() })
      write(undefined)
    } catch (error) {
      setRefused(refusalWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Description">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">Description</h3>
        {mayEdit && text === undefined && (
          <Button size="small" onClick={() => setText(task.description)}>
            {task.description === '' ? 'Add' : 'Edit'}
          </Button>
        )}
      </div>
      {text === undefined ? (
        <p className={task.description === '' ? 'text-sm text-muted' : 'break-words whitespace-pre-wrap'}>{task.description === '' ? 'Not described yet.' : task.description}</p>
      ) : (
        <form
          className="mt-1 flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Textarea aria-label="Description" rows={5} value={text} onChange={(event) => write(event.target.value)} />
          {refused !== undefined && (
            <p role="alert" className="text-sm text-bad">
              {refused}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button size="small" onClick={() => write(undefined)}>
              Cancel
            </Button>
            <Button size="small" look="primary" type="submit" busy={busy && 'Saving…'}>
              Save
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
