/** In which order milestones stand. Without schemas: the browser sorts by it too. */
import type { Milestone } from './milestone.ts'

const rank = ({ date }: Pick<Milestone, 'date'>): string => date ?? '~'

/** Those with a day first, by it; the others behind in the order in which they were written. */
export const byDate = <T extends Pick<Milestone, 'date'>>(milestones: readonly T[]): T[] =>
  milestones.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
