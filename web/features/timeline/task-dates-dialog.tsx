import { useState } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { conditions } from '../../../shared/timeline/condition.ts'
import type { TaskChange } from '../tasks/task-calls.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import type { Row } from './timeline-rows.ts'

type Props = {
  row: Row
  tasks: readonly Task[]
  mayEdit: boolean
  /** Called when both dates are set; shows what else moves before saving. */
  onMove: (dates: NewDates) => void
  /** Saves the dates if one of them is empty. */
  save: (task: Task, change: TaskChange) => Promise<unknown>
  onLinks: () => void
  onClose: () => void
}

/** The dates of a task in fields, as an alternative to dragging, and its place in the schedule. */
export const TaskDatesDialog = ({ row, tasks, mayEdit, onMove, save, onLinks, onClose }: Props) => {
  const { task, placed, condition } = row
  const [start, setStart] = useState(task.startDate ?? '')
  const [due, setDue] = useState(task.dueDate ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const backwards = start !== '' && due !== '' && due < start
  const same = start === (task.startDate ?? '') && due === (task.dueDate ?? '')

  const submit = async () => {
    if (backwards || busy) return
    if (same) return onClose()
    if (start !== '' && due !== '' && placed !== undefined) return onMove({ id: task.id, startDay: start, dueDay: due })
    setBusy(true)
    try {
      const given = (value: string): Day | null => (value === '' ? null : value)
      await save(task, { startDate: given(start), dueDate: given(due) })
      onClose()
    } catch (problem) {
      setError(refusalWords(problem))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={task.title}
      description={
        <span className="flex items-center gap-2">
          <Badge tone={conditions[condition].tone}>{conditions[condition].label}</Badge>
          <span>{task.progress}% done</span>
        </span>
      }
      onClose={onClose}
    >
      <form
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-3">
            <Field label="Start date">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={start}
                  disabled={!mayEdit}
                  onChange={(event) => setStart(event.target.value)}
                />
              )}
            </Field>
            <Field label="Due date" error={backwards ? 'The due date is before the start date' : undefined}>
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={due}
                  disabled={!mayEdit}
                  onChange={(event) => setDue(event.target.value)}
                />
              )}
            </Field>
          </div>
          <ScheduleFacts row={row} tasks={tasks} />
        </DialogBody>
        <DialogFooter
          note={
            error === undefined ? (
              mayEdit && (
                <Button look="quiet" onClick={onLinks}>
                  Dependencies…
                </Button>
              )
            ) : (
              <span role="alert" className="text-bad">
                {error}
              </span>
            )
          }
        >
          <Button onClick={onClose}>{mayEdit ? 'Cancel' : 'Close'}</Button>
          {mayEdit && (
            <Button type="submit" look="primary" busy={busy && 'Saving…'}>
              Save
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  )
}
