/** What the page before knows: that a session has ended, or whose password has just been set. */
export type LoginState = { expired?: boolean; email?: string }
