/**
 * Drafts a project charter by rules, from the entered data alone. The same input gives the same charter, and every
 * figure, date and name in it was entered or is calculated from those entries. The sections follow the charter of the
 * PMBOK Guide (4.1.3.1). Unknown values are left empty and never made up.
 */
import { priorities, projectTypes, reportingCadences } from '../../../shared/choices.ts'
import type { Charter, CharterSection, DraftCharterBody } from '../../../shared/charter.ts'
import { day } from '../../../shared/day.ts'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import { documentLimits } from '../../../shared/limits.ts'
import { linesOf } from '../../../shared/text.ts'
import { clipped, listed, phrase, sentence, writtenAmount, writtenDay, writtenPeriod } from '../../../shared/wording.ts'

type Draft = Pick<Charter, CharterSection>
type Facts = Required<{
  [
    K in 'stakeholders' | 'deliverables' | 'milestones' | 'risks' | 'constraints' | 'criticalSuccessFactors'
  ]: readonly string[]
}> & {
  name: string
  start: Day | null
  end: Day | null
  /** Formatted as text; undefined if there is none. */
  budget: string | undefined
  sponsor: string
  manager: string
}

/** Days between two reports. */
const reportEvery: Record<keyof typeof reportingCadences, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 30 }

const days = /^(\d{4}-\d{2}-\d{2})(?:T\S*)? to (\d{4}-\d{2}-\d{2})(?:T\S*)?$/

/** The days that a timeline text names: `2026-12-01 to 2027-03-01`. */
const daysOf = (timeline: string): [Day, Day] | [null, null] => {
  const [, start, end] = days.exec(timeline.trim()) ?? []
  return start !== undefined &&
    end !== undefined &&
    day.safeParse(start).success &&
    day.safeParse(end).success &&
    start <= end
    ? [start, end]
    : [null, null]
}

/** The given start and end. A missing one is taken from the timeline, unless it contradicts the other. */
const periodOf = ({
  startDate = null,
  endDate = null,
  timeline = '',
}: DraftCharterBody): { start: Day | null; end: Day | null } => {
  const [first, last] = daysOf(timeline)
  const [start, end] = [startDate ?? first, endDate ?? last]
  return start !== null && end !== null && start > end ? { start: startDate, end: endDate } : { start, end }
}

/** The name alone, for use in sentences: `Rui Tavares` from `Rui Tavares, Chief Operating Officer`. */
const nameOf = (person = ''): string => clipped((person.split(/[,(;]/)[0] ?? '').trim(), 100)

const factsOf = (request: DraftCharterBody): Facts => {
  const {
    stakeholders = [],
    deliverables = [],
    milestones = [],
    risks = [],
    constraints = [],
    criticalSuccessFactors = [],
  } = request
  return {
    name: request.projectName,
    ...periodOf(request),
    budget: request.budget === undefined || Number(request.budget) === 0 ? undefined : writtenAmount(request.budget),
    sponsor: nameOf(request.sponsor),
    manager: nameOf(request.manager),
    stakeholders,
    deliverables,
    milestones,
    risks,
    constraints,
    criticalSuccessFactors,
  }
}

const orSponsor = ({ sponsor }: Facts): string => (sponsor === '' ? 'the sponsor' : sponsor)
const orManager = ({ manager }: Facts): string => (manager === '' ? 'the project manager' : manager)

const purpose = (
  { description = '', projectType, priority }: DraftCharterBody,
  { name, sponsor, manager }: Facts,
): string => {
  const kind = [
    priority === undefined ? '' : `${priorities[priority].label.toLowerCase()}-priority`,
    projectType === undefined || projectType === null || projectType === 'other'
      ? ''
      : projectTypes[projectType].label.toLowerCase(),
  ].filter((word) => word !== '')
  const people = [
    sponsor === '' ? '' : `sponsored by ${sponsor}`,
    manager === '' ? '' : `managed by ${manager}`,
  ].filter((part) => part !== '')
  const article = kind[0]?.startsWith('infra') ? 'an' : 'a'
  const what = `${phrase(name)} is ${article} ${[...kind, 'project'].join(' ')}`
  return [sentence(description), sentence(people.length === 0 ? what : `${what}, ${listed(people)}`)]
    .filter((part) => part !== '')
    .join(' ')
}

/** Entered objectives come first, in their own words, one line each. */
const objectives = ({ objectives: own = '' }: DraftCharterBody, facts: Facts): string[] => {
  const by = facts.end === null ? '' : ` by ${writtenDay(facts.end)}`
  return [
    ...linesOf(own).map((line) => sentence(line.replace(/^[-*•]\s*/, ''))),
    ...facts.deliverables.map(
      (deliverable) => `Deliver “${phrase(deliverable)}”${by}, accepted by ${orSponsor(facts)}.`,
    ),
    facts.end === null
      ? ''
      : `Complete the project by ${writtenDay(facts.end)}${facts.start === null ? '' : `, ${writtenPeriod(facts.start, facts.end)} from the start on ${writtenDay(facts.start)}`}.`,
    facts.budget === undefined ? '' : `Keep the total cost within ${facts.budget}.`,
  ]
}

const schedule = ({ timeline = '' }: DraftCharterBody, { start, end, milestones }: Facts): string => {
  const passes =
    milestones.length === 0
      ? ''
      : ` It passes ${milestones.length === 1 ? 'one milestone' : `${milestones.length} milestones`} on the way.`
  if (start !== null && end !== null)
    return `The project runs from ${writtenDay(start)} to ${writtenDay(end)}, ${writtenPeriod(start, end)}.${passes}`
  if (start !== null) return `The project starts on ${writtenDay(start)}. Its end is still to be set.${passes}`
  if (end !== null) return `The project ends on ${writtenDay(end)}. Its start is still to be set.${passes}`
  return sentence(timeline)
}

const budgetText = (facts: Facts): string =>
  facts.budget === undefined
    ? ''
    : `The approved budget is ${facts.budget}. A forecast above it goes to ${orSponsor(facts)} for a decision before the money is committed.`

const all = (count: number, noun: string): string =>
  count === 1 ? `The ${noun} is` : count === 2 ? `Both ${noun}s are` : `All ${count} ${noun}s are`

const successCriteria = (facts: Facts): string[] => [
  facts.deliverables.length === 0
    ? ''
    : `${all(facts.deliverables.length, 'deliverable')} accepted by ${orSponsor(facts)}.`,
  facts.milestones.length === 0 ? '' : `${all(facts.milestones.length, 'milestone')} reached in the planned order.`,
  facts.end === null ? '' : `The work is complete on or before ${writtenDay(facts.end)}.`,
  facts.budget === undefined ? '' : `The actual cost is at most ${facts.budget}.`,
  ...facts.criticalSuccessFactors.map(sentence),
]

const riskLines = ({ reportingCadence }: DraftCharterBody, facts: Facts): string[] => {
  const review =
    reportingCadence === undefined || reportingCadence === null
      ? 'in each status report'
      : `in the ${reportingCadences[reportingCadence].label.toLowerCase()} report`
  return facts.risks.map((risk) => `${sentence(risk)} Owned by ${orManager(facts)} and reviewed ${review}.`)
}

const scopeText = ({ scope = '' }: DraftCharterBody, { deliverables }: Facts): string => {
  if (deliverables.length === 0) return scope
  const handedOver = `It hands over ${listed(deliverables.map(phrase))}.`
  return [sentence(scope), handedOver].filter((part) => part !== '').join(' ')
}

const governance = ({ reportingCadence }: DraftCharterBody, facts: Facts): string => {
  const { start, end, sponsor, manager, stakeholders } = facts
  const cadence = reportingCadence ?? undefined
  const reports =
    cadence === undefined || start === null || end === null
      ? 0
      : Math.max(1, Math.floor((daysBetween(start, end) + 1) / reportEvery[cadence]))
  const expected =
    reports === 0 ? '' : `, ${reports === 1 ? 'one report' : `about ${reports} reports`} over the life of the project`
  return [
    sponsor === ''
      ? ''
      : `${sponsor} sponsors the project, approves this charter and decides on changes of scope, time and money.`,
    manager === '' ? '' : `${manager} manages it and answers for its plan and delivery.`,
    cadence === undefined ? '' : `Progress is reported ${reportingCadences[cadence].label.toLowerCase()}${expected}.`,
    stakeholders.length === 0
      ? ''
      : `${stakeholders.length === 1 ? 'The stakeholder is' : `The ${stakeholders.length} stakeholders are`} kept informed by these reports.`,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** The charter without its source information. It always fits the limits of a charter. */
export const draftCharter = (request: DraftCharterBody): Draft => {
  const facts = factsOf(request)
  const text = (written: string) => clipped(written.trim(), documentLimits.text)
  const list = (items: readonly string[]) =>
    items
      .filter((item) => item !== '')
      .slice(0, documentLimits.items)
      .map((item) => clipped(item, documentLimits.item))
  return {
    purpose: text(purpose(request, facts)),
    businessCase: text(sentence(request.businessJustification ?? '')),
    objectives: list(objectives(request, facts)),
    scope: text(scopeText(request, facts)),
    outOfScope: text(request.outOfScope ?? ''),
    schedule: text(schedule(request, facts)),
    milestones: list(facts.milestones),
    budget: text(budgetText(facts)),
    successCriteria: list(successCriteria(facts)),
    risks: list(riskLines(request, facts)),
    constraints: list(facts.constraints.map(sentence)),
    stakeholders: list(facts.stakeholders),
    governance: text(governance(request, facts)),
  }
}
