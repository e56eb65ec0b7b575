/**
 * Mail that people send to the product: bytes of a message that is read, characters of it in which the answer is looked
 * for, and days for which a message is kept that could not be handled, as long as the queue's note of it.
 */
export const mailInLimits = { messageBytes: 10_000_000, searched: 10_000, keptDays: 14 } as const
