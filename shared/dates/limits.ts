/** The first and the last day that a record can have. */
export const recordDays = { first: '1970-01-01', last: '2100-12-31' } as const
