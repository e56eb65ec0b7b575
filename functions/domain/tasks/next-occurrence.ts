/** The next occurrence of a repeated task: a copy with new dates, nothing done and no links. Pure. */
import type { Day } from '../../../shared/dates/dates.ts'
import { fieldsWith, type FieldsWith } from '../../../shared/contract/field-rows.ts'
import { taskFields } from '../../../shared/tasks/task-fields.ts'
import { movedAlong } from '../../../shared/tasks/recurrence-dates.ts'
import type { Recurrence } from '../../../shared/tasks/recurrence-rules.ts'
import { newTask } from './task-change.ts'
import type { TaskRecord } from './task-record.ts'

type Next = {
  id: string
  number: number
  at: Date
  dueDate: Day
  repeats: Recurrence
  /** Whether a person is still in the workspace. */
  isHere: (personId: string | null) => boolean
}

type SameField = FieldsWith<typeof taskFields, 'next', 'same'>

const sameFields = fieldsWith(taskFields, 'next', 'same')
const movedFields = fieldsWith(taskFields, 'next', 'moved')

export const nextOccurrence = (task: TaskRecord, { id, number, at, dueDate, repeats, isHere }: Next): TaskRecord => {
  const { workspaceId, projectId, assigneeId } = task
  const stays = (personId: string | null) => (isHere(personId) ? personId : null)
  const created = newTask(
    { id, workspaceId, projectId, number, at },
    {
      ...(Object.fromEntries(sameFields.map((name) => [name, task[name]])) as Pick<TaskRecord, SameField>),
      ...Object.fromEntries(movedFields.map((name) => [name, movedAlong(task[name], task.dueDate, dueDate)])),
      assigneeId: stays(assigneeId),
      checklist: task.checklist.map((item) => ({
        text: item.text,
        assigneeId: stays(item.assigneeId),
        dueDate: movedAlong(item.dueDate, task.dueDate, dueDate),
      })),
    },
  )
  return { ...created, recurrence: repeats }
}
