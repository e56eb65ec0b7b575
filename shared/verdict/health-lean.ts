/**
 * Degrees at which a plumb line that measures marks its thresholds, and the most that it leans. Apart from the levels,
 * because the first dashboard needs none of them.
 */
export const leans = { atRisk: 14, offTrack: 32, most: 54 } as const
