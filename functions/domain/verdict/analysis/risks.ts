/** The risks of a project: what its health and its forecast show, and the open risks and issues of its RAID log. */
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { OverallRiskLevel, Urgency } from '../../../../shared/verdict/analysis-choices.ts'
import type { Concern, Statement, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import {
  byHealth,
  healthLevels,
  needsAttention,
  projectHealthAreas,
  type HealthList,
} from '../../../../shared/verdict/health-choices.ts'
import type { InsightRecord } from '../../../../shared/verdict/insights.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { raidSeverity, riskScore } from '../../../../shared/raid/risk-score.ts'
import { raidTypes, riskStrategies, uniqueIdOf, type RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import { clipped, counted, inSentences, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { riskLevelOf } from '../health/health.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import type { Advice } from './advice.ts'
import type { Case } from './case.ts'
import { milestoneRecord, quoted, raidRecord, restingOn, short, statement, taskRecord } from './records.ts'

/** Characters of a response that a concern shows. */
const responseText = 240

const levelOf = ({ project, health, totals }: Case): OverallRiskLevel => {
  const { openRisks } = totals
  const level = riskLevelOf(health, openRisks)
  if (project.riskPin !== undefined) return project.riskPin.level
  return level === 'high' && health.level === 'off_track' && openRisks.high > 0 ? 'critical' : level
}

const recordsOf = (list: HealthList | null, { late, project, open, record, today }: Case): InsightRecord[] => {
  const overdue = project.milestones.filter(({ date, doneOn }) => isLateOn(today, { isOpen: doneOn === null, date }))
  const found: InsightRecord[] =
    list === 'late_tasks'
      ? late.map(taskRecord)
      : list === 'milestones'
        ? overdue.map((milestone) => milestoneRecord(milestone, project.id))
        : list === 'risks'
          ? open.map(raidRecord)
          : []
  return restingOn(found, record)
}

/** The rules that recommend something about what a finding of health lists, best first. */
const remedies: Partial<Record<HealthList, readonly string[]>> = {
  late_tasks: ['late-tasks', 'critical-late'],
  milestones: ['milestone-overdue'],
  timeline: ['past-end', 'forecast-late', 'behind', 'critical-late'],
  expenses: ['over-budget', 'spending-ahead', 'no-budget'],
}

const remedyFor = (list: HealthList | null, advice: readonly Advice[]): string =>
  (list === null ? [] : (remedies[list] ?? []))
    .flatMap((rule) => advice.find(({ key }) => key.startsWith(`${rule}:`))?.action ?? [])
    .slice(0, 1)
    .join('')

/** The areas that need attention. The risks themselves are listed one by one. */
const fromHealth = (of: Case, advice: readonly Advice[]): Concern[] =>
  of.health.areas
    .filter(({ area, level }) => area !== 'risk' && needsAttention(level))
    .toSorted((a, b) => byHealth(a.level, b.level))
    .flatMap(({ area, because }) =>
      because
        .filter(({ level }) => needsAttention(level))
        .map(({ level, says, list }): Concern => ({
          risk: says,
          category: projectHealthAreas[area].label,
          // It has happened.
          probability: 'high',
          impact: level === 'off_track' ? 'high' : 'medium',
          urgency: level === 'off_track' ? 'immediate' : 'short-term',
          mitigation: remedyFor(list, advice),
          records: recordsOf(list, of),
        })),
    )

/** Shares of the runs that end late, from which the probability is high and medium. */
const lateShares = { high: 0.8, medium: 0.5 } as const

/** Days after the end date from which ending late has a high and a medium impact. */
const lateDays = { high: 30, medium: 7 } as const

const fromForecast = ({ prediction, record }: Case, advice: readonly Advice[]): Concern[] => {
  if (prediction?.endsLate !== true) return []
  const { confidence, endDate, likelyEnd, prediction: says } = prediction
  const days = endDate === null || likelyEnd === null ? lateDays.high : daysBetween(endDate, likelyEnd)
  return [
    {
      risk: says,
      category: 'Forecast',
      probability: confidence >= lateShares.high ? 'high' : confidence >= lateShares.medium ? 'medium' : 'low',
      impact: days >= lateDays.high ? 'high' : days >= lateDays.medium ? 'medium' : 'low',
      urgency: 'short-term',
      mitigation: remedyFor('timeline', advice),
      records: [record],
    },
  ]
}

const severityOf = (entry: RaidRecord): RaidLevel | undefined =>
  raidSeverity({ ...entry, score: riskScore(entry.probability, entry.impact) })

const urgencyOf = ({ dueDate, mitigation, strategy }: RaidRecord, severity: RaidLevel, today: string): Urgency => {
  const isOverdue = isLateOn(today, { isOpen: true, date: dueDate })
  const isUnanswered = severity === 'high' && strategy === null && mitigation.trim() === ''
  if (isOverdue || isUnanswered) return 'immediate'
  return severity === 'high' ? 'short-term' : 'long-term'
}

const responseOf = ({ strategy, mitigation }: RaidRecord): string =>
  mitigation.trim() !== ''
    ? clipped(inSentences(mitigation), responseText)
    : strategy === null
      ? ''
      : riskStrategies[strategy].label

const gravity: Record<RaidLevel, number> = { high: 0, medium: 1, low: 2 }

/** Open risks and issues that people have raised. Those that rules raised are about tasks, which other concerns cover. */
const fromLog = ({ open, today }: Case): Concern[] =>
  open
    .flatMap((entry) => {
      const severity = severityOf(entry)
      return severity === undefined || severity === 'low' || entry.autoGenerated ? [] : [{ entry, severity }]
    })
    .toSorted((a, b) => gravity[a.severity] - gravity[b.severity] || (a.entry.id < b.entry.id ? 1 : -1))
    .map(({ entry, severity }) => ({
      risk: `${uniqueIdOf(entry)} ${short(entry.title)}`,
      category: raidTypes[entry.raidType].label,
      probability: entry.probability ?? 'high',
      impact: entry.impact,
      urgency: urgencyOf(entry, severity, today),
      mitigation: responseOf(entry),
      records: [raidRecord(entry)],
    }))

const dueSoonUntouched = ({ openTasks, today }: Case): Statement[] => {
  const until = addDays(today, analysisLimits.soonDays)
  const found = openTasks.filter(
    ({ progress, dueDate }) => progress === 0 && dueDate !== null && dueDate >= today && dueDate <= until,
  )
  return found.length === 0
    ? []
    : [
        statement(
          `${counted(found.length, 'task')} due by ${writtenDay(until)} ${plural(found.length, 'is', 'are')} at 0%.`,
          ...found.slice(0, analysisLimits.records).map(taskRecord),
        ),
      ]
}

const milestonesSoon = ({ project, today, standing }: Case): Statement[] => {
  const until = addDays(today, analysisLimits.soonDays)
  return project.milestones
    .filter(({ date, doneOn }) => doneOn === null && date !== null && date >= today && date <= until)
    .map((milestone) =>
      statement(
        `${quoted(milestone.name)} is due on ${writtenDay(milestone.date ?? today)}, with the project at ${standing.progress}%.`,
        milestoneRecord(milestone, project.id),
      ),
    )
}

const worseHealth = ({ health, today, record }: Case): Statement[] => {
  const [before, last] = health.history.slice(-2)
  if (before === undefined || last === undefined || !needsAttention(last.level)) return []
  const isWorse = byHealth(last.level, before.level) < 0
  return isWorse && daysBetween(last.day, today) <= analysisLimits.soonDays
    ? [
        statement(
          `Its health went from ${healthLevels[before.level].label} to ${healthLevels[last.level].label} on ${writtenDay(last.day)}.`,
          record,
        ),
      ]
    : []
}

/** A forecast in time that is kept in fewer runs than this is a warning. */
const sureShare = 0.8

const doubtfulEnd = ({ prediction, record }: Case): Statement[] => {
  const endDate = prediction?.endDate ?? null
  return prediction === undefined || endDate === null || prediction.endsLate || prediction.confidence >= sureShare
    ? []
    : [
        statement(
          `Its end date of ${writtenDay(endDate)} is kept in only ${Math.round(100 * prediction.confidence)}% of the simulation runs.`,
          record,
        ),
      ]
}

const entriesDueSoon = ({ open, today }: Case): Statement[] => {
  const until = addDays(today, analysisLimits.soonDays)
  const found = open
    .flatMap((entry) => (entry.dueDate === null || entry.autoGenerated ? [] : [{ ...entry, dueDate: entry.dueDate }]))
    .filter(({ dueDate }) => dueDate >= today && dueDate <= until)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.number - b.number))
  return found
    .slice(0, analysisLimits.records)
    .map((entry) => statement(`${uniqueIdOf(entry)} is due on ${writtenDay(entry.dueDate)}.`, raidRecord(entry)))
}

export const riskAssessmentOf = (of: Case, advice: readonly Advice[]): Suggestions['riskAssessment'] => ({
  overallRiskLevel: levelOf(of),
  primaryConcerns: [...fromHealth(of, advice), ...fromLog(of), ...fromForecast(of, advice)].slice(
    0,
    analysisLimits.concerns,
  ),
  earlyWarningSignals: of.isLive
    ? [
        ...worseHealth(of),
        ...doubtfulEnd(of),
        ...milestonesSoon(of),
        ...dueSoonUntouched(of),
        ...entriesDueSoon(of),
      ].slice(0, analysisLimits.statements)
    : [],
})
