/**
 * What the executive view shows: milestones, tasks in the chart, RAID entries and decisions on paper (the screen shows all
 * of them), and the first tasks, the newest RAID entries and the oldest approvals among which it looks for them.
 */
export const executiveLimits = {
  milestones: 10,
  tasks: 10,
  entries: 10,
  printedDecisions: 6,
  lookedTasks: 40,
  lookedEntries: 100,
  lookedApprovals: 200,
  text: 240,
} as const

/** Links to the executive view: days until they expire, the length of a passcode, and open links per project. */
export const shareLimits = {
  days: 90,
  passcode: { least: 6, most: 64 },
  perProject: 20,
  refreshSeconds: 300,
  viewSeconds: 60,
} as const

/** Attempts to enter the passcode of a link: per link and network, per network, and per link from everywhere. */
export const shareAttempts = { perAccountAndAddress: 5, perAddress: 50, perAccount: 50, windowSeconds: 900 } as const
