/**
 * The fields of a project that a charter is drafted from. A project needs only a name; a charter needs all of these.
 * Without schemas, because the project's page uses it.
 */
import { parseCents } from '../money/read-amount.ts'

export const charterNeeds = {
  name: { label: 'Project name', message: 'Project name is required' },
  description: { label: 'Description', message: 'Description is required' },
  projectType: { label: 'Project type', message: 'Project type is required' },
  priority: { label: 'Priority', message: 'Priority is required' },
  startDate: { label: 'Start date', message: 'Start date is required' },
  endDate: { label: 'End date', message: 'End date is required' },
  budget: { label: 'Budget', message: 'Budget is required' },
  reportingCadence: { label: 'Reporting schedule', message: 'Reporting schedule is required' },
  sponsor: { label: 'Project sponsor', message: 'Project sponsor is required' },
  manager: { label: 'Project manager', message: 'Project manager is required' },
  scope: { label: 'Scope', message: 'Project scope is required' },
} as const

export type CharterNeed = keyof typeof charterNeeds

/** The fields that are still empty. A budget of nothing counts as empty. */
export const missingForCharter = (source: Readonly<Record<CharterNeed, string | null>>): CharterNeed[] =>
  (Object.keys(charterNeeds) as CharterNeed[]).filter((name) => {
    const text = source[name]?.trim() ?? ''
    return text === '' || (name === 'budget' && parseCents(text) === 0)
  })
