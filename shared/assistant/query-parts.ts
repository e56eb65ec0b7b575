/** The parts of a query: takes one out, or replaces it. Without schemas, so that the browser can use it. */
import type { AssistantQuery, QueryPart } from './query.ts'

const without = <T extends object>(value: T, ...names: string[]): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as T

const ofPeople = ({ by, where: { people, notPeople, againstPeople } }: AssistantQuery): boolean =>
  by === 'person' || (people ?? notPeople ?? againstPeople) !== undefined

export const withoutPart = (query: AssistantQuery, part: QueryPart): AssistantQuery => {
  const rest = part in query ? without(query, part) : { ...query, where: without(query.where, part) }
  // The way in which records belong to people says nothing without them.
  return ofPeople(query) && !ofPeople(rest) ? { ...rest, where: without(rest.where, 'role') } : rest
}

/** The query with other conditions. A condition without values is none. */
export const withConditions = (query: AssistantQuery, changed: Partial<AssistantQuery['where']>): AssistantQuery => {
  const where = { ...query.where, ...changed }
  const empty = Object.entries(where).flatMap(([part, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [part] : [],
  )
  return { ...query, where: without(where, ...empty) }
}
