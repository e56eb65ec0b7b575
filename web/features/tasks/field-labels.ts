/** Labels of a task's fields in its history, in edit conflicts and for changes that were not saved. */
export const fieldLabels = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  priority: 'Priority',
  assigneeId: 'Assignee',
  startDate: 'Start date',
  dueDate: 'Due date',
  progress: 'Progress',
  estimatedHours: 'Estimated hours',
  actualHours: 'Actual hours',
  links: 'Depends on',
} as const
