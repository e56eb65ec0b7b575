import { useQuery } from '@tanstack/react-query'
import Link2 from 'lucide-react/icons/link-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { get } from '../../client/client.ts'
import { RecordComments } from '../comments/record-comments.tsx'
import { RecordFiles } from '../files/record-files.tsx'
import { paths } from '../../address/paths.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { forgetResult } from '../../app/search/recent-results.ts'
import { InProject } from '../../session/in-project.tsx'
import { useExactInstant, useMay, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DraftedText } from '../../forms/drafted-text.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PanelTitle, SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { TaskCode } from '../code/task-code.tsx'
import { Checklist } from './checklist/checklist.tsx'
import { useChecklist } from './use-checklist.ts'
import { DependsOn } from './depends-on.tsx'
import { TitleCell } from './editable-cells.tsx'
import type { TaskDialog } from './task-cells.tsx'
import { Repeats } from './recurrence/repeats.tsx'
import { TaskFacts } from './task-facts.tsx'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import { TaskHistory } from './task-history.tsx'
import type { Names } from './export/task-file.ts'
import type { TaskEditing } from './use-task-edit.ts'

type Props = {
  id: string
  /** The task as a list has it, shown until the full one is loaded. */
  known: Task | undefined
  all: readonly Task[]
  people: readonly Person[]
  names: Names
  editing: TaskEditing
  open: (dialog: TaskDialog) => void
  openPanel: (id: string) => void
  onClose: () => void
}

/** A task in a panel next to its list, with its comments and history. It has a URL of its own. */
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
            <EmptyState title="This task no longer exists" action={<Button onClick={onClose}>Back to tasks</Button>}>
              It may have been deleted, or you may not have access to its project.
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
        <InProject id={task.projectId}>
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
        </InProject>
      )}
    </SidePanel>
  )
}

const Shown = ({
  task: saved,
  all,
  people,
  names,
  editing,
  open,
  openPanel,
}: Omit<Props, 'id' | 'known' | 'onClose' | 'task'> & { task: Task }) => {
  const { shown: task, change: changeChecklist } = useChecklist(saved, editing)
  const mayEdit = useMay('task.edit')
  const mayDelete = useMay('task.delete')
  const exactInstant = useExactInstant()
  const project = useQuery(get('projects.read', { params: { id: task.projectId } })).data
  const key = taskKeyOf(project?.taskPrefix, task.number) ?? names.key(task)
  // People who can see the project can be mentioned: everyone except specialists who are not on its team.
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
      failed(
        'The link could not be copied',
        'Your browser blocked copying. You can copy the address of this page instead.',
      )
    }
  }

  return (
    <>
      <div className="flex flex-col gap-1 px-5 pt-4 pr-14">
        <p className="flex items-baseline gap-2">
          {key !== undefined && <span className="task-key">{key}</span>}
          <Link
            to={paths.project(task.projectId, { tab: 'tasks' })}
            className="min-w-0 truncate rounded-sm text-sm text-muted hover:text-accent"
          >
            {project?.name ?? names.project(task.projectId) ?? 'Project'}
          </Link>
        </p>
        <PanelTitle className="-mx-1.5 text-lg">
          <TitleCell task={task} edit={editing.edit} mayEdit={mayEdit} />
        </PanelTitle>
      </div>
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-3 pb-5">
        <TaskFacts task={task} people={people} editing={editing} />
        <Repeats task={task} onChange={mayEdit ? () => open({ kind: 'repeat', task: saved }) : undefined} />
        <DraftedText
          label="Description"
          none="No description yet."
          text={task.description}
          draft={`description ${task.id}`}
          mayEdit={mayEdit}
          save={(description) => editing.save(task, { description })}
        />
        <Checklist
          task={task}
          people={people}
          change={changeChecklist}
          onComplete={() => editing.edit(saved, { status: 'completed' })}
        />
        <DependsOn
          task={task}
          all={all}
          onChange={mayEdit ? () => open({ kind: 'dependencies', task }) : undefined}
          openPanel={openPanel}
        />
        <TaskCode id={task.id} />
        <RecordFiles projectId={task.projectId} recordId={task.id} />
        <RecordComments kind="task" id={task.id} projectId={task.projectId} people={spoken} />
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
