/** What changes the health of projects without an event of theirs: a new day, and new thresholds. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['day.began.v1', 'workspace.updated.v1'],
  filters: { 'workspace.updated.v1': [{ changed: ['healthThresholds'] }] },
})
