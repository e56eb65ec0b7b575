/** A RAID entry: characters of its title and texts, and the tasks or entries that it can link to. */
export const raidLimits = { title: 200, text: 5000, links: 20 } as const

/** Entries on a page of a RAID log. The screen sorts and filters the whole log. */
export const raidPageSize = 1000

/** The most people that a condition can require in one role on one team. */
export const conditionLimits = { people: 99 } as const

/**
 * The rules that raise RAID entries: the largest thresholds for days late and for days before a due date, and the steps
 * that an entry's chain shows.
 */
export const raidRuleLimits = { mostDays: 365, mostWithin: 30, steps: 40 } as const

/**
 * The RAID digest: entries in each section, the worst open entries, the mails a day from which a plan sends it by
 * default, and the minutes before sending after which events wait for the next digest.
 */
export const raidDigest = { most: 8, exposures: 5, unaskedFromMails: 50, settlingMinutes: 10 } as const
