/** Days that an entry of the activity feed is kept. */
export const activityDays = 400

/** Projects whose health the dashboard knows. */
export const dashboardProjects = 1000

/** A person's own work on the dashboard: the days ahead, the lines of each kind, and the index keys that are read. */
export const ownWorkLimits = { days: 7, lines: 20, keys: 1000 } as const

/** What the activity feed has no line for, or not for each change. */
export const stampedKinds = ['comments', 'requests', 'raid'] as const
export type StampedKind = (typeof stampedKinds)[number]

/**
 * Newest events of the feed that the answer to what is new names. A page that knows none of them has missed some. As many
 * as half a read unit reads.
 */
export const newsLines = 5
