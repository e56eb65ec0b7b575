import { useState } from 'react'
import type { Task } from '../../../../shared/tasks/task.ts'
import { messageOf, ProblemError } from '../../../client/problem-error.ts'
import { refusedAt } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { failed } from '../../../ui/toast.ts'
import { followsChecklist } from '../../tasks/editable-cells.tsx'
import type { SaveTask } from '../../tasks/use-task-edit.ts'
import { TaskFields } from './task-fields.tsx'
import { changedIn, formOfTask, type PortalTaskForm } from './task-form.ts'

type Props = { task: Task; save: SaveTask; onClose: () => void }

/** Edits a task in its place. Only the changed fields are sent, against the version that the form started from. */
export const EditTask = ({ task, save, onClose }: Props) => {
  // A refetch must not change what the form started from.
  const [base] = useState(task)
  const [form, setForm] = useState(() => formOfTask(task))
  const [untitled, setUntitled] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const submit = async () => {
    setUntitled(form.title.trim() === '')
    if (busy || form.title.trim() === '') return
    const change = changedIn(form, base)
    if (Object.keys(change).length === 0) return onClose()
    setBusy(true)
    try {
      await save(base, change, base.version)
      onClose()
    } catch (refused) {
      setError(refused)
      if (!(refused instanceof ProblemError) || refused.errors.length === 0)
        failed('Failed to update task', messageOf(refused))
    } finally {
      setBusy(false)
    }
  }
  const set = (change: Partial<PortalTaskForm>) => {
    setForm((before) => ({ ...before, ...change }))
    setUntitled(false)
  }
  return (
    <form
      noValidate
      aria-label={`Edit ${base.title}`}
      className="flex flex-col gap-3 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TaskFields
        form={form}
        kind="existing"
        followsChecklist={followsChecklist(base)}
        errorOf={(name) => (name === 'title' && untitled ? 'Task title is required.' : refusedAt(error, name))}
        onChange={set}
      />
      <div className="flex gap-2">
        <Button type="submit" look="primary" busy={busy && 'Saving…'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
