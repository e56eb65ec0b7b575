/**
 * The pace of work: tasks started and completed in whole months. The current month is left out because it is not over.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addMonths, daysBetween, monthOf, type Month } from '../../../../shared/dates/dates.ts'
import type { Scene } from './scene.ts'

/** Whole months over which the pace is averaged. */
const monthsLooked = 3

type Flow = { started: number; completed: number }

const sumOf = (scene: Scene, from: number, to: number): Flow => {
  const flows = Array.from(
    { length: to - from },
    (_, index) => scene.months[monthAt(scene, from + index)] ?? { started: 0, completed: 0 },
  )
  return {
    started: sumBy(flows, ({ started }) => started),
    completed: sumBy(flows, ({ completed }) => completed),
  }
}

const monthAt = ({ today }: Scene, offset: number): Month => addMonths(monthOf(today), offset)

/** Tasks started and completed in the last three whole months, and in the three months before. */
export const latestFlow = (scene: Scene): Flow => sumOf(scene, -monthsLooked, 0)
export const earlierFlow = (scene: Scene): Flow => sumOf(scene, -2 * monthsLooked, -monthsLooked)

/** Tasks completed per week in the last three whole months; null if there were none. */
export const completedAWeek = (scene: Scene): number | null => {
  const { completed } = latestFlow(scene)
  const days = daysBetween(`${monthAt(scene, -monthsLooked)}-01`, `${monthAt(scene, 0)}-01`)
  return completed === 0 ? null : (7 * completed) / days
}
