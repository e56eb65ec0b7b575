/** Changes after which a project can be over its budget, or within it again, and changes of what its entry says. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

/** Fields of a project that the rules look at, or that their entries show. */
const fields = ['budget', 'committed', 'linesOver', 'status', 'name', 'managerId']

export const subscription = subscribesTo({
  events: [
    'project.updated.v1',
    'project.assigned.v1',
    'project.restored.v1',
    'expense.recorded.v1',
    'expense.reversed.v1',
    'raid.restored.v1',
  ],
  families: {
    project: {
      'project.created.v1': 'A new project has spent nothing.',
      'project.deleted.v1': 'The entries of a deleted project are deleted with it.',
    },
  },
  filters: {
    'project.updated.v1': [{ changed: fields }],
    'project.assigned.v1': [{ changed: fields }],
  },
})
