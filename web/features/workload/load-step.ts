/** How a load is shown: as a percentage of the working week, and how dark its background is. */
import { isFree, isOverloaded } from '../../../shared/analytics/load.ts'

/** The levels of load, each from a percentage of the working week. */
export const loadSteps = [
  { from: 130, look: 'bg-accent text-on-accent font-semibold', word: 'Heavily overloaded' },
  { from: 101, look: 'bg-accent-soft text-accent font-semibold', word: 'Overloaded' },
  { from: 70, look: 'bg-pressed text-ink', word: 'Well used' },
  { from: 1, look: 'bg-hover text-ink', word: 'Has room' },
] as const

export const freeStep = { from: 0, look: 'text-muted', word: 'Free' } as const

const withoutTime = 999

/** Rounded, but never over the border of what is free, or overloaded. */
const shareOf = (hours: number, capacity: number): number => {
  if (isFree(hours)) return 0
  if (capacity === 0) return withoutTime
  return Math.max(isOverloaded(hours, capacity) ? 101 : 1, Math.round((100 * hours) / capacity))
}

export const stepOf = (hours: number, capacity: number) =>
  loadSteps.find(({ from }) => shareOf(hours, capacity) >= from) ?? freeStep

/** `115%` */
export const shareWords = (hours: number, capacity: number): string => {
  const share = shareOf(hours, capacity)
  return share === withoutTime ? 'no time' : `${share}%`
}
