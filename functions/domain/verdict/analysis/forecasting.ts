/**
 * When a project ends and what it costs in the end.
 *
 * The end is the forecast of the insights. The cost is EAC = BAC / CPI, as on the earned value screen. A milestone moves
 * as much as the end does: the time from today to its date is stretched by the ratio of the time to the forecast end to
 * the time to the planned end. This assumes that the work is spread evenly over what is left.
 */
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { Forecasting, KeyMilestone, Statement } from '../../../../shared/verdict/analysis.ts'
import { addDays, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { formatCents, wholeDollars } from '../../../../shared/money/written-amount.ts'
import { sentence } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import { estimateAtCompletion } from '../insights/money-findings.ts'
import type { Case } from './case.ts'
import { milestoneRecord, short, statement } from './records.ts'

const completionOf = ({ prediction, unpredicted, isLive, record, project }: Case): Statement => {
  if (prediction !== undefined) {
    const { prediction: says, confidence, basis } = prediction
    return statement(`${says}, in ${Math.round(100 * confidence)}% of the simulation runs: ${basis}.`, record)
  }
  if (!isLive)
    return statement(
      project.status === 'on_hold' ? 'Work is paused, so there is no forecast.' : 'The project is over.',
      record,
    )
  return statement(sentence(unpredicted ?? 'No open work is left'), record)
}

type Projection = { cents: number | null; said: Statement }

/** By earned value if all tasks were read, and otherwise by the progress of the project. */
const costOf = ({ project, measure, standing, record }: Case): Projection => {
  const { budget, budgetUsed } = project
  const estimate =
    measure === undefined ? estimateAtCompletion(standing) : (measure.figures.estimateAtCompletion ?? null)
  if (estimate === null) {
    const why = budget === 0 ? 'No budget is set' : budgetUsed === 0 ? 'Nothing is spent yet' : 'Too little is done yet'
    return { cents: null, said: statement(`${why}, so the cost at completion cannot be estimated.`, record) }
  }
  const cents = Math.round(estimate)
  const gap = budget - cents
  const compared =
    gap === 0 ? 'as much as its budget' : `${wholeDollars(Math.abs(gap))} ${gap > 0 ? 'under' : 'over'} its budget`
  return {
    cents,
    said: statement(
      `At the cost so far it ends at ${wholeDollars(cents)}, ${compared} of ${wholeDollars(budget)}. ${wholeDollars(budgetUsed)} is spent.`,
      record,
    ),
  }
}

/** How many times as long as planned the rest of the project takes; null without a forecast or a date ahead. */
const stretchOf = ({ prediction, today }: Case): number | null => {
  const [likely, end] = [prediction?.likelyEnd ?? null, prediction?.endDate ?? null]
  if (likely === null || end === null || end <= today) return null
  return Math.max(0, daysBetween(today, likely)) / daysBetween(today, end)
}

/** Stretches up to which the date of a milestone is likely to be kept, and may be kept. */
const kept = { surely: 1, maybe: 1.25 } as const

const confidenceIn = (stretch: number | null): RaidLevel => {
  if (stretch === null) return 'low'
  return stretch <= kept.surely ? 'high' : stretch <= kept.maybe ? 'medium' : 'low'
}

const projected = (date: Day, stretch: number, today: Day): Day =>
  // Work that is ahead does not bring a planned date forward.
  addDays(today, Math.round(daysBetween(today, date) * Math.max(1, stretch)))

const milestoneOf = (milestone: Milestone, { project, today, isLive }: Case, stretch: number | null): KeyMilestone => {
  const { name, date, doneOn } = milestone
  const of = { milestone: short(name), plannedDate: date, records: [milestoneRecord(milestone, project.id)] }
  const unknown = { ...of, projectedDate: null, confidence: 'low' } as const
  if (doneOn !== null)
    return { ...of, projectedDate: doneOn, confidence: 'high', text: `Reached on ${writtenDay(doneOn)}.` }
  if (date === null) return { ...unknown, text: 'It has no date.' }
  if (isLateOn(today, { isOpen: true, date }))
    return { ...unknown, text: `It was due on ${writtenDay(date)} and has not been reached.` }
  if (!isLive || stretch === null) return { ...unknown, text: 'There is no forecast of the project to derive it from.' }
  const day = projected(date, stretch, today)
  return {
    ...of,
    projectedDate: day,
    confidence: confidenceIn(stretch),
    text:
      day === date
        ? 'At the current pace, the remaining work fits the time that is left.'
        : `At the current pace, the remaining work takes ${Math.round(100 * stretch)}% of the time that is left.`,
  }
}

/** The milestones ahead first, by date, then those that were reached last. */
const chosen = ({ project }: Case): Milestone[] => {
  const byDate = (a: Milestone, b: Milestone) => (a.date ?? '9').localeCompare(b.date ?? '9')
  const open = project.milestones.filter(({ doneOn }) => doneOn === null).toSorted(byDate)
  const reached = project.milestones
    .filter(({ doneOn }) => doneOn !== null)
    .toSorted((a, b) => (b.doneOn ?? '').localeCompare(a.doneOn ?? ''))
  return [...open, ...reached].slice(0, analysisLimits.concerns)
}

export const forecastingOf = (of: Case): Forecasting => {
  const { prediction, money } = of
  const [cost, stretch] = [costOf(of), stretchOf(of)]
  return {
    projectedCompletion: prediction?.likelyEnd ?? null,
    safeCompletion: prediction?.safeEnd ?? null,
    sureCompletion: prediction?.sureEnd ?? null,
    probability: prediction === undefined ? null : Math.round(100 * prediction.confidence),
    completion: completionOf(of),
    budgetProjection: money && cost.cents !== null ? formatCents(cost.cents) : null,
    ...(money && { budget: cost.said }),
    keyMilestones: chosen(of).map((milestone) => milestoneOf(milestone, of, stretch)),
  }
}
