/** Days in one calendar request: a month with the full weeks at its beginning and end, and some to spare. */
export const calendarSpanDays = 62

/** Due tasks on a page of the calendar: what one batch reads. */
export const calendarPage = 100

/** Index entries that a page reads when only some projects match. */
export const calendarLooked = 500

/** A calendar feed: days before and after today, and the most due tasks, past meetings and future meetings. */
export const calendarFeedSpan = { daysBefore: 90, daysAfter: 400, tasks: 1000, meetings: 500 } as const
