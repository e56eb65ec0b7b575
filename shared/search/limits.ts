/** Search. Lengths are in characters. */
export const searchLimits = {
  /** Length of a query. */
  query: 100,
  /** Words of a name that are indexed. */
  words: 40,
  /**
   * Length to which a word is cut. In scripts without spaces, the length of the indexed text from each character on.
   */
  wordLength: 24,
  runLength: 4,
  /** Words of a query that are looked up. The others only filter the results. */
  lookedUp: 3,
  /** Index entries read per word and kind: words with this prefix, the newest exact matches, and similar words. */
  read: 500,
  readNewest: 100,
  readNear: 200,
  /** Shortest word in which typos are allowed, and the number of its first letters that must be correct. */
  nearLength: 5,
  nearKey: 3,
  /** Records of each kind that are read, and that are returned. */
  looked: 12,
  answered: 6,
} as const
