/** Prefixes of task keys that suit the name of a project, best first. Pure. */
import { fold } from '../../../shared/search/search-words.ts'
import { longestPrefix } from '../../../shared/tasks/task-key.ts'

/** `Depot roof, phase 2` → `DRP`, `DEPO`, `DEP`, `DEPOT` */
export const proposedPrefixes = (name: string): string[] => {
  const words =
    fold(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const [first = ''] = words
  const initials = words
    .map(([letter]) => letter)
    .join('')
    .slice(0, longestPrefix - 1)
  const base = initials.length > 1 ? initials : first.length > 1 ? first.slice(0, 3) : 'PRJ'
  const suiting = [base, first.slice(0, 4), first.slice(0, 3), first.slice(0, longestPrefix)]
  return [...new Set(suiting)].filter((prefix) => prefix.length > 1)
}
