/** Checks the conditions of assumptions and dependencies when their records change and when a day begins. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { settleConditions } from '../../domain/raid/automation/settle-conditions.ts'
import { keepWatch, listWatching } from '../../domain/raid/watch-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'
import { isOf } from '../../../shared/events.ts'
import { canWatch } from '../../../shared/raid/raid-choices.ts'
import { everyRole } from '../../../shared/raid/watched-condition.ts'

/** Which conditions an event can affect: those about one record, all of the workspace, or that of a single entry. */
type Concern = { kind: 'record'; record: string } | { kind: 'all' } | { kind: 'entry'; entryId: string }

/** Undefined if the event is about an entry whose type has no condition. */
const concernOf = (event: EventOf<typeof subscription>): Concern | undefined => {
  if (event.name === 'day.began.v1') return { kind: 'all' }
  if (event.name === 'person.updated.v1') return { kind: 'record', record: everyRole }
  if (isOf(event, 'raid')) {
    const { entryId, was, now } = event.data
    const facts = [was, now].filter((one) => one !== null)
    return event.name === 'raid.restored.v1' || facts.some(canWatch) ? { kind: 'entry', entryId } : undefined
  }
  return { kind: 'record', record: isOf(event, 'task') ? event.data.taskId : event.data.projectId }
}

/** The entry whose condition must be checked: the entry itself, or the one that an issue was raised for. */
const entryConcerned = async (workspaceId: string, id: string, inOrOut: boolean): Promise<string[]> => {
  if (!inOrOut) return [id]
  const entry = await readEntry(workspaceId, id)
  if (entry === undefined) return []
  await keepWatch(entry)
  return [entry.automation?.rule === 'condition_violated' ? entry.automation.entryId : id]
}

const watch = async (event: EventOf<typeof subscription>): Promise<void> => {
  const { workspaceId, name } = event
  const concern = concernOf(event)
  if (concern === undefined) return
  const inOrOut = name === 'raid.deleted.v1' || name === 'raid.restored.v1'
  const ids =
    concern.kind === 'entry'
      ? await entryConcerned(workspaceId, concern.entryId, inOrOut)
      : await listWatching(workspaceId, concern.kind === 'all' ? undefined : concern.record)
  await settleConditions(workspaceId, ids)
}

export const handler = subscribeEach(subscription, watch)
