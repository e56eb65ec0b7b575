/** Changes that can move the end, the cost or the scope of a project, and a new day, on which its forecast is another. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

const taskFields = ['title', 'dueDate', 'estimatedHours', 'status', 'progress']
const projectFields = ['name', 'status', 'startDate', 'endDate', 'budget', 'budgetLines', 'committed']

export const subscription = subscribesTo({
  events: [
    'day.began.v1',
    'task.created.v1',
    'task.updated.v1',
    'task.completed.v1',
    'task.deleted.v1',
    'task.restored.v1',
    'project.updated.v1',
    'project.restored.v1',
    'expense.recorded.v1',
    'expense.reversed.v1',
    'charter.agreed.v1',
  ],
  families: {
    task: {},
    project: {
      'project.created.v1': 'A new project has no contract.',
      'project.assigned.v1': 'The team is no part of a contract.',
      'project.deleted.v1': 'Nothing is asked about a project in the trash.',
    },
    'charter-contract': { 'charter.ended.v1': 'The request of an ended contract is withdrawn with it.' },
  },
  filters: {
    'task.updated.v1': [{ changed: taskFields }],
    'project.updated.v1': [{ changed: projectFields }],
  },
})
