/**
 * Loads the companies that only operators see, one moment of their past at a time. At each moment the stage's Stripe
 * account is at that time: it bills the companies, and the product asks it, as if the year had passed.
 */
import { demoCompanies } from './content/companies.ts'
import { timelineOf } from './company-timeline.ts'
import { beginCompanies, noteSteps } from './demo-load-repository.ts'
import { perform } from './perform-step.ts'

/**
 * Does what the companies did at a moment. A loading that was interrupted goes on where it stopped; each step can be
 * repeated.
 *
 * @param at - the moment; nothing is done without one
 * @returns the next moment; null once everything is done
 */
export const loadCompanies = async (at: string | undefined): Promise<{ next: string | null }> => {
  const { startedAt, done } = await beginCompanies()
  const left = timelineOf(demoCompanies, startedAt).slice(done)
  const due = left.filter((step) => at !== undefined && step.at.toISOString() <= at)
  for (const step of due) await perform(step)
  if (due.length > 0) await noteSteps(done + due.length)
  return { next: left[due.length]?.at.toISOString() ?? null }
}
