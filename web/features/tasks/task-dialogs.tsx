import type { ReactNode } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import { linkWords } from '../../../shared/timeline/link-types.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { useSession } from '../../session/session.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { compare, inWords } from '../../forms/conflicting-fields.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { DependenciesDialog } from './dependencies-dialog.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { TaskFormDialog } from './task-form-dialog.tsx'
import type { TaskDialog } from './task-cells.tsx'
import { useTasks } from './task-list.ts'
import type { SaveTask, TaskEditing } from './use-task-edit.ts'
import { fieldLabels } from './field-labels.ts'

/** Comes with the library that knows the dates of a rule. */
const RepeatDialog = lazyPart(async () => (await import('./repeat-dialog.tsx')).RepeatDialog)

type Props = {
  /** The project of new tasks; if undefined, the person chooses one of `projects`. */
  projectId: string | undefined
  projects: readonly { id: string; name: string }[]
  tasks: readonly Task[]
  people: readonly Person[]
  dialog: TaskDialog | { kind: 'create' } | undefined
  editing: TaskEditing
  onDeleted: () => void
  onClose: () => void
}

type FieldName = keyof typeof fieldLabels
const fields = Object.keys(fieldLabels) as FieldName[]

/** The dialog of the task list that is open, if any. */
export const TaskDialogs = ({ projectId, projects, tasks, people, dialog, editing, onDeleted, onClose }: Props) => {
  const { conflict } = editing
  if (conflict !== undefined) {
    const { base, change, current } = conflict
    const wordsIn = (task: Partial<Task>) => (name: FieldName) => written(name, task, people, tasks)
    return (
      <ConflictDialog
        what={<>the task “{base.title}”</>}
        {...inWords(compare(fields, base, change, current), fieldLabels, wordsIn(change), wordsIn(current))}
        busy={editing.saving}
        onMine={editing.keepMine}
        onTheirs={editing.takeTheirs}
      />
    )
  }
  switch (dialog?.kind) {
    case 'create':
      return <TaskFormDialog projectId={projectId} projects={projects} people={people} onClose={onClose} />
    case 'dependencies':
      return (
        <DependenciesOf
          task={tasks.find(({ id }) => id === dialog.task.id) ?? dialog.task}
          save={editing.save}
          onClose={onClose}
        />
      )
    case 'repeat':
      return <RepeatDialog task={tasks.find(({ id }) => id === dialog.task.id) ?? dialog.task} onClose={onClose} />
    case 'delete':
      return <DeleteTaskDialog task={dialog.task} onDeleted={onDeleted} onClose={onClose} />
    case undefined:
      return null
  }
}

/** Loads all tasks of the project, because this list may not include every task that the task can depend on. */
const DependenciesOf = ({ task, save, onClose }: { task: Task; save: SaveTask; onClose: () => void }) => {
  const { kind } = useSession()
  const { records: tasks } = useTasks(kind, { kind: 'project', projectId: task.projectId })
  return tasks === undefined ? null : (
    <DependenciesDialog
      task={tasks.find(({ id }) => id === task.id) ?? task}
      tasks={tasks}
      save={save}
      onClose={onClose}
    />
  )
}

const empty = <span className="text-muted">Empty</span>

const written = (
  name: FieldName,
  task: Partial<Task>,
  people: readonly Person[],
  tasks: readonly Task[],
): ReactNode => {
  if (name === 'links') {
    const links = task.links ?? []
    return links.length === 0
      ? empty
      : links
          .map((link) => `${tasks.find(({ id }) => id === link.taskId)?.title ?? link.taskId} (${linkWords(link)})`)
          .join(', ')
  }
  const value = task[name]
  if (value === null || value === undefined || value === '') return empty
  if (name === 'status' && task.status !== undefined) return taskStatuses[task.status].label
  if (name === 'priority' && task.priority !== undefined) return priorities[task.priority].label
  if (name === 'progress') return `${task.progress}%`
  if (name === 'startDate' || name === 'dueDate') return writtenDay(String(value))
  if (name === 'assigneeId') {
    const person = people.find(({ id }) => id === value)
    return person === undefined ? 'Former member' : fullName(person)
  }
  return String(value)
}
