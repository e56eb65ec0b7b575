/** How much of the calendar of tasks is looked at. */
export const spans = { month: 'Month', week: 'Week' } as const
export type Span = keyof typeof spans
