/** Takes a part out of a query. Without schemas, so that the browser can use it. */
import type { AssistantQuery, QueryPart } from './query.ts'

const without = <T extends object>(value: T, ...names: string[]): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as T

export const withoutPart = (query: AssistantQuery, part: QueryPart): AssistantQuery => {
  if (part in query) return without(query, part)
  // The way in which records belong to people says nothing without them.
  const names = part === 'people' ? [part, 'role'] : [part]
  return { ...query, where: without(query.where, ...names) }
}
