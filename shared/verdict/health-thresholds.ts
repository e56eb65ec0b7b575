/**
 * The thresholds by which the health of projects is judged. Apart from the levels, because the first dashboard draws
 * those and needs none of these.
 */
import type { ProjectHealthArea } from './health-choices.ts'

/** Days back over which added tasks count as growth of the scope, and how many of them make growth worth judging. */
export const growthRule = { weeks: 4, fewest: 3 } as const

/**
 * The thresholds that a workspace can change, with their defaults: an area is at risk or off track from the value on.
 * Beyond these, two rules have none: unfinished work after the end date, and more spent than the budget, are off track.
 */
export const healthThresholds = {
  lateShare: {
    area: 'schedule',
    label: 'Late tasks',
    about: 'Share of the open tasks that are past their due date',
    unit: '%',
    one: '%',
    atRisk: 10,
    offTrack: 25,
    most: 100,
  },
  milestoneDays: {
    area: 'schedule',
    label: 'Overdue milestone',
    about: 'Days that the earliest open milestone is past its date',
    unit: 'days',
    one: 'day',
    atRisk: 1,
    offTrack: 15,
    most: 365,
  },
  behind: {
    area: 'schedule',
    label: 'Progress behind time',
    about: 'Points by which progress is behind the share of its time that has passed',
    unit: 'points',
    one: 'point',
    atRisk: 15,
    offTrack: 30,
    most: 100,
  },
  ahead: {
    area: 'budget',
    label: 'Spending ahead of progress',
    about: 'Points by which the share of the budget spent is ahead of progress',
    unit: 'points',
    one: 'point',
    atRisk: 15,
    offTrack: 30,
    most: 100,
  },
  growth: {
    area: 'scope',
    label: 'Added tasks',
    about: 'Tasks added in four weeks, as a share of those before',
    unit: '%',
    one: '%',
    atRisk: 20,
    offTrack: 50,
    most: 1000,
  },
  highRisks: {
    area: 'risk',
    label: 'High risks and issues',
    about: 'Open risks and issues of high severity that people have raised',
    unit: 'entries',
    one: 'entry',
    atRisk: 1,
    offTrack: 4,
    most: 100,
  },
} as const satisfies Record<
  string,
  {
    area: ProjectHealthArea
    label: string
    about: string
    unit: string
    /** The unit of one. */
    one: string
    atRisk: number
    offTrack: number
    most: number
  }
>
export type HealthThreshold = keyof typeof healthThresholds
export type HealthThresholds = Record<HealthThreshold, { atRisk: number; offTrack: number }>

export const thresholdNames = Object.keys(healthThresholds) as [HealthThreshold, ...HealthThreshold[]]

export const defaultThresholds = Object.fromEntries(
  thresholdNames.map((name) => {
    const { atRisk, offTrack } = healthThresholds[name]
    return [name, { atRisk, offTrack }]
  }),
) as HealthThresholds
