import Repeat from 'lucide-react/icons/repeat'
import type { Task } from '../../../../shared/tasks/task.ts'

/** Marks a task that repeats, in lists and on cards. The rule is in its panel, so that lists need not read it. */
export const RepeatMark = ({ task: { recurrence } }: { task: Task }) =>
  recurrence !== null && (
    <span title="Repeats" className="shrink-0 text-muted">
      <Repeat aria-hidden="true" className="size-3.5" />
      <span className="sr-only">Repeats</span>
    </span>
  )
