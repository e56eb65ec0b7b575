/**
 * Reports: characters of the title, the commentary, the reason of a stated health and a list's summary; rows of a list
 * (fewer in a one-page summary); days of the period; the most tasks, entries and expenses that a report counts; and the
 * default period in days.
 */
export const reportLimits = {
  title: 200,
  commentary: 3000,
  statedReason: 500,
  summary: 280,
  rows: 40,
  rowsOnOnePage: 8,
  periodDays: 366,
  usualDays: 7,
  tasks: 10_000,
  entries: 5000,
  expenses: 5000,
} as const

/** Reports that the customer portal shows. */
export const recentReports = 5
