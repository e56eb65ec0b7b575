/** When a matrix and the work differ. Without schemas, for the browser. */

/** The rules, as the keys of findings name them. */
export const driftKinds = ['raci-accountable', 'raci-responsible', 'raci-unlisted', 'raci-left'] as const
export type DriftKind = (typeof driftKinds)[number]

export const isDriftKind = (rule: string): rule is DriftKind => driftKinds.some((kind) => kind === rule)

/** How much has to differ. */
export const driftRules = {
  /** Fewer tasks or decisions say little: one of one is everything, and one of two can be a day off. */
  least: 3,
  /** Someone else's share of the decisions, if the accountable person decides as well: they are the exception then. */
  most: 2 / 3,
  /** Someone else's share if the person with the letter did nothing at all: no one did more. */
  half: 1 / 2,
  /** The share of the work by which someone without a letter takes part, and not only helps out once. */
  part: 1 / 4,
} as const
