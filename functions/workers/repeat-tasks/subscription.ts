/** An occurrence of a repeated task was completed, or deleted without its series. */
import { present, subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['task.completed.v1', 'task.deleted.v1'],
  filters: {
    'task.completed.v1': [{ repeats: { rule: present } }],
    'task.deleted.v1': [{ repeats: { rule: present } }],
  },
})
