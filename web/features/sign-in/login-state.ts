/** Passed by the previous page: whether a session has expired, or whose password has just been set. */
export type LoginState = { expired?: boolean; email?: string }
