/** What makes, scores and takes back forecasts: a new day, another status, and the trash. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['day.began.v1', 'project.updated.v1', 'project.deleted.v1', 'project.restored.v1'],
  filters: { 'project.updated.v1': [{ changed: ['status'] }] },
})
