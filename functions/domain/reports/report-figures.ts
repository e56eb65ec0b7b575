/** The figures of a report, each with its value or the reason why it has none. Pure. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { earnedValueGaps } from '../../../shared/analytics/analytics.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { ReportFigure } from '../../../shared/reports/report-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { isCancelled, type Evidence } from './evidence.ts'
import type { Measures } from './report-measures.ts'

type Outcome = { value: number | string | null; why: string | null }

const plain = (value: number): Outcome => ({ value, why: null })
const money = (cents: number): Outcome => ({ value: formatCents(cents), why: null })

type EarnedFigure = keyof NonNullable<Measures['earned']>['figures']

const earnedNames: Partial<Record<ReportFigure, { of: EarnedFigure; money: boolean }>> = {
  schedulePerformance: { of: 'schedulePerformanceIndex', money: false },
  costPerformance: { of: 'costPerformanceIndex', money: false },
  plannedValue: { of: 'plannedValue', money: true },
  earnedValue: { of: 'earnedValue', money: true },
  costVariance: { of: 'costVariance', money: true },
  scheduleVariance: { of: 'scheduleVariance', money: true },
  estimateAtCompletion: { of: 'estimateAtCompletion', money: true },
  varianceAtCompletion: { of: 'varianceAtCompletion', money: true },
}

/** Indices to four decimal places, as the analytics API returns them. */
const ofEarned = ({ earned }: Measures, { of, money: isMoney }: { of: EarnedFigure; money: boolean }): Outcome => {
  const value = earned?.figures[of] ?? null
  if (value !== null) return isMoney ? money(value) : plain(Math.round(value * 10_000) / 10_000)
  const gap = earned?.gaps.find(({ figure }) => figure === of)?.reason
  return { value: null, why: gap === undefined ? 'Not counted' : earnedValueGaps[gap] }
}

/** What is left, and what the end will cost: a cancelled project has neither. */
const onlyOfOpen: ReadonlySet<ReportFigure> = new Set(['remaining', 'estimateAtCompletion', 'varianceAtCompletion'])

const figureOf = (figure: ReportFigure, evidence: Evidence, measures: Measures): Outcome => {
  if (isCancelled(evidence) && onlyOfOpen.has(figure)) return { value: null, why: 'The project is cancelled' }
  const named = earnedNames[figure]
  if (named !== undefined) return ofEarned(measures, named)
  const { project, projects, milestones, entries, period } = evidence
  const all = project === null ? projects : [project]
  const sum = (of: 'budget' | 'spent'): number => sumBy(all, (each) => each[of] ?? 0)
  const within = (day: string | null) => day !== null && day >= period.from && day <= period.to
  const levels = () => projects.map(({ verdict }) => verdict.level)
  const counts: Partial<Record<ReportFigure, () => Outcome>> = {
    progress: () => plain(measures.progress),
    tasks: () => plain(measures.tasks.length),
    completed: () => plain(measures.completed),
    doneInPeriod: () => plain(measures.done.length),
    addedInPeriod: () => plain(measures.added),
    late: () => plain(measures.late.length),
    milestonesReached: () => plain(milestones.filter(({ doneOn }) => doneOn !== null).length),
    milestonesMissed: () => plain(measures.missed.length),
    raidOpen: () => plain(measures.openEntries.length),
    raidHigh: () => plain(measures.high.length),
    raidOpened: () => plain(entries.filter(({ dateOpened }) => within(dateOpened)).length),
    raidClosed: () => plain(entries.filter(({ resolvedOn }) => within(resolvedOn)).length),
    raidOverdue: () => plain(measures.overdueEntries.length),
    exposure: () => money(sumBy(measures.openEntries, ({ exposure }) => exposure ?? 0)),
    budget: () => money(sum('budget')),
    spent: () => money(sum('spent')),
    remaining: () => money(sum('budget') - sum('spent')),
    spentInPeriod: () => money(measures.spentInPeriod),
    projects: () => plain(projects.length),
    projectsOff: () => plain(levels().filter((level) => level === 'off_track').length),
    projectsAtRisk: () => plain(levels().filter((level) => level === 'at_risk').length),
  }
  return counts[figure]?.() ?? { value: null, why: 'Not counted' }
}

export const figuresOf = (
  wanted: readonly ReportFigure[],
  evidence: Evidence,
  measures: Measures,
): ReportContent['figures'] => wanted.map((figure) => ({ figure, ...figureOf(figure, evidence, measures) }))
