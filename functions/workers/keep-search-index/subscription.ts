/** Events that add, remove or rename a searchable record. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: [
    'project.created.v1',
    'project.updated.v1',
    'project.deleted.v1',
    'project.restored.v1',
    'task.created.v1',
    'task.updated.v1',
    'task.completed.v1',
    'task.deleted.v1',
    'task.restored.v1',
    'person.invited.v1',
    'person.updated.v1',
    'person.removed.v1',
    'raid.raised.v1',
    'raid.updated.v1',
    'raid.deleted.v1',
    'raid.restored.v1',
    'file.added.v1',
    'file.renamed.v1',
    'file.deleted.v1',
    'file.restored.v1',
  ],
  families: {
    project: {
      'project.assigned.v1': 'The name of the project stays as it is.',
      'expense.recorded.v1': 'The name of the project stays as it is.',
      'expense.reversed.v1': 'The name of the project stays as it is.',
    },
    task: {},
    person: {},
    raid: {},
    file: {
      'file.refused.v1': 'A refused file was never found.',
      'file.version-added.v1': 'The name of the file stays as it is.',
      'file.version-restored.v1': 'The name of the file stays as it is.',
      'file.version-deleted.v1': 'The name of the file stays as it is.',
    },
  },
  filters: {
    'project.updated.v1': [{ changed: ['name'] }],
    'task.updated.v1': [{ changed: ['title'] }],
    'task.completed.v1': [{ changed: ['title'] }],
    'raid.updated.v1': [{ changes: { field: ['title', 'raidType'] } }],
  },
})
