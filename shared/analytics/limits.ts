/**
 * Analytics: newest projects of the portfolio, deadlines shown, months of the trend, points of a curve, open tasks
 * counted for the workload (those due first), and weeks that it covers.
 */
export const analyticsLimits = { projects: 1000, deadlines: 10, months: 6, points: 52, tasks: 500, weeks: 6 } as const
