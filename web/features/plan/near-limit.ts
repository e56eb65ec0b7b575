import { unlimited, usageWarning } from '../../../shared/billing/plans.ts'

/** Whether usage is above the share of a limit at which a warning is shown. */
export const isNearLimit = (used: number, limit: number): boolean => limit < unlimited && used > limit * usageWarning
