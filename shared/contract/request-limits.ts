/** Maximum size of a request body, in bytes. */
export const maxBodyBytes = 256 * 1024

/** How deep the objects and lists of a request body may be nested, and how many values they may contain in all. */
export const bodyLimits = { depth: 12, values: 20_000 } as const

/** Records on a page of a list: by default and at most. */
export const pageSize = { usual: 100, most: 200 } as const
