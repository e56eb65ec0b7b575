/** How the rows of an import of tasks are shown. */
import CornerDownRight from 'lucide-react/icons/corner-down-right'
import type { PreviewLayout, RowState } from '../../../spreadsheets/import/preview-table.tsx'
import { classes } from '../../../ui/classes.ts'
import { taskFields, type TaskField } from './task-fields.ts'
import type { ComparedTask } from './known-tasks.ts'

const TaskCell = ({ row, state }: { row: ComparedTask; state: RowState }) => <TaskText {...row} state={state} />

const TaskText = ({ linkedAbove, milestone, values, difference, state }: ComparedTask & { state: RowState }) => (
  <>
    <span className={classes('flex gap-1.5', linkedAbove && 'pl-4')}>
      {linkedAbove && (
        <>
          <CornerDownRight aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="sr-only">Depends on the row above:</span>
        </>
      )}
      <span className={state === 'left out' ? 'line-through' : ''}>
        {values.title === '' ? <span className="font-normal text-muted">No title</span> : values.title}
      </span>
    </span>
    {difference !== '' && <span className="block text-xs font-normal break-words text-muted">{difference}</span>}
    {milestone && <span className="block text-xs font-normal text-muted">Becomes a milestone of the project</span>}
  </>
)

export const taskLayout: PreviewLayout<TaskField, ComparedTask> = {
  fields: taskFields,
  lead: 'title',
  hidden: [
    'number',
    'blocks',
    'completed',
    'outline',
    'outlineNumber',
    'indent',
    'archived',
    'kind',
    'labels',
    'comments',
  ],
  days: ['startDate', 'dueDate'],
  nameOf: ({ values }) => values.title,
  Lead: TaskCell,
}
