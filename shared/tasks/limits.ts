/** Characters of a task's title and description. */
export const taskTextLimits = { title: 200, description: 5000 } as const

/** Rows and bytes of a file for an import of tasks, and lines of a list that is pasted. */
export const taskImportLimits = { rows: 5000, bytes: 10 * 1024 * 1024 } as const

/** Tasks that one task can depend on. */
export const maxDependencies = 50

/**
 * Items of a task's checklist, characters of an item, and changes in one request. They are stored in the task's own
 * item, which lists read.
 */
export const checklistLimits = { items: 50, text: 200, changes: 100 } as const

/** Earlier events that each event of a task names, so that the history can follow them back. */
export const trailLength = 5

/** Tasks on a page of a schedule or list that shows a whole project. */
export const taskPageSize = 1000

/** Working days by which a link can separate or overlap two tasks. */
export const maxLag = 365

/** Tasks that one call can change, delete, restore or read by id. */
export const maxTasksAtOnce = 100

/** Tasks that one call creates together: one transaction takes 100 writes, and two of them are checks. */
export const maxNewTasks = 90

/** Days before its due date on which an open task counts as due soon. */
export const dueSoonDays = 2

/** Characters of the key by which an import knows a task again. */
export const maxImportKey = 120
