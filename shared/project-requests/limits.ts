/**
 * Project requests: characters of their fields and review notes, and the duration in months of a project created from
 * one.
 */
export const requestLimits = {
  name: 200,
  description: 2000,
  requirements: 5000,
  timeline: 200,
  notes: 2000,
  months: 3,
} as const
