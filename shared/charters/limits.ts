/** A charter: characters of a section, items of a list and characters of an item. */
export const documentLimits = { text: 5000, items: 60, item: 600, sentences: 200, records: 300 } as const

/** Versions of a project's charter that are kept: the newest ones. */
export const charterVersionsKept = 50

/**
 * A RACI matrix: roles, activities, characters of a role's name, activities of a draft from the records of a project,
 * records that an activity stands for, changes of tasks that are read to compare a matrix with the work, and reviews.
 */
export const raciLimits = {
  roles: 24,
  activities: 60,
  roleName: 120,
  drafted: 30,
  links: 60,
  changes: 500,
  reviews: 60,
} as const

/**
 * Contracts of charters: the largest tolerances (days, percent and tasks), characters of a comment and of a task's title
 * in a contract, causes of each measure, change requests that are shown, steps of a request's history, and the latest
 * budget changes and expenses in which causes are looked for.
 */
export const contractLimits = {
  days: 3650,
  percent: 1000,
  tasks: 5000,
  comment: 500,
  title: 80,
  causes: 8,
  requests: 20,
  steps: 20,
  looked: 100,
} as const
