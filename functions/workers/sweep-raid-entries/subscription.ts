/** Events after which the rules check a whole workspace or project. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['day.began.v1', 'raid-rules.changed.v1', 'project.updated.v1'],
  filters: { 'project.updated.v1': [{ changed: ['status'] }] },
})
