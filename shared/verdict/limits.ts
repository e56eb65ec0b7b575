/**
 * Insights: what one call reads (newest projects, keys of open tasks that are late or due within so many days, soonest
 * due first, and newest RAID entries); the most findings, suggestions and forecasts that it returns; the runs and the
 * horizon in days of each forecast; the findings that a person can dismiss (the oldest comes back first); and the
 * largest severity.
 */
export const insightLimits = {
  projects: 1000,
  dueTasks: 500,
  /** Projects of which late tasks are cited. */
  citedProjects: 5,
  dueWithinDays: 14,
  entries: 200,
  findings: 40,
  suggestions: 12,
  predictions: 50,
  runs: 2000,
  horizonDays: 1825,
  dismissed: 200,
  fingerprint: 1_000_000,
} as const

/**
 * Kept forecasts: the most of one project (five years of weeks), the finished projects from which on a track record
 * says something, and the most people and tasks of a what-if.
 */
export const forecastLimits = { kept: 260, telling: 5, people: 20, tasks: 5000 } as const

/**
 * The analysis of a project: tasks and RAID entries that it reads, days it looks ahead, and the most recommendations per
 * horizon, concerns, statements in a list, and records of a statement that it names.
 */
export const analysisLimits = {
  tasks: 1000,
  entries: 100,
  soonDays: 14,
  watchDays: 30,
  recommendations: 6,
  concerns: 8,
  statements: 6,
  records: 5,
  name: 120,
} as const

/** Changes of a project's health that are kept. */
export const healthChanges = 40
