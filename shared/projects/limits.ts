/** Days in which a deleted record can be restored. */
export const trashDays = 30

/** Characters of a project’s description. */
export const maxDescription = 2000

/** Projects that one call can change, delete or restore. */
export const bulkProjects = 50

/** Saved views per person and per workspace, and the lengths of a view's name and search. */
export const viewLimits = { perPerson: 25, shared: 50, nameLength: 60, searchLength: 100 } as const

/** Rows and bytes of a file for a project import. */
export const importLimits = { rows: 500, bytes: 2 * 1024 * 1024 } as const

/**
 * Total bytes of a project's brief, charter and RACI matrix. They share one item, and DynamoDB takes at most 400 KB.
 */
export const maxBriefBytes = 380 * 1024
