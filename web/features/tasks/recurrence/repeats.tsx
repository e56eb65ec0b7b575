import Repeat from 'lucide-react/icons/repeat'
import { recurrenceText } from '../../../../shared/tasks/recurrence-rules.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  task: Task
  /** Opens the dialog; undefined if the reader may not change the task. */
  onChange: (() => void) | undefined
}

/** How a task repeats. A completed task does not: its series goes on with the next one. */
export const Repeats = ({ task: { recurrence, status }, onChange }: Props) => {
  if (recurrence === null && (onChange === undefined || status === 'completed')) return null
  return (
    <section aria-label="Repeats" className="-mt-2 flex items-center gap-2 text-sm">
      <Repeat aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className={recurrence === null ? 'grow text-muted' : 'grow'}>
        {recurrence === null ? 'Does not repeat' : `Repeats ${recurrenceText(recurrence.rule)}`}
      </span>
      {onChange !== undefined && (
        <Button size="small" onClick={onChange} aria-label={recurrence === null ? 'Repeat…' : 'Change how it repeats'}>
          {recurrence === null ? 'Repeat…' : 'Change'}
        </Button>
      )}
    </section>
  )
}
