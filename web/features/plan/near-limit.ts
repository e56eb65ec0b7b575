import { unlimited, usageWarning } from '../../../shared/plans.ts'

/** Whether usage has passed the share of a limit from which on it is warned about. */
export const isNearLimit = (used: number, limit: number): boolean => limit < unlimited && used > limit * usageWarning
