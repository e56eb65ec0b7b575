import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { priorities, type Priority, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { useTaskStatuses } from '../../records/task-statuses.ts'
import { BulkBar } from '../../lists/bulk/bulk-bar.tsx'
import { BulkSelect } from '../../lists/bulk/bulk-select.tsx'
import { FailuresDialog } from '../../lists/bulk/failures-dialog.tsx'
import { useReviewFirst } from '../../lists/bulk/review-first.tsx'
import { counted } from '../../../shared/wording.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { Options } from '../../ui/input.tsx'
import { PersonOptions, WordOptions } from '../../ui/options.tsx'
import { changesOf, shifted, type Set as Fields } from './bulk-edit-changes.ts'
import { useBulkEdit, type BulkEditing } from './use-bulk-edit.ts'

type Props = { chosen: readonly Task[]; people: readonly Person[]; onClear: () => void }

const shifts = {
  '-7': 'A week earlier',
  '-1': 'A day earlier',
  '1': 'A day later',
  '7': 'A week later',
  '14': 'Two weeks later',
  '28': 'Four weeks later',
}

/** Whether a task does not have these values yet. */
const isNew = (tasks: readonly Task[], id: string, set: Fields): boolean => {
  const task = tasks.find((task) => task.id === id)
  return Object.entries(set).some(([field, value]) => task?.[field as keyof Task] !== value)
}

/** The actions for the selected tasks. */
export const BulkEdit = ({ chosen, people, onClear }: Props) => {
  const statuses = useTaskStatuses()
  const bulk = useBulkEdit()
  const mayDelete = useMay('task.delete')
  const [deleting, setDeleting] = useState(false)
  const review = useReviewFirst(chosen.length)
  const each = { records: 'tasks', className: 'w-auto', disabled: review.busy }
  /** `what`: the field in words. */
  const change = (what: string, setFor: (task: Task) => Fields | undefined): void => {
    // New dates are always reviewed, because tasks that depend on these move with them.
    const moves = what === 'dates'
    if (!review.isOn && !(moves && review.isOffered)) return bulk.change(chosen, setFor)
    const changes = changesOf(chosen, setFor).filter(({ id, set }) => isNew(chosen, id, set))
    void review.propose(
      `Change the ${what} of ${counted(changes.length, 'task')}`,
      changes.map(({ id, set }) => ({ kind: 'task' as const, id, set })),
      moves,
    )
  }
  const give = (what: string, set: Fields) => change(what, () => set)
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          label="Change the selected tasks"
          status={bulk.busy ? 'Saving…' : `${counted(chosen.length, 'task')} selected`}
          onClear={onClear}
        >
          <BulkSelect {...each} label="Status" onChoose={(status) => give('status', { status: status as TaskStatus })}>
            <Options of={statuses} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Priority"
            onChoose={(priority) => give('priority', { priority: priority as Priority })}
          >
            <Options of={priorities} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Assignee"
            onChoose={(id) => give('assignee', { assigneeId: id === 'none' ? null : id })}
          >
            <option value="none">Unassigned</option>
            <PersonOptions of={people} />
          </BulkSelect>
          <BulkSelect
            {...each}
            label="Dates"
            onChoose={(days) => change('dates', (task) => shifted(task, Number(days)))}
          >
            <WordOptions of={shifts} />
          </BulkSelect>
          {review.toggle}
          {mayDelete && (
            <Button look="caution" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
        </BulkBar>
      )}
      {deleting && <DeleteMany tasks={chosen} bulk={bulk} onClose={() => setDeleting(false)} />}
      {bulk.report !== undefined && (
        <FailuresDialog
          title={`${counted(bulk.report.failures.length, 'task')} could not be changed`}
          {...bulk.report}
          onClose={bulk.close}
        />
      )}
    </>
  )
}

const DeleteMany = ({ tasks, bulk, onClose }: { tasks: readonly Task[]; bulk: BulkEditing; onClose: () => void }) => (
  <DeleteDialog
    title={`Delete ${counted(tasks.length, 'task')}`}
    description={`They move to the trash and can be restored for ${trashDays} days.`}
    reason="required"
    busy={bulk.busy && 'Deleting…'}
    onDelete={(reason) => void bulk.remove(tasks, reason).then(onClose)}
    onCancel={onClose}
  />
)
