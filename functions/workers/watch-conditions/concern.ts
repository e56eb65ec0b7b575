/** Which conditions an event can decide about. Most edits are none of their business, and cost no read. */
import { isAboutRaid, isAboutWork, type DomainEvent, type RaidEvent } from '../../../shared/events.ts'
import { canWatch } from '../../../shared/raid-choices.ts'
import { everyRole } from '../../../shared/watched-condition.ts'

/** Conditions about some record, or all of the workspace; or an entry by itself. */
export type Concern = { kind: 'record'; record: string } | { kind: 'all' } | { kind: 'entry'; entryId: string }

/** Fields of tasks, projects and entries that a condition, its sentence or its issue tells of. */
const ofTask = ['title', 'status', 'dueDate']
const ofProject = ['name', 'status', 'endDate', 'budgetUsed', 'team']
const ofEntry = ['condition', 'conditionState', 'status', 'raidType', 'title', 'assignedTo', 'responsible']

const some = (changed: readonly string[], wanted: readonly string[]): boolean =>
  changed.some((field) => wanted.includes(field))

/** What is there again, or not any more, stands otherwise than before, whatever else changed. */
const comesOrGoes = (name: string): boolean => name.endsWith('.deleted.v1') || name.endsWith('.restored.v1')

const ofRaid = ({ name, data }: RaidEvent): Concern | undefined => {
  const entry: Concern = { kind: 'entry', entryId: data.entryId }
  const changed = data.changes.map(({ field }) => field)
  if (name === 'raid.restored.v1') return entry
  const facts = [data.was, data.now].filter((one) => one !== null)
  if (!facts.some(canWatch)) return undefined
  if (name === 'raid.raised.v1') return changed.includes('condition') ? entry : undefined
  return comesOrGoes(name) || some(changed, ofEntry) ? entry : undefined
}

export const concernOf = (event: DomainEvent): Concern | undefined => {
  if (event.name === 'day.began.v1') return { kind: 'all' }
  if (event.name === 'person.updated.v1')
    return event.data.changed.includes('role') ? { kind: 'record', record: everyRole } : undefined
  if (isAboutRaid(event)) return ofRaid(event)
  if (!isAboutWork(event)) return undefined
  const { data } = event
  const [record, wanted] = 'taskId' in data ? [data.taskId, ofTask] : [data.projectId, ofProject]
  return comesOrGoes(event.name) || some(data.changed, wanted) ? { kind: 'record', record } : undefined
}
