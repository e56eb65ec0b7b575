/** The health of a project in responses, and the thresholds in requests. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { day } from '../dates/day-inputs.ts'
import {
  findingDirections,
  healthLevels,
  healthLists,
  projectHealthAreas,
  type ProjectHealthArea,
} from './health-choices.ts'
import { healthThresholds, thresholdNames, type HealthThreshold } from './health-thresholds.ts'

const finding = z.object({
  level: oneOf(healthLevels),
  /** Whether it speaks for the project or against it, whatever the level: 5 points behind is on track, and no strength. */
  direction: z.enum(findingDirections),
  /** What was found, with its figure. */
  says: z.string(),
  /** From which value on this is at risk or off track; null for a rule without thresholds. */
  threshold: z.nullable(z.string()),
  /** The records behind it. */
  list: z.nullable(z.enum(healthLists)),
})

/** From this day on the project had this level. */
const change = z.object({ day, level: oneOf(healthLevels) })
export type HealthChange = z.output<typeof change>

export const healthArea = z.enum(Object.keys(projectHealthAreas) as [ProjectHealthArea, ...ProjectHealthArea[]])

export const projectHealth = z.object({
  level: oneOf(healthLevels),
  /** The first day of the present level; null if no change has been recorded yet. */
  since: z.nullable(day),
  /** One line: why the level is what it is. */
  reason: z.string(),
  /** Empty for a project that is not started, on hold or done. */
  areas: z.array(z.object({ area: healthArea, level: oneOf(healthLevels), because: z.array(finding) })),
  /** Oldest first. */
  history: z.array(change),
})
export type ProjectHealth = z.output<typeof projectHealth>
export type HealthFinding = z.output<typeof finding>

const pair = z.object({ atRisk: z.number(), offTrack: z.number() })

/** The thresholds in force. */
export const thresholds = z.object(
  Object.fromEntries(thresholdNames.map((name) => [name, pair])) as Record<HealthThreshold, typeof pair>,
)

const pairInput = (name: HealthThreshold) => {
  const { most } = healthThresholds[name]
  const message = `Enter a whole number from 1 to ${most}`
  const figure = z.int(message).check(z.gte(1, message), z.lte(most, message))
  return z.object({ atRisk: figure, offTrack: figure }).check(
    z.refine(({ atRisk, offTrack }) => atRisk <= offTrack, {
      error: 'Off track begins where at risk does, or later',
      path: ['offTrack'],
    }),
  )
}

/** All thresholds of a workspace. */
export const thresholdsInput = z.object(
  Object.fromEntries(thresholdNames.map((name) => [name, pairInput(name)])) as Record<
    HealthThreshold,
    ReturnType<typeof pairInput>
  >,
)
