import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { get } from '../../../client/client.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { readDraft } from '../../../storage/drafts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { LevelMark } from '../../../ui/level-mark.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { TaskDialogs } from '../../tasks/task-dialogs.tsx'
import { useTasks } from '../../tasks/task-list.ts'
import { useTaskEdit } from '../../tasks/use-task-edit.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { AddTask, newTaskDraft } from './add-task.tsx'
import { EditTask } from './edit-task.tsx'

/** Tasks drawn at once. */
const atOnce = 50

/** The tasks of a project, with a form for a new one. Each can be edited in its place, and deleted for a reason. */
export const TasksTab = ({ projectId }: { projectId: string }) => {
  const { kind, user } = useSession()
  const mayCreate = useMay('task.create')
  const people = useQuery(get('people.list')).data ?? none
  const list = useTasks(kind, { kind: 'project', projectId })
  const editing = useTaskEdit()
  const [adding, setAdding] = useState(() => readDraft(newTaskDraft(projectId, user.id)) !== undefined)
  const [edited, setEdited] = useState<string>()
  const [deleted, setDeleted] = useState<Task>()
  const [most, setMost] = useState(atOnce)
  const tasks = list.records
  return (
    <div className="flex flex-col gap-3">
      {mayCreate &&
        (adding ? (
          <AddTask projectId={projectId} onClose={() => setAdding(false)} />
        ) : (
          <Button className="self-start" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" className="size-4" />
            Add Task
          </Button>
        ))}
      {tasks === undefined ? (
        list.isPending ? (
          <LoadingRows label="Loading tasks" />
        ) : (
          <ErrorState title="The tasks could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : tasks.length === 0 ? (
        <EmptyState title="No Tasks Yet">The progress of the project is the average of its tasks.</EmptyState>
      ) : (
        <ul aria-label="Tasks" className="divide-y divide-line">
          {tasks.slice(0, most).map((task) => (
            <li key={task.id}>
              {edited === task.id ? (
                <EditTask task={task} save={editing.save} onClose={() => setEdited(undefined)} />
              ) : (
                <TaskLine task={task} onEdit={() => setEdited(task.id)} onDelete={() => setDeleted(task)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {tasks !== undefined && tasks.length > most && (
        <Button className="self-start" onClick={() => setMost(most + atOnce)}>
          Show more tasks
        </Button>
      )}
      <TaskDialogs
        projectId={projectId}
        projects={none}
        tasks={tasks ?? none}
        people={people}
        dialog={deleted && { kind: 'delete', task: deleted }}
        editing={editing}
        onDeleted={() => setEdited(undefined)}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  )
}

const none: never[] = []

type LineProps = { task: Task; onEdit: () => void; onDelete: () => void }

const TaskLine = ({ task, onEdit, onDelete }: LineProps) => {
  const { title, description, status, priority, progress, dueDate } = task
  const [mayEdit, mayDelete] = [useMay('task.edit'), useMay('task.delete')]
  return (
    <div className="flex items-start gap-3 py-2.5">
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="font-medium break-words">{title}</p>
        {description !== '' && <p className="line-clamp-2 text-sm break-words text-muted">{description}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={taskStatuses[status].tone}>{taskStatuses[status].label}</Badge>
          <span className="inline-flex items-center gap-1.5">
            <LevelMark level={priority} />
            {priorities[priority].label}
          </span>
          {dueDate !== null && <span>Due {writtenDay(dueDate)}</span>}
          <span className="flex items-center gap-2">
            <Progress value={progress} label={`Progress of ${title}`} className="w-20 min-w-20" />
            <span className="tabular">{progress}%</span>
          </span>
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        {mayEdit && (
          <Button size="icon" look="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
        )}
        {mayDelete && (
          <Button size="icon" look="quiet" aria-label={`Delete ${title}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </div>
  )
}
