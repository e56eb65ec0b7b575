/** The start of each day, and changes that give a project another reporting schedule. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['day.began.v1', 'project.created.v1', 'project.updated.v1', 'project.deleted.v1', 'project.restored.v1'],
  filters: { 'project.updated.v1': [{ changed: ['reportingCadence'] }] },
})
