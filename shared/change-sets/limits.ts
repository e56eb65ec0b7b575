/**
 * A change set: its changes, the characters of its title and its reason, and the days for which it can be applied and,
 * once it is applied, undone. It is applied in one transaction, which takes 100 writes: a change and the check of its
 * project are two, and the change set itself is two more.
 */
export const changeSetLimits = {
  changes: 40,
  title: 120,
  reason: 1000,
  days: 30,
  /** Tasks of each part of an import, which is one transaction as well, and characters of the name of its file. */
  tasksOfPart: 80,
  importName: 100,
} as const
