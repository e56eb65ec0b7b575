/** How much gets done: from the tasks that were begun and completed in whole months. The month that runs is left out, it is not over. */
import { addMonths, daysBetween, monthOf, type Month } from '../../../shared/dates.ts'
import type { Scene } from './scene.ts'

/** Whole months that a pace is the mean of. */
const monthsLooked = 3

type Flow = { started: number; completed: number }

const sumOf = (scene: Scene, from: number, to: number): Flow => {
  const flows = Array.from(
    { length: to - from },
    (_, index) => scene.months[monthAt(scene, from + index)] ?? { started: 0, completed: 0 },
  )
  return {
    started: flows.reduce((sum, { started }) => sum + started, 0),
    completed: flows.reduce((sum, { completed }) => sum + completed, 0),
  }
}

const monthAt = ({ today }: Scene, offset: number): Month => addMonths(monthOf(today), offset)

/** Begun and completed in the last three whole months, and in the three before them. */
export const latestFlow = (scene: Scene): Flow => sumOf(scene, -monthsLooked, 0)
export const earlierFlow = (scene: Scene): Flow => sumOf(scene, -2 * monthsLooked, -monthsLooked)

/** Tasks completed a week in the last three whole months; null where there were none. */
export const completedAWeek = (scene: Scene): number | null => {
  const { completed } = latestFlow(scene)
  const days = daysBetween(`${monthAt(scene, -monthsLooked)}-01`, `${monthAt(scene, 0)}-01`)
  return completed === 0 ? null : (7 * completed) / days
}
