import type { ReactNode } from 'react'
import { priorities, taskStatuses } from '../../shared/choices.ts'
import type { Person } from '../../shared/person.ts'
import { linkWords } from '../../shared/schedule/link-types.ts'
import type { Task } from '../../shared/task.ts'
import { exactDay } from '../format.ts'
import { fullName } from '../session.ts'
import { ConflictDialog } from '../ui/conflict-dialog.tsx'
import { compare } from '../conflict.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { DependenciesDialog } from './dependencies-dialog.tsx'
import { TaskFormDialog } from './task-form-dialog.tsx'
import type { TaskDialog } from './task-row.tsx'
import type { useTaskEdit } from './use-task-edit.ts'

type Props = {
  projectId: string
  tasks: readonly Task[]
  people: readonly Person[]
  dialog: TaskDialog | { kind: 'create' } | undefined
  editing: ReturnType<typeof useTaskEdit>
  onClose: () => void
}

const labels = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assigneeId: 'Assignee',
  startDate: 'Start date',
  dueDate: 'Due date',
  progress: 'Progress',
  estimatedHours: 'Estimated hours',
  actualHours: 'Actual hours',
  links: 'Depends on',
} as const
type FieldName = keyof typeof labels
const fields = Object.keys(labels) as FieldName[]

/** Whichever dialog of the task list is open. */
export const TaskDialogs = ({ projectId, tasks, people, dialog, editing, onClose }: Props) => {
  const { conflict } = editing
  if (conflict !== undefined) {
    const { base, change, current } = conflict
    const compared = compare(fields, base, change, current)
    const write = (name: FieldName, task: Partial<Task>): ReactNode => written(name, task, people, tasks)
    return (
      <ConflictDialog
        what={<>the task “{base.title}”</>}
        differences={compared.differing.map((name) => ({ label: labels[name], mine: write(name, change), theirs: write(name, current) }))}
        kept={compared.kept.map((name) => ({ label: labels[name], theirs: write(name, current) }))}
        busy={editing.saving}
        onMine={editing.keepMine}
        onTheirs={editing.takeTheirs}
      />
    )
  }
  switch (dialog?.kind) {
    case 'create':
      return <TaskFormDialog projectId={projectId} people={people} save={editing.save} onClose={onClose} />
    case 'details':
      return <TaskFormDialog projectId={projectId} people={people} task={tasks.find(({ id }) => id === dialog.task.id) ?? dialog.task} save={editing.save} onClose={onClose} />
    case 'dependencies':
      return <DependenciesDialog task={tasks.find(({ id }) => id === dialog.task.id) ?? dialog.task} tasks={tasks} save={editing.save} onClose={onClose} />
    case 'delete':
      return <DeleteTaskDialog task={dialog.task} onClose={onClose} />
    case undefined:
      return null
  }
}

const empty = <span className="text-muted">Empty</span>

const written = (name: FieldName, task: Partial<Task>, people: readonly Person[], tasks: readonly Task[]): ReactNode => {
  if (name === 'links') {
    const links = task.links ?? []
    return links.length === 0 ? empty : links.map((link) => `${tasks.find(({ id }) => id === link.taskId)?.title ?? link.taskId} (${linkWords(link)})`).join(', ')
  }
  const value = task[name]
  if (value === null || value === undefined || value === '') return empty
  if (name === 'status' && task.status !== undefined) return taskStatuses[task.status].label
  if (name === 'priority' && task.priority !== undefined) return priorities[task.priority].label
  if (name === 'progress') return `${task.progress}%`
  if (name === 'startDate' || name === 'dueDate') return exactDay(String(value))
  if (name === 'assigneeId') {
    const person = people.find(({ id }) => id === value)
    return person === undefined ? 'Somebody who has left' : fullName(person)
  }
  return String(value)
}
