/** The state of a milestone or a row of the chart. Without schemas, because the public page of a link draws with it. */
export const executiveStatuses = ['Completed', 'In Progress', 'Planned', 'Overdue', 'Cancelled'] as const
export type ExecutiveStatus = (typeof executiveStatuses)[number]
