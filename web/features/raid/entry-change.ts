/** Predicts the effect of an edit on an entry, to show it before it is saved. The server has the final say. */
import { definedFields } from '../../../shared/contract/defined-fields.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { RaidEntry, UpdateRaid } from '../../../shared/raid/raid.ts'
import { isRaidOpen, isScored, uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { riskScore } from '../../../shared/raid/risk-score.ts'
import type { Given } from '../../records/project-access.ts'

export type RaidChange = Omit<UpdateRaid, 'version'>
export type FieldName = keyof RaidChange

type Person = { id: string; name: string }

/** Resolves a name to a person if exactly one has it. `id` is null if the name belongs to no one in the workspace. */
export const personNamed = (text: string, people: readonly Person[]): { name: string; id: string | null } => {
  const name = text.trim()
  const [person, another] = people.filter(
    (person) => person.id === name || person.name.toLowerCase() === name.toLowerCase(),
  )
  return person === undefined || another !== undefined ? { name, id: null } : person
}

/** What an entry loses if its type changes: a risk its levels, an assumption or dependency its condition. */
const ofType = ({ probability, residualImpact, residualProbability, condition }: RaidEntry): RaidChange => ({
  ...(probability !== null && { probability, residualImpact, residualProbability }),
  ...(condition !== null && { condition }),
})

/** The change that undoes another: its fields with their previous values. */
export const reverseOf = (entry: RaidEntry, change: RaidChange): RaidChange => ({
  ...(change.raidType !== undefined && ofType(entry)),
  ...Object.fromEntries(Object.keys(change).map((name) => [name, entry[name as FieldName]])),
  ...(change.assignedTo !== undefined && { assignedTo: entry.assignedToId ?? entry.assignedTo }),
  ...(change.responsible !== undefined && { responsible: entry.responsibleId ?? entry.responsible }),
})

/** Applies the fields of the change and what follows from them. */
export const withChange = (
  entry: RaidEntry,
  { assignedTo, responsible, dateOpened, ...change }: RaidChange,
  people: readonly Person[],
  today: Day,
): RaidEntry => {
  const owner = assignedTo === undefined ? undefined : personNamed(assignedTo, people)
  const answers = responsible === undefined ? undefined : personNamed(responsible, people)
  const edited: RaidEntry = {
    ...entry,
    ...definedFields(change),
    ...(owner && { assignedTo: owner.name, assignedToId: owner.id }),
    ...(answers && { responsible: answers.name, responsibleId: answers.id }),
    ...(dateOpened !== undefined && { dateOpened: dateOpened ?? today }),
  }
  const levels = isScored(edited)
    ? { probability: edited.probability ?? 'medium' }
    : { probability: null, residualImpact: null, residualProbability: null }
  const rated = { ...edited, ...levels }
  return {
    ...rated,
    uniqueId: uniqueIdOf(rated),
    score: riskScore(rated.probability, rated.impact),
    residualScore: riskScore(rated.residualProbability, rated.residualImpact),
    actualResolution: isRaidOpen(rated) ? null : isRaidOpen(entry) ? today : rated.actualResolution,
  }
}

/** The people whom a change puts in charge of an entry, and its project. */
export const givenIn = (
  { projectId, assignedToId, responsibleId, responseOwnerId }: RaidEntry,
  { assignedTo, responsible, ...change }: RaidChange,
): Given[] => [
  ...(assignedTo === undefined ? [] : [{ projectId, personId: assignedToId }]),
  ...(responsible === undefined ? [] : [{ projectId, personId: responsibleId }]),
  ...(change.responseOwnerId === undefined ? [] : [{ projectId, personId: responseOwnerId }]),
]
