/** Recounts the figures of a charter's sentences from the entries that it was drafted from, apart from its rules. */
import type { DraftCharterBody } from '../../shared/charters/charter.ts'
import { writtenAmount } from '../../shared/money/written-amount.ts'
import { writtenDay } from '../../shared/dates/written-day.ts'

const reportEvery = { daily: 1, weekly: 7, biweekly: 14, monthly: 30 }

const recountOf = (body: DraftCharterBody) => {
  const { startDate, endDate, timeline = '', budget = '0', costs = '', businessJustification = '' } = body
  const { milestones = [], deliverables = [], risks = [], stakeholders = [], reportingCadence } = body
  const [first, last] = /^(\S{10}) to (\S{10})$/.exec(timeline)?.slice(1) ?? []
  const isInOrder = (startDate ?? first ?? '') <= (endDate ?? last ?? '9')
  const start = startDate ?? (isInOrder ? first : undefined)
  const end = endDate ?? (isInOrder ? last : undefined)
  const days = start && end ? (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1 : 0
  const [amount, unit] = days < 14 ? [days, 'day'] : [Math.round(days / 7), 'week']
  const reports = reportingCadence ? Math.max(1, Math.floor(days / reportEvery[reportingCadence])) : 0
  const amountsIn = (text: string) => [...text.matchAll(/\$(\d+(?:,\d+)*)/g)].map(([, digits = '']) => digits)
  const centsOf = (digits: string) => 100 * Number(digits.replaceAll(',', ''))
  const isOther = (digits: readonly string[]) => {
    const cents = digits.map(centsOf)
    const held = Math.round(100 * Number(budget))
    const sum = cents.reduce((total, one) => total + one, 0)
    return cents.length > 0 && sum !== held && !cents.includes(held)
  }
  const [estimates, justified] = [costs, businessJustification].map(amountsIn) as [string[], string[]]
  return {
    start: writtenDay(start ?? ''),
    end: writtenDay(end ?? ''),
    length: `${amount} ${unit}${amount === 1 ? '' : 's'}`,
    reports: reports === 1 ? 'one' : `about ${reports}`,
    budget: writtenAmount(budget),
    estimates: estimates.map((digits) => `$${digits}`),
    justified: justified.map((digits) => `$${digits}`),
    isDisputed: isOther(estimates) || isOther(justified),
    milestone: milestones.length,
    deliverable: deliverables.length,
    risks: risks.length,
    stakeholders: stakeholders.length,
  }
}
type Recount = ReturnType<typeof recountOf>

/** What the figures of a wording have to be. An amount beside the budget is filed as a decision, and no other is. */
const wordings: readonly (readonly [RegExp, (of: Recount, found: readonly string[]) => readonly unknown[]])[] = [
  [/runs from (\w+ \d+, \d{4}) to (\w+ \d+, \d{4}), (\d+ (?:day|week)s?)\.$/, (of) => [of.start, of.end, of.length]],
  [/starts on (\w+ \d+, \d{4}), and has no end/, (of) => [of.start]],
  [/ends on (\w+ \d+, \d{4}), and has no start/, (of) => [of.end]],
  [/(?:^Complete the project by|on or before) (\w+ \d+, \d{4})[.,]/, (of) => [of.end]],
  [/, (\d+ (?:day|week)s?) from the start on (\w+ \d+, \d{4})\.$/, (of) => [of.length, of.start]],
  [/^It has (one|\d+) milestones?\.$/, (of) => [of.milestone === 1 ? 'one' : of.milestone]],
  [/, (one|about \d+) reports? over the life/, (of) => [of.reports]],
  [/^The budget is (\$[\d,.]*\d)\.$/, (of) => [of.isDisputed ? 'to decide' : of.budget]],
  [/^To decide: .*and the project has a budget of (\$[\d,.]*\d)\.$/, (of) => [of.isDisputed ? of.budget : 'no other']],
  [/the cost estimates name (\$[\d,]*\d)(?: and (\$[\d,]*\d))?,/, (of) => [of.estimates[0], of.estimates[1]]],
  [/the business case names a budget of (\$[\d,]*\d),/, (of) => [of.justified[0]]],
  [
    /^(The|Both|All \d+) (deliverable|milestone)s? (?:is|are)/,
    (of, [, noun]) => {
      const count = noun === 'milestone' ? of.milestone : of.deliverable
      return [count === 1 ? 'The' : count === 2 ? 'Both' : `All ${count}`, noun]
    },
  ],
  [/ owns the (\d+ )?risks? and reviews/, (of) => [of.risks === 1 ? undefined : `${of.risks} `]],
  [/^The (\d+ )?stakeholders? gets? the/, (of) => [of.stakeholders === 1 ? undefined : `${of.stakeholders} `]],
]

/** What the figures of a sentence say, and what a recount finds. */
export const recountedCharter = (text: string, body: DraftCharterBody) =>
  wordings.flatMap(([pattern, expected]) => {
    const found = pattern.exec(text)?.slice(1)
    if (found === undefined) return []
    return [{ says: found.join(' '), recounted: expected(recountOf(body), found).join(' ') }]
  })
