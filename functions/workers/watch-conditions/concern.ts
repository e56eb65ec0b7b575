/** Which conditions an event can affect. */
import { isOf } from '../../../shared/events.ts'
import { canWatch } from '../../../shared/raid/raid-choices.ts'
import { everyRole } from '../../../shared/raid/watched-condition.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { subscription } from './subscription.ts'

/** Conditions about one record, or all conditions of the workspace; or a single entry. */
export type Concern = { kind: 'record'; record: string } | { kind: 'all' } | { kind: 'entry'; entryId: string }

/** Undefined if the event is about an entry whose type has no condition. */
export const concernOf = (event: EventOf<typeof subscription>): Concern | undefined => {
  if (event.name === 'day.began.v1') return { kind: 'all' }
  if (event.name === 'person.updated.v1') return { kind: 'record', record: everyRole }
  if (isOf(event, 'raid')) {
    const { entryId, was, now } = event.data
    const facts = [was, now].filter((one) => one !== null)
    return event.name === 'raid.restored.v1' || facts.some(canWatch) ? { kind: 'entry', entryId } : undefined
  }
  return { kind: 'record', record: isOf(event, 'task') ? event.data.taskId : event.data.projectId }
}
