/** What happened to the recurring revenue of companies in a month, and to their payments. */

/** Changes of the recurring revenue, in the order in which they are shown. */
export const movementKinds = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Those that make it smaller. */
export const lossKinds: ReadonlySet<MovementKind> = new Set(['contraction', 'churn'])

/** Renewals that could not be charged, and what became of them. */
export const failedPaymentKinds = ['failed', 'recovered', 'lost'] as const
export type FailedPaymentKind = (typeof failedPaymentKinds)[number]

/**
 * Companies by the month in which their workspace was opened: all of them, those that paid at sign-up, and those that
 * began on Starter and have paid since.
 */
export const openingKinds = ['opened', 'direct', 'converted'] as const
export type OpeningKind = (typeof openingKinds)[number]
