/** Attempts of visitors to begin or complete the payment of an application. */
export const paymentLimits = { perAccountAndAddress: 20, perAddress: 100, windowSeconds: 900 } as const

/** Days after a failed renewal in which nothing is restricted. Then the workspace takes no changes until it is paid. */
export const graceDays = 14
