import { unlimited, usageWarning } from '../../../shared/billing/plans.ts'

/** Whether usage has reached the share of a limit from which a warning is shown. */
export const isNearLimit = (used: number, limit: number): boolean => limit < unlimited && used >= limit * usageWarning
