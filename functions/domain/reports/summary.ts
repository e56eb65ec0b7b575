/** The opening paragraph of a report, built by rules from the calculated content. Pure. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { addDays, daysBetween } from '../../../shared/dates/dates.ts'
import { partsOf, showsMoney } from '../../../shared/reports/report-choices.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { counted, listed, lowerFirst } from '../../../shared/wording.ts'
import { wholeDollars } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { isCancelled, type Evidence } from './evidence.ts'
import type { Measures } from './report-measures.ts'

type Counted = Pick<ReportContent, 'health' | 'lists'>

/** How the project or the portfolio stands, and why. */
export const standingOf = (project: { name: string } | null, { health }: Pick<Counted, 'health'>): string => {
  const overall = health.find(({ area }) => area === 'overall')
  if (overall === undefined || overall.level === 'unknown')
    return `Too little is known of ${project?.name ?? 'the portfolio'} to judge its health.`
  if (overall.level === 'catching_up')
    return `The health of ${project?.name ?? 'the portfolio'} is not judged: ${lowerFirst(overall.because[0]?.says ?? '')}.`
  const reasons = health
    .filter(({ area, level }) => area !== 'overall' && level === overall.level && level !== 'on_track')
    .flatMap(({ because }) => because.map(({ says }) => lowerFirst(says)))
  const name = project?.name ?? 'The portfolio'
  return `${name} is ${healthLevels[overall.level].label.toLowerCase()}${reasons.length === 0 ? (project === null ? `: ${lowerFirst(overall.because[0]?.says ?? '')}` : '') : `: ${listed(reasons)}`}.`
}

const work = ({ period, asOf }: Evidence, { progress, tasks, done, added, next }: Measures): string => {
  if (tasks.length === 0) return `Its progress is ${progress}% by its own figure; no task is written down.`
  const parts = [
    done.length === 0 ? 'no task completed' : `${counted(done.length, 'task')} completed`,
    ...(added > 0 ? [`${counted(added, 'task')} added`] : []),
  ]
  const until = addDays(asOf, daysBetween(period.from, period.to) + 1)
  return `Its progress is ${progress}%, with ${listed(parts)} since ${writtenDay(period.from)}; ${next.length === 0 ? 'none falls' : counted(next.length, 'falls', 'fall')} due by ${writtenDay(until)}.`
}

const ahead = ({ asOf }: Evidence, measures: Measures): string[] => {
  const coming = measures.ahead.flatMap(({ name, date }) => (date !== null && date >= asOf ? [{ name, date }] : []))
  const [next] = coming.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return next === undefined ? [] : [`The next milestone is ${next.name} on ${writtenDay(next.date)}.`]
}

const raid = ({ audience }: Evidence, { openEntries, high }: Measures): string[] => {
  if (audience === 'client' || openEntries.length === 0) return []
  return [
    `${counted(openEntries.length, 'RAID entry is', 'RAID entries are')} open${high.length === 0 ? '' : `, ${high.length} of them high`}.`,
  ]
}

const money = (evidence: Evidence, { earned }: Measures): string[] => {
  const { audience, project, projects } = evidence
  if (!showsMoney(audience)) return []
  const all = project === null ? projects : [project]
  const [budget, spent] = [sumBy(all, (each) => each.budget ?? 0), sumBy(all, (each) => each.spent ?? 0)]
  if (budget === 0) return []
  const { estimateAtCompletion: estimate = null, varianceAtCompletion: variance = null } = earned?.figures ?? {}
  const end =
    estimate === null || variance === null || isCancelled(evidence)
      ? ''
      : `. At the current rate, the project will cost ${wholeDollars(estimate)}, ${wholeDollars(Math.abs(variance))} ${variance < 0 ? 'over' : 'under'} budget`
  return [`${wholeDollars(spent)} of ${wholeDollars(budget)} is spent${end}.`]
}

const decisions = ({ lists }: Counted): string[] => {
  const total = lists.find(({ list }) => list === 'decisions')?.total ?? 0
  return total === 0 ? ['No decision is waiting.'] : [`${counted(total, 'decision is', 'decisions are')} needed.`]
}

/** Every number in the summary also appears in the figures or the lists. */
export const summaryOf = (evidence: Evidence, measures: Measures, content: Counted): string => {
  const { type, audience, project } = evidence
  const lists = partsOf(type, audience, project !== null)?.lists ?? []
  return [
    standingOf(project, content),
    ...(project !== null && type !== 'raid' && type !== 'financial' ? [work(evidence, measures)] : []),
    ...(lists.includes('milestones') ? ahead(evidence, measures) : []),
    ...(lists.includes('risks') ? raid(evidence, measures) : []),
    ...money(evidence, measures),
    ...decisions(content),
  ].join(' ')
}
