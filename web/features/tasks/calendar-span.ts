/** The period that the task calendar shows. */
export const spans = { month: 'Month', week: 'Week' } as const
export type Span = keyof typeof spans
