/** The order of milestones. Without schemas, because the browser sorts with it too. */
import type { Milestone } from './milestone.ts'

const rank = ({ date }: Pick<Milestone, 'date'>): string => date ?? '~'

/** Milestones with a date come first, by date; the others follow in the order in which they were written. */
export const byDate = <T extends Pick<Milestone, 'date'>>(milestones: readonly T[]): T[] =>
  milestones.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0))
