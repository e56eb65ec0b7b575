/** Limits and periods of the product that are not a plan's. */

/** Seconds a session lasts; it is not extended by use. */
export const sessionSeconds = 3600

/** Days a deleted record can be restored. */
export const trashDays = 30

/** Bytes of a request body. */
export const maxBodyBytes = 256 * 1024

/** Records on a page of a list, where the caller names no number, and at most. */
export const pageSize = { usual: 100, most: 200 } as const

/** Tasks that one task can depend on. */
export const maxDependencies = 50

/** Failed sign-ins from one address to one account, and from one address in all, within the window. */
export const signInLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Codes asked for and codes tried for a forgotten password, each counted alike and apart. */
export const resetLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Days for which the link of an invitation holds, and hours for that of a reset. */
export const invitationDays = 7
export const resetLinkHours = 24

/** Days an entry stands in the activity feed. */
export const activityDays = 400

/** Holidays that a workspace can list. */
export const maxHolidays = 200

/** Days from the closing of an account until its data is erased. */
export const closingDays = 30
