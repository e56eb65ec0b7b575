/**
 * Recommendations from the findings of the insights: the finding is the rationale; what to do, its effort and what comes
 * of it are stated here for each rule.
 */
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { uniqueIdOf, type RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Finding } from '../insights/finding.ts'
import { estimateAtCompletion } from '../insights/money-findings.ts'
import { defaultThresholds } from '../../../../shared/verdict/health-thresholds.ts'
import { effortFor, horizonOf, type Advice } from './advice.ts'
import type { Case } from './case.ts'
import { restingOn, taskRecord } from './records.ts'

type Words = {
  action: string
  effort: RaidLevel
  expectedOutcome: string
  /** Instead of the records of the finding. */
  records?: readonly InsightRecord[]
}

const entryIn = ({ open }: Case, { action }: Finding): string => {
  const entry = open.find(({ id }) => id === action?.entryId)
  return entry === undefined ? 'the entry' : uniqueIdOf(entry)
}

const thresholdsOf = ({ totals }: Case) => totals.thresholds ?? defaultThresholds

/** The end that the forecast supports, as the outcome of a new plan. */
const safeEnd = ({ prediction }: Case, otherwise: string): string => {
  const day = prediction?.safeEnd ?? null
  return day === null
    ? otherwise
    : `At the current pace, an end on ${writtenDay(day)} or later is kept in eight runs of ten.`
}

const projectedSaving = ({ standing }: Case): string => {
  const estimate = estimateAtCompletion(standing)
  return estimate === null ? 'part of its budget' : `about ${wholeDollars(standing.budget - estimate)}`
}

const byRule: Record<string, (of: Case, found: Finding) => Words> = {
  'past-end': (of) => ({
    action: 'Set a new end date, or close what is left',
    effort: 'low',
    expectedOutcome: safeEnd(of, 'Its schedule can be measured against an end date again.'),
  }),
  behind: (of) => ({
    action: 'Find what holds it up on the timeline',
    effort: 'medium',
    expectedOutcome: `Its progress counts as on track again when it is less than ${counted(thresholdsOf(of).behind.atRisk, 'point')} behind the time gone.`,
  }),
  'forecast-late': (of) => ({
    action: 'Shorten its critical path, or agree on a later end date',
    effort: 'medium',
    expectedOutcome: safeEnd(of, 'Its end date can be kept.'),
  }),
  'late-tasks': ({ standing, late }) => ({
    action: `Finish the ${counted(standing.lateTasks, 'late task')}, or give ${plural(standing.lateTasks, 'it a new date', 'them new dates')}`,
    effort: effortFor(standing.lateTasks),
    expectedOutcome: 'No open task is late, and the issues that were raised for late tasks resolve themselves.',
    records: late.map(taskRecord),
  }),
  'not-begun': ({ openTasks }) => ({
    action: 'Start its first tasks, or move its dates',
    effort: 'low',
    expectedOutcome: 'From the first finished task on, its end can be forecast.',
    records: openTasks.map(taskRecord),
  }),
  'over-budget': () => ({
    action: 'Agree on a new budget, or cut what is left',
    effort: 'medium',
    expectedOutcome: 'Its spending is covered by a budget that was agreed on.',
  }),
  'spending-ahead': (of) => ({
    action: 'Compare what was spent with what was done',
    effort: 'low',
    expectedOutcome: `Its spending counts as on track again when it is less than ${counted(thresholdsOf(of).ahead.atRisk, 'point')} ahead of its progress.`,
  }),
  saving: (of) => ({
    action: 'See whether expenses are missing, or free what is left of the budget',
    effort: 'low',
    expectedOutcome: `At the cost so far, ${projectedSaving(of)} can be used elsewhere.`,
  }),
  'no-response': (of, found) => ({
    action: `Choose a response to ${entryIn(of, found)}, and who answers for it`,
    effort: 'low',
    expectedOutcome: 'There is an agreed response before it happens.',
  }),
  'issue-overdue': (of, found) => ({
    action: `Resolve ${entryIn(of, found)}, or agree on a new date`,
    effort: 'medium',
    expectedOutcome: 'What it holds up can continue, or has a date to plan with.',
  }),
  'risk-unwritten': () => ({
    action: 'Record the risk that it was pinned to High for',
    effort: 'low',
    expectedOutcome: 'The risk has an owner and a response.',
  }),
  ahead: () => ({
    action: 'Bring its end forward, or lend its people to others',
    effort: 'medium',
    expectedOutcome: 'The time gained is used.',
  }),
  'nearly-done': ({ openTasks }) => ({
    action: 'Close what is left',
    effort: effortFor(openTasks.length),
    expectedOutcome: 'The project is complete, and its people are free.',
    records: openTasks.map(taskRecord),
  }),
  'to-close': () => ({
    action: 'Complete the project, or write down what is still to do',
    effort: 'low',
    expectedOutcome: 'It no longer counts as one of the projects that are worked on.',
  }),
}

const adviceOn = (of: Case, found: Finding): Advice[] => {
  const words = byRule[found.key.slice(0, found.key.indexOf(':'))]?.(of, found)
  if (words === undefined || found.action === null) return []
  const { action, effort, expectedOutcome, records = found.records } = words
  return [
    {
      key: found.key,
      horizon: horizonOf[found.priority],
      action,
      rationale: found.description,
      effort,
      expectedOutcome,
      open: found.action,
      records: restingOn(records, of.record),
    },
  ]
}

/** In the order of the findings, most urgent first. */
export const adviceOnFindings = (of: Case): Advice[] => of.findings.flatMap((found) => adviceOn(of, found))
