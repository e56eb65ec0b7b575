/** The next occurrence of a repeated task: a copy with new dates, nothing done and no links. Pure. */
import type { Day } from '../../../shared/dates/dates.ts'
import { movedAlong } from '../../../shared/tasks/recurrence-dates.ts'
import type { Recurrence } from '../../../shared/tasks/recurrence-rules.ts'
import { newTask } from './task-change.ts'
import type { TaskRecord } from './task-record.ts'

type Next = {
  id: string
  at: Date
  dueDate: Day
  repeats: Recurrence
  /** Whether a person is still in the workspace. */
  isHere: (personId: string | null) => boolean
}

export const nextOccurrence = (task: TaskRecord, { id, at, dueDate, repeats, isHere }: Next): TaskRecord => {
  const { workspaceId, projectId, title, description, priority, assigneeId, startDate, estimatedHours } = task
  const stays = (personId: string | null) => (isHere(personId) ? personId : null)
  const made = newTask(
    { id, workspaceId, projectId, at },
    {
      title,
      description,
      priority,
      assigneeId: stays(assigneeId),
      startDate: movedAlong(startDate, task.dueDate, dueDate),
      dueDate,
      estimatedHours,
      checklist: task.checklist.map((item) => ({
        text: item.text,
        assigneeId: stays(item.assigneeId),
        dueDate: movedAlong(item.dueDate, task.dueDate, dueDate),
      })),
    },
  )
  return { ...made, recurrence: repeats }
}
