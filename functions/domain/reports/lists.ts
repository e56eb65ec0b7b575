/** The lists of a report; every row names its source record. Pure. */
import { daysBetween } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { isScored, raidTypes } from '../../../shared/raid/raid-choices.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { reportLimits } from '../../../shared/reports/limits.ts'
import { byHealth, healthLevels } from '../../../shared/verdict/health-choices.ts'
import type { ReportList } from '../../../shared/reports/report-choices.ts'
import type { ReportContent, ReportRow } from '../../../shared/reports/report.ts'
import { decisionsIn } from './decisions.ts'
import { isCancelled, type Evidence, type StoredEntry, type StoredMilestone, type StoredProject } from './evidence.ts'
import { isHigh, type Measures, type MeasuredTask } from './report-measures.ts'
import { entryNaming, milestoneNaming, rowOf, taskNaming } from './rows.ts'

const weights = { 1: 'Low', 2: 'Medium', 3: 'High' } as Record<number, string>

/** `High risk, 9 of 9`; `Medium issue` */
const weightOf = (entry: StoredEntry): string =>
  isScored(entry)
    ? `${isHigh(entry) ? 'High' : entry.weight >= 3 ? 'Medium' : 'Low'} ${raidTypes[entry.raidType].noun}, ${entry.weight} of 9`
    : `${weights[entry.weight] ?? ''} ${raidTypes[entry.raidType].noun}`

/** An impact goes from 1 to 3, a score from 1 to 9. */
const gravityOf = (entry: StoredEntry): number => (isScored(entry) ? entry.weight : entry.weight * 2)

/** Most important first: high entries, then by score, then by due date. */
const byWeight = (a: StoredEntry, b: StoredEntry): number =>
  Number(isHigh(b)) - Number(isHigh(a)) ||
  gravityOf(b) - gravityOf(a) ||
  ((a.due ?? '9') + a.id < (b.due ?? '9') + b.id ? -1 : 1)

const entryRow = (entry: StoredEntry, day: string | null): ReportRow =>
  rowOf(entryNaming(entry), { level: weightOf(entry), owner: entry.owner, day })

const milestoneRow = (evidence: Evidence, milestone: StoredMilestone): ReportRow => {
  const { date, doneOn } = milestone
  const state =
    doneOn !== null
      ? 'Reached'
      : isCancelled(evidence)
        ? 'Cancelled'
        : date === null
          ? 'No date'
          : isLateOn(evidence.asOf, { isOpen: true, date })
            ? 'Overdue'
            : 'Ahead'
  const end = doneOn ?? (state === 'Overdue' ? evidence.asOf : null)
  return rowOf(milestoneNaming(evidence, milestone), {
    note: state,
    was: date,
    day: doneOn,
    days: date === null || end === null ? null : daysBetween(date, end),
  })
}

const projectRow = ({ id, name, progress, endDate, spent, verdict: { level, reason } }: StoredProject): ReportRow =>
  rowOf(
    { kind: 'project', id, projectId: id, title: name },
    {
      level: healthLevels[level].label,
      value: progress,
      day: endDate,
      amount: spent === null ? null : formatCents(spent),
      note: reason,
    },
  )

const all = (list: ReportList, evidence: Evidence, measures: Measures): ReportRow[] => {
  const { asOf, period, entries, milestones, projects, expenses, people, wasDue } = evidence
  const task = (each: MeasuredTask, fields: Partial<ReportRow>) =>
    rowOf(taskNaming(evidence, each), {
      owner: each.assignee === null ? null : (people[each.assignee] ?? null),
      ...fields,
    })
  const within = (day: string | null) => day !== null && day >= period.from && day <= period.to
  switch (list) {
    case 'decisions':
      return decisionsIn(evidence, measures)
    case 'done':
      return measures.done.map((each) => task(each, { day: each.completedOn }))
    case 'next':
      return measures.next.map((each) => task(each, { day: each.dueDate, value: each.progress }))
    case 'late':
      return measures.late.map((each) =>
        task(each, { day: each.dueDate, days: daysBetween(each.dueDate ?? asOf, asOf), value: each.progress }),
      )
    case 'moved':
      return measures.open
        .filter(({ id }) => id in wasDue)
        .map((each) => {
          const was = wasDue[each.id] ?? null
          return task(each, {
            was,
            day: each.dueDate,
            days: was === null || each.dueDate === null ? null : daysBetween(was, each.dueDate),
          })
        })
        .toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0) || (a.id < b.id ? -1 : 1))
    case 'milestones':
      return milestones
        .toSorted((a, b) => ((a.date ?? '9') + a.id < (b.date ?? '9') + b.id ? -1 : 1))
        .map((each) => milestoneRow(evidence, each))
    case 'risks':
      return measures.openEntries.toSorted(byWeight).map((each) => entryRow(each, each.due))
    case 'opened':
      return entries
        .filter(({ dateOpened }) => within(dateOpened))
        .toSorted(byWeight)
        .map((each) => entryRow(each, each.dateOpened))
    case 'closed':
      return entries
        .filter(({ resolvedOn }) => within(resolvedOn))
        .toSorted(byWeight)
        .map((each) => entryRow(each, each.resolvedOn))
    case 'expenses':
      return expenses
        .toSorted((a, b) => b.cents - a.cents || (a.id < b.id ? -1 : 1))
        .map(({ id, note, category, spentOn, cents }) =>
          rowOf(
            { kind: 'expense', id, projectId: evidence.project?.id ?? null, title: note },
            { level: category, day: spentOn, amount: formatCents(cents) },
          ),
        )
    case 'projects':
      return projects
        .toSorted((a, b) => byHealth(a.verdict.level, b.verdict.level) || (a.name < b.name ? -1 : 1))
        .map(projectRow)
  }
}

/** Lists that an executive summary shortens to the first few rows. */
const shortened: ReadonlySet<ReportList> = new Set(['late', 'milestones', 'risks'])

/** The first rows of each list; `total` is the number of all rows. */
export const listsOf = (
  wanted: readonly ReportList[],
  evidence: Evidence,
  measures: Measures,
): ReportContent['lists'] =>
  wanted.map((list) => {
    const onePage = evidence.type === 'executive' && shortened.has(list)
    // Executives do not need to see what was achieved.
    const rows = all(list, evidence, measures).filter(
      ({ kind, note }) => !onePage || kind !== 'milestone' || note !== 'Reached',
    )
    return { list, total: rows.length, rows: rows.slice(0, onePage ? reportLimits.rowsOnOnePage : reportLimits.rows) }
  })
