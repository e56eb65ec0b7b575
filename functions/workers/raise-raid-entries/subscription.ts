/** Events that can make a rule raise, update or resolve the RAID entries of a task. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: [
    'task.created.v1',
    'task.updated.v1',
    'task.completed.v1',
    'task.deleted.v1',
    'task.restored.v1',
    'task.due-soon.v1',
    'task.overdue.v1',
    'raid.restored.v1',
  ],
  families: { task: {}, 'task-due': {} },
})
