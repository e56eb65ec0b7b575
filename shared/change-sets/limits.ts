/**
 * A change set: its changes, the characters of its title and its reason, and the days for which it can be applied and,
 * once it is applied, undone. It is applied in one transaction, which takes 100 writes: a change and the check of its
 * project are two, and the change set itself is two more.
 */
export const changeSetLimits = { changes: 40, title: 120, reason: 1000, days: 30 } as const
