/** Companies in one message of the queue. One takes about a third of a second, and at worst half a minute. */
export const companiesPerMessage = 20
