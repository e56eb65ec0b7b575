/** Days that a notice is kept, and so is the mark that a task's due date was announced. */
export const noticeDays = 90

/** Days after which a late notice is no longer news: it is listed as read and not mailed. */
export const newsDays = 2

/** Lines that the bell lists, and the notices that it reads for them. */
export const bellLines = 8
export const latestNoticeCount = 24

/**
 * The daily digest: when it is sent, in the person's time zone; days that notices wait for it; and notices in one
 * digest.
 */
export const digest = { time: '07:00', retentionDays: 7, most: 50 } as const

/**
 * Mails of a plan's daily limit that notices and digests leave free, so that an invitation or a password reset can
 * still be sent.
 */
export const mailsReservedForPeople = 1
