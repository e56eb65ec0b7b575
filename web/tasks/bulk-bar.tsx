import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../shared/choices.ts'
import { trashDays } from '../../shared/limits.ts'
import type { Person } from '../../shared/person.ts'
import type { Task } from '../../shared/task.ts'
import { counted } from '../format.ts'
import { useMay } from '../session.ts'
import { AlertDialog } from '../ui/alert-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Options, Select } from '../ui/input.tsx'
import { PersonOptions, WordOptions } from '../ui/options.tsx'
import { shifted, type Set as Fields } from './bulk-change.ts'
import type { BulkEditing, BulkReport } from './use-bulk-edit.ts'

type Props = { chosen: readonly Task[]; people: readonly Person[]; bulk: BulkEditing; onClear: () => void }

const shifts = { '-7': 'A week earlier', '-1': 'A day earlier', '1': 'A day later', '7': 'A week later', '14': 'Two weeks later', '28': 'Four weeks later' }

/** What can be done with the tasks that are chosen. */
export const BulkBar = ({ chosen, people, bulk, onClear }: Props) => {
  const mayDelete = useMay('task.delete')
  const [deleting, setDeleting] = useState(false)
  const give = (set: Fields) => bulk.change(chosen, () => set)
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label="Change the selected tasks"
          className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-lg bg-raised p-2 shadow-float"
        >
          <p role="status" className="px-2 font-medium whitespace-nowrap tabular">
            {bulk.busy ? 'Saving…' : `${counted(chosen.length, 'task')} selected`}
          </p>
          <Act label="Status" onChoose={(status) => give({ status: status as TaskStatus })}>
            <Options of={taskStatuses} />
          </Act>
          <Act label="Priority" onChoose={(priority) => give({ priority: priority as Priority })}>
            <Options of={priorities} />
          </Act>
          <Act label="Assignee" onChoose={(id) => give({ assigneeId: id === 'none' ? null : id })}>
            <option value="none">Nobody</option>
            <PersonOptions of={people} />
          </Act>
          <Act label="Dates" onChoose={(days) => bulk.change(chosen, (task) => shifted(task, Number(days)))}>
            <WordOptions of={shifts} />
          </Act>
          {mayDelete && (
            <Button look="caution" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
          <Button look="quiet" size="icon" aria-label="Clear the selection" title="Clear the selection" onClick={onClear}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </section>
      )}
      {deleting && <DeleteMany tasks={chosen} bulk={bulk} onClose={() => setDeleting(false)} />}
      {bulk.report !== undefined && <Report report={bulk.report} onClose={bulk.close} />}
    </>
  )
}

type ActProps = { label: string; onChoose: (value: string) => void; children: React.ReactNode }

/** A list whose choice is done at once; it shows what it changes, not what is chosen. */
const Act = ({ label, onChoose, children }: ActProps) => (
  <Select aria-label={`Set ${label.toLowerCase()} of the selected tasks`} className="w-auto" value="" onChange={(event) => onChoose(event.target.value)}>
    <option value="" disabled hidden>
      {label}
    </option>
    {children}
  </Select>
)

const DeleteMany = ({ tasks, bulk, onClose }: { tasks: readonly Task[]; bulk: BulkEditing; onClose: () => void }) => {
  const [reason, setReason] = useState('')
  const blank = reason.trim() === ''
  return (
    <AlertDialog
      title={`Delete ${counted(tasks.length, 'task')}`}
      description={`They go to the trash and can be restored for ${trashDays} days.`}
      action="Delete"
      busy={bulk.busy && 'Deleting…'}
      disabled={blank}
      onConfirm={() => !blank && void bulk.remove(tasks, reason.trim()).then(onClose)}
      onCancel={onClose}
    >
      <Field label="Reason" required error={blank ? 'Deletion reason is required' : undefined}>
        {(control) => <Input {...control} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />}
      </Field>
    </AlertDialog>
  )
}

/** Which tasks were not changed, and why: nobody has to find out by comparing. */
const Report = ({ report: { done, failures, undo }, onClose }: { report: BulkReport; onClose: () => void }) => (
  <Dialog title={`${counted(failures.length, 'task')} could not be changed`} description={`${done}. These stay as they are:`} onClose={onClose}>
    <DialogBody>
      <ul className="divide-y divide-line">
        {failures.map(({ title, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tasks may have one title, and the order holds
          <li key={index} className="py-2">
            <span className="block font-medium break-words">{title}</span>
            <span className="block text-sm text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </DialogBody>
    <DialogFooter>
      {undo !== undefined && (
        <Button
          onClick={() => {
            undo()
            onClose()
          }}
        >
          Undo the others
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </DialogFooter>
  </Dialog>
)
