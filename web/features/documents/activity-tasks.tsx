import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { raciLimits } from '../../../shared/charters/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { Field } from '../../ui/field.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TaskPicker } from '../tasks/task-picker.tsx'

type Props = {
  /** Id of the project. */
  project: string
  /** What the activity is called. */
  called: string
  /** Ids of the tasks that it stands for. */
  tasks: readonly string[]
  onChange: (tasks: string[]) => void
}

/** Chooses the tasks that an activity stands for. */
export const ActivityTasks = (props: Props) => (
  <Popover
    align="start"
    label={`Tasks of ${props.called}`}
    className="w-80 p-3"
    trigger={
      <button
        type="button"
        className="mt-1 min-h-6 rounded-sm text-xs text-accent hover:underline pointer-coarse:min-h-11"
      >
        {props.tasks.length === 0 ? 'Link tasks' : counted(props.tasks.length, 'task')}
        <span className="sr-only"> of {props.called}</span>
      </button>
    }
  >
    <LinkedTasks {...props} />
  </Popover>
)

const LinkedTasks = ({ project, called, tasks, onChange }: Props) => {
  const { data: found = [], isPending } = useQuery({
    ...get('tasks.readMany', { query: { ids: tasks.join(',') } }),
    enabled: tasks.length > 0,
    placeholderData: keepPreviousData,
  })
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-muted">Without linked tasks, the task with the same title is compared.</p>
      {tasks.length > 0 && (
        <ul aria-label={`Linked tasks of ${called}`} className="flex flex-col">
          {tasks.map((id) => {
            const title =
              found.find((task) => task.id === id)?.title ?? (isPending ? 'Loading…' : 'A task that no longer exists')
            return (
              <li key={id} className="flex min-h-8 items-center gap-1">
                <span className="min-w-0 grow break-words">{title}</span>
                <button
                  type="button"
                  aria-label={`Unlink ${title}`}
                  className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted hover:bg-pressed hover:text-ink pointer-coarse:size-11"
                  onClick={() => onChange(tasks.filter((task) => task !== id))}
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {tasks.length < raciLimits.links ? (
        <Field label="Add a task">
          {(control) => (
            <TaskPicker
              control={control}
              taskId=""
              projectId={project}
              onPick={(id) => id !== '' && !tasks.includes(id) && onChange([...tasks, id])}
            />
          )}
        </Field>
      ) : (
        <p className="text-muted">An activity can stand for at most {raciLimits.links} tasks.</p>
      )}
    </div>
  )
}
