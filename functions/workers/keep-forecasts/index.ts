/** Keeps the forecast of each project once a week, and scores them when the work of the project has ended. */
import { isOf } from '../../../shared/events.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { followProject } from './follow-project.ts'
import { keepOnDay } from './keep-on-day.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, (event) =>
  isOf(event, 'day') ? keepOnDay(event.workspaceId, event.data, new Date()) : followProject(event),
)
