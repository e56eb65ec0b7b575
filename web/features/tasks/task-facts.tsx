import { doneOf } from '../../../shared/tasks/checklist-rules.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Fact } from '../../ui/side-panel.tsx'
import {
  AssigneeCell,
  DateCell,
  HoursCell,
  PriorityCell,
  ProgressCell,
  StatusCell,
  followsChecklist,
} from './editable-cells.tsx'
import type { TaskEditing } from './use-task-edit.ts'

type Props = { task: Task; people: readonly Person[]; editing: TaskEditing }

/** The short fields of a task, each edited in place. */
export const TaskFacts = ({ task, people, editing }: Props) => {
  const today = useToday()
  const shared = { task, edit: editing.edit, mayEdit: useMay('task.edit') }
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      <Fact label="Status">
        <StatusCell {...shared} />
      </Fact>
      <Fact label="Priority">
        <PriorityCell {...shared} />
      </Fact>
      <Fact label="Assignee">
        <AssigneeCell {...shared} people={people} />
      </Fact>
      <Fact label="Progress">
        <ProgressCell {...shared} />
        {followsChecklist(task) && (
          <p className="px-1.5 text-xs text-muted">From the checklist: {doneOf(task.checklist)}</p>
        )}
      </Fact>
      <Fact label="Start">
        <DateCell {...shared} field="startDate" label="Start date" today={today} />
      </Fact>
      <Fact label="Due">
        <DateCell {...shared} field="dueDate" label="Due date" today={today} />
      </Fact>
      <Fact label="Estimate">
        <HoursCell {...shared} field="estimatedHours" label="Estimated hours" />
      </Fact>
      <Fact label="Actual">
        <HoursCell {...shared} field="actualHours" label="Actual hours" />
      </Fact>
    </dl>
  )
}
