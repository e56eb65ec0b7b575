import ListChecks from 'lucide-react/icons/list-checks'
import { doneIn, doneOf, type ChecklistItem } from '../../../../shared/tasks/checklist-rules.ts'

/** How many items of a task's checklist are done, in lists and on cards. */
export const ChecklistMark = ({ items }: { items: readonly ChecklistItem[] }) =>
  items.length > 0 && (
    <span
      title={`Checklist: ${doneOf(items)} done`}
      className="flex shrink-0 items-center gap-0.5 text-xs text-muted tabular"
    >
      <ListChecks aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">
        {doneIn(items)}/{items.length}
      </span>
      <span className="sr-only">Checklist: {doneOf(items)} done</span>
    </span>
  )
