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

/** Registrations with one address of email from one network, and from one network in all, within the window. */
export const registrationLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Mails that an address gets by registrations within the window, whoever sends them. */
export const registrationMails = { most: 5, windowSeconds: 3600 } as const

/** Days for which a registered workspace waits for its activation, with the link to it, and an application for a paid plan for its payment. */
export const registrationDays = 7

/** Passwords and codes that somebody who is signed in types once more, to change what guards their account. */
export const reentryLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Codes that let in once each in place of the authenticator app. */
export const recoveryCodeCount = 10

/** A person's picture: the file's size, the edge that the browser makes it, and the longest that is taken, in pixels. */
export const avatarLimits = { bytes: 24 * 1024, edge: 128, longestEdge: 512 } as const

/** Seconds for which a browser keeps a picture whose address names its version. */
export const avatarKeptSeconds = 7 * 86_400

/** Days for which the link of an invitation holds, and hours for that of a reset. */
export const invitationDays = 7
export const resetLinkHours = 24

/** Days an entry stands in the audit log, and entries that one export of it holds at most. */
export const auditDays = 400
export const auditExportRows = 10_000

/** Days an entry stands in the activity feed. */
export const activityDays = 400

/** Of a charter: characters of a section, items of a list and characters of an item. */
export const documentLimits = { text: 5000, items: 60, item: 600 } as const

/** Roles and activities of a RACI matrix, and characters of a role's name. */
export const raciLimits = { roles: 24, activities: 60, roleName: 120 } as const

/** Bytes of everything that is kept of a project's brief, charter and RACI matrix: one item holds them, and the table takes 400 KB. */
export const maxBriefBytes = 380 * 1024

/** Holidays that a workspace can list. */
export const maxHolidays = 200

/** Days from the closing of an account until its data is erased. */
export const closingDays = 30
