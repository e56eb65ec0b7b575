/** Changes that can decide whether a condition is met, or change the sentence that says so. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

const taskFields = ['title', 'status', 'dueDate']
const projectFields = ['name', 'status', 'endDate', 'budgetUsed', 'team']
const entryFields = ['condition', 'conditionState', 'status', 'raidType', 'title', 'assignedTo', 'responsible']

export const subscription = subscribesTo({
  events: [
    'day.began.v1',
    'person.updated.v1',
    'task.updated.v1',
    'task.completed.v1',
    'task.deleted.v1',
    'task.restored.v1',
    'project.updated.v1',
    'project.assigned.v1',
    'project.deleted.v1',
    'project.restored.v1',
    'expense.recorded.v1',
    'expense.reversed.v1',
    'raid.raised.v1',
    'raid.updated.v1',
    'raid.deleted.v1',
    'raid.restored.v1',
  ],
  families: {
    task: { 'task.created.v1': 'No condition is about a task that has just been made.' },
    project: { 'project.created.v1': 'No condition is about a project that has just been made.' },
    raid: {},
  },
  filters: {
    'person.updated.v1': [{ changed: ['role'] }],
    'task.updated.v1': [{ changed: taskFields }],
    'task.completed.v1': [{ changed: taskFields }],
    'project.updated.v1': [{ changed: projectFields }],
    'project.assigned.v1': [{ changed: projectFields }],
    'expense.recorded.v1': [{ changed: projectFields }],
    'expense.reversed.v1': [{ changed: projectFields }],
    'raid.raised.v1': [{ changes: { field: ['condition'] } }],
    'raid.updated.v1': [{ changes: { field: entryFields } }],
  },
})
