/** When a matrix and the work differ. Without schemas, for the browser. */
import type { Choice } from './choices.ts'

/** The rules. Each name is also the rule in the key of a finding. */
export const driftKinds = {
  'raci-accountable': { label: 'Accountable', tone: 'warning' },
  'raci-responsible': { label: 'Responsible', tone: 'warning' },
  'raci-unlisted': { label: 'No letter', tone: 'warning' },
  'raci-left': { label: 'Left the project', tone: 'warning' },
} as const satisfies Record<string, Choice>
export type DriftKind = keyof typeof driftKinds

export const isDriftKind = (rule: string): rule is DriftKind => Object.hasOwn(driftKinds, rule)

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
