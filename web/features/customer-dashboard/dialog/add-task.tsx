import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { refusedAt } from '../../../forms/field-errors.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { deleteDraft, readDraft, saveDraft } from '../../../storage/drafts.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { createTask } from '../../tasks/task-calls.ts'
import { addTask } from '../../tasks/task-list.ts'
import { TaskFields } from './task-fields.tsx'
import { firstForm, nextForm, valuesOf, type PortalTaskForm } from './task-form.ts'

/** What was typed survives another tab of the dialog, and closing it. */
export const newTaskDraft = (projectId: string, userId: string): string => `portal-task.${projectId}.${userId}`

/** The form for a new task. It stays open, because tasks are often added one after another. */
export const AddTask = ({ projectId, onClose }: { projectId: string; onClose: () => void }) => {
  const { kind, user, customer } = useSession()
  const withPhases = customer?.taskPhases === true
  const queries = useQueryClient()
  const draftName = newTaskDraft(projectId, user.id)
  const [form, setForm] = useState(() => ({
    ...(withPhases ? firstForm : nextForm),
    ...readDraft<PortalTaskForm>(draftName),
  }))
  const [untitled, setUntitled] = useState(false)
  const key = useRef(crypto.randomUUID())

  const create = useMutation({
    mutationFn: () => createTask(kind, projectId, valuesOf(form), key.current),
    onSuccess: (task) => {
      addTask(queries, task)
      void refreshAfter(queries, 'tasks.create')
      toast('Task created', { description: task.title })
      deleteDraft(draftName)
      setForm(nextForm)
      key.current = crypto.randomUUID()
    },
    onError: (error) => {
      if (!(error instanceof ProblemError) || error.errors.length === 0)
        failed('Failed to create task', messageOf(error))
    },
  })

  const set = (change: Partial<PortalTaskForm>) => {
    setForm({ ...form, ...change })
    saveDraft(draftName, { ...form, ...change })
    setUntitled(false)
    // A key may be repeated only with the same fields.
    key.current = crypto.randomUUID()
  }
  return (
    <form
      noValidate
      aria-label="New task"
      className="flex flex-col gap-3 rounded-lg border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (create.isPending) return
        if (form.title.trim() === '') setUntitled(true)
        else create.mutate()
      }}
    >
      <TaskFields
        form={form}
        kind="new"
        errorOf={(name) => (name === 'title' && untitled ? 'Task title is required.' : refusedAt(create.error, name))}
        onChange={set}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={create.isPending && 'Adding…'}>
          Add Task
        </Button>
        <Button
          onClick={() => {
            deleteDraft(draftName)
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
