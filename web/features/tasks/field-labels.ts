import { taskFieldNames, taskFields, type TaskField } from '../../../shared/tasks/task-fields.ts'

/** The fields that are edited and saved together. Checklists and repetition have calls of their own. */
type Labelled = Exclude<TaskField, 'checklist' | 'recurrence'>

/** Labels of a task's fields in edit conflicts and for changes that were not saved. */
export const fieldLabels = Object.fromEntries(
  taskFieldNames
    .filter((name): name is Labelled => name !== 'checklist' && name !== 'recurrence')
    .map((name) => [name, taskFields[name].label]),
) as Record<Labelled, string>
