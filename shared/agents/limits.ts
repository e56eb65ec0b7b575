/** Agents. Lengths are in characters. */
export const agentLimits = {
  /** Records that a list returns, unless fewer are asked for, and those of a list of resources. */
  listed: 20,
  /** Entries of a RAID log, and projects, that a resource contains. */
  entries: 100,
  /** Length of a text of a record, and items of one of its lists. */
  text: 1000,
  items: 20,
} as const
