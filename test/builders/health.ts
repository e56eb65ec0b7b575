/** Creates the facts by which health is judged. Everything is on plan unless overridden. */
import {
  healthOf,
  type HealthFacts,
  type HealthView,
  type Verdict,
} from '../../functions/domain/verdict/health/health.ts'
import { defaultThresholds } from '../../shared/verdict/health-thresholds.ts'

export const judgedDay = '2026-06-15'

/** A project halfway through its time and its work, with half its budget spent. */
export const healthFacts = (more: Partial<HealthFacts> = {}): HealthFacts => ({
  status: 'active',
  startDate: '2026-05-18',
  endDate: '2026-07-13',
  milestoneOn: null,
  budget: 100_000_00,
  spent: 50_000_00,
  committed: 0,
  linesOver: 0,
  progress: 51,
  tasks: 20,
  openTasks: 10,
  lateTasks: 0,
  dated: true,
  added: 0,
  addedSince: '2026-05-25',
  openRisks: { high: 0, medium: 0, low: 0 },
  ...more,
})

export const verdict = (more: Partial<HealthFacts> = {}, view: Partial<HealthView> = {}): Verdict =>
  healthOf(healthFacts(more), { today: judgedDay, money: true, thresholds: defaultThresholds, ...view })
