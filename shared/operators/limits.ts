/** A refund or credit by an operator: characters of its reason, and the largest amount in cents. */
export const moneyActLimits = { reason: { least: 3, most: 500 }, mostCents: 1_000_000 } as const

/**
 * What operators do for a workspace: characters of a reason, days from today up to which they can put something off, and
 * how many mails they can add to a day's limit.
 */
export const supportLimits = { reason: { least: 3, most: 500 }, extensionDays: 60, extraMails: 1000 } as const

/** Mails that an operator can send on the page for testing mail, in the window. */
export const testMailLimits = { perAccountAndAddress: 10, perAddress: 20, windowSeconds: 3600 } as const
