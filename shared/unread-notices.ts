/**
 * The most unread notices that the bell counts. Separate from the other limits, because the first screen does not need
 * those.
 */
export const mostUnreadCounted = 100
