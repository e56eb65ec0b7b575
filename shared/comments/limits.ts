/** Characters of a comment, people that it can mention, and files that it can have. */
export const commentLimits = { length: 5000, mentions: 20, files: 20 } as const
