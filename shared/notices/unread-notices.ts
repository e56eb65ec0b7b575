/** How unread notices are counted. Separate from their kinds and from the limits, which the first screen does not need. */

/** The unread notices of a person that the server groups into lines and counts, the newest first. */
export const mostUnreadCounted = 100

/** `7`, or `99+` if there may be more. */
export const upToMost = (count: number): string =>
  count < mostUnreadCounted ? String(count) : `${mostUnreadCounted - 1}+`
