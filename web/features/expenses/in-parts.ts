import { expenseLimits } from '../../../shared/money/limits.ts'

/** Splits a selection into parts that one call takes. */
export const inParts = <T>(chosen: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(chosen.length / expenseLimits.atOnce) }, (_, part) =>
    chosen.slice(part * expenseLimits.atOnce, (part + 1) * expenseLimits.atOnce),
  )
