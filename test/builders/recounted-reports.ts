/** Recounts the figures of a report's sentences from the evidence that it was calculated from, apart from its rules. */
import type { Evidence } from '../../functions/domain/reports/evidence.ts'
import type { ReportContent } from '../../shared/reports/report.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'
import { wholeDollars } from '../../shared/money/written-amount.ts'

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const centsOf = (dollars: string): number => 100 * Number(dollars.replaceAll(/[$,]/g, ''))
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers)

const recountOf = (evidence: Evidence, content: ReportContent) => {
  const { asOf, period, project, projects, entries, milestones, expenses } = evidence
  const within = (day: string | null, from = period.from, to = period.to): boolean =>
    day !== null && from <= day && day <= to
  const isPast = (day: string | null): day is string => day !== null && day < asOf
  const tasks = evidence.tasks.map(([id, , due, , progress, created, completed, , assignee]) => ({
    title: evidence.titles[id] ?? '',
    due,
    progress,
    created,
    completed,
    assignee,
  }))
  const open = tasks.filter(({ completed }) => completed === null)
  const late = open.filter(({ due }) => isPast(due))
  const until = dayAfter(asOf, days(period.from, period.to) + 1)
  const openEntries = entries.filter((entry) => entry.open)
  // Scores go from 1 to 9, and impacts from 1 to 3: 6 and 3 are high.
  const gravity = ({ raidType, weight }: (typeof entries)[number]) => (raidType === 'risk' ? weight : weight * 2)
  const high = openEntries.filter((entry) => gravity(entry) >= 6)
  const missed = milestones.filter(({ date, doneOn }) => doneOn === null && isPast(date))
  const all = project === null ? projects : [project]
  const progresses = project === null ? projects.map(({ progress }) => progress) : tasks.map(({ progress }) => progress)
  const valueOf = (name: string) => content.figures.find(({ figure }) => figure === name)?.value ?? null
  return {
    asOf,
    late,
    openEntries,
    high,
    expenses,
    open: open.length,
    done: tasks.filter(({ completed }) => within(completed)).length,
    added: tasks.filter(({ created }) => within(created)).length,
    until: writtenDay(until),
    next: open.filter(({ due }) => within(due, asOf, until)).length,
    progress: progresses.length === 0 ? (project?.progress ?? 0) : Math.round(sumOf(progresses) / progresses.length),
    budget: sumOf(all.map(({ budget }) => budget ?? 0)),
    spent: sumOf(all.map(({ spent }) => spent ?? 0)),
    ahead: milestones
      .filter(({ date, doneOn }) => doneOn === null && date !== null && date >= asOf)
      .map(({ date }) => date ?? '')
      .toSorted()[0],
    mostOverdue: most(missed.map(({ date }) => days(date ?? asOf, asOf))),
    gravest: most(openEntries.map(gravity)),
    gravity,
    endDate: project?.endDate ?? asOf,
    variance: valueOf('varianceAtCompletion'),
    decisions:
      (isPast(project?.endDate ?? null) && open.length > 0 ? 1 : 0) +
      projects.filter(({ endDate, progress }) => isPast(endDate) && progress < 100).length +
      openEntries.filter((entry) => entry.executive || (high.includes(entry) && !entry.answered)).length +
      missed.length +
      late.filter(({ assignee }) => assignee === null).length +
      // What it will cost is recounted by the tests of earned value.
      content.lists
        .filter(({ list }) => list === 'decisions')
        .flatMap(({ rows }) => rows)
        .filter(({ note }) => note.startsWith('Approve or avert')).length,
  }
}
type Recount = ReturnType<typeof recountOf>

type Expected = readonly (string | number | undefined)[]

/** The wordings of summaries, commentaries and decisions, with what their figures have to be. */
const wordings: readonly (readonly [RegExp, (of: Recount, found: readonly string[]) => Expected])[] = [
  [/rogress is (\d+)%/, (of) => [of.progress]],
  [/with (no|\d+) tasks? completed/, (of, [count]) => [of.done === 0 && count === 'no' ? count : of.done]],
  [/(\d+) tasks? added/, (of) => [of.added]],
  [/; (none|\d+) falls? due by (\w+ \d+, \d{4})\./, (of) => [of.next === 0 ? 'none' : of.next, of.until]],
  [/The next milestone is .+? on (\w+ \d+, \d{4})\./, (of) => [writtenDay(of.ahead ?? '')]],
  [/(\d+) RAID entr(?:y is|ies are) open/, (of) => [of.openEntries.length]],
  [/open, (\d+) of them high/, (of) => [of.high.length]],
  [
    /(\$\d+(?:,\d{3})*) of (?:the budget of )?(\$\d+(?:,\d{3})*) is spent/,
    (of) => [of.spent, of.budget].map(wholeDollars),
  ],
  [/(\$\d+(?:,\d{3})*) is spent, and no budget is set/, (of) => [wholeDollars(of.spent)]],
  [
    /will cost (\$\d+(?:,\d{3})*), (\$\d+(?:,\d{3})*) (over|under) budget/,
    (of, [cost = '', by = '', side]) => {
      const more = centsOf(cost) - of.budget
      // Both are rounded to dollars.
      const isRight = Math.abs(Math.abs(more) - centsOf(by)) <= 100
      return [cost, isRight ? by : wholeDollars(more), Math.abs(more) <= 100 ? side : more > 0 ? 'over' : 'under']
    },
  ],
  [/(No|\d+) decisions? (?:is|are) (?:waiting|needed)/, (of) => [of.decisions === 0 ? 'No' : of.decisions]],
  [/^(One|\d+) tasks? (?:is|are) late/, (of) => [of.late.length === 1 ? 'One' : of.late.length]],
  [
    /late[:;] .*“(.+?)”, (\d+) days? late and (\d+)% done/,
    (of, [title]) => {
      const longest = most(of.late.map(({ due }) => days(due ?? of.asOf, of.asOf)))
      return [title, longest, of.late.find((task) => task.title === title)?.progress]
    },
  ],
  [/^The milestone .+ is (\d+) days? overdue/, (of) => [of.mostOverdue]],
  [
    /^The most severe open RAID entry is “(\S+) .*?”.*?(?:, due on (\w+ \d+, \d{4}))?\.$/,
    (of, [id]) => {
      const entry = of.openEntries.find(({ uniqueId }) => uniqueId === id)
      const isGravest = entry !== undefined && of.gravity(entry) === of.gravest
      return [isGravest ? id : 'a more severe one', entry?.due ? writtenDay(entry.due) : undefined]
    },
  ],
  [
    /^The largest expense of the period is (\$\d+(?:,\d{3})*)/,
    (of) => [wholeDollars(most(of.expenses.map(({ cents }) => cents)))],
  ],
  [/(\d+) tasks? still open (\d+) days? after it/, (of) => [of.open, days(of.endDate, of.asOf)]],
  [
    /pprove or avert (\$\d+(?:,\d{3})*) more than the budget/,
    (of, [amount]) => [of.variance === null ? amount : wholeDollars(-100 * Number(of.variance))],
  ],
]

/** What the figures of a sentence or a paragraph say, and what a recount finds. */
export const recountedReport = (text: string, evidence: Evidence, content: ReportContent) => {
  const recount = recountOf(evidence, content)
  return wordings.flatMap(([pattern, expected]) => {
    const found = pattern.exec(text)?.slice(1)
    if (found === undefined) return []
    return [{ says: found.join(' '), recounted: expected(recount, found).join(' ') }]
  })
}
