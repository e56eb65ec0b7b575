/**
 * Milestones per project, and characters of a milestone's name. They are stored in the project's own item, which lists
 * read.
 */
export const milestoneLimits = { most: 50, name: 120 } as const

/** Tasks in a baseline, and tasks that move together, which is what one transaction takes. */
export const maxBaselineTasks = 10_000
export const maxMoves = 100
/** Tasks that are moved in one request together with their project, which is one of the items of the transaction. */
export const maxShifted = maxMoves - 1

/** The timeline of all projects: the newest projects that it shows, and those of them with a forecast. */
export const portfolioTimelineLimits = { projects: 500, forecasts: 100 } as const
