/**
 * Drafts a project charter by rules, from the entered data alone. The same input gives the same charter. Its sections
 * contain only what was entered or is counted from it: the days and weeks between two dates, the number of reports in
 * them, and the number of items in a list. Each sentence names the entries that it rests on. What no one entered, such as
 * who decides about a change, is proposed separately (charter-proposals.ts). The sections follow the charter of the PMBOK
 * Guide (4.1.3.1). Unknown values are left empty and never made up.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import {
  charterSections,
  sectionOf,
  type Charter,
  type CharterProposal,
  type CharterSection,
  type CharterSources,
  type DraftCharterBody,
} from '../../../../shared/charters/charter.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { projectTypes, reportingCadences } from '../../../../shared/projects/project-choices.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { documentLimits } from '../../../../shared/charters/limits.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { linesOf } from '../../../../shared/text/text-inputs.ts'
import { clipped, listed, phrase, plural, sentence } from '../../../../shared/wording.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay, writtenPeriod } from '../../../../shared/dates/written-day.ts'
import { entryOf, factsOf, type CharterFacts, type EntryId } from './charter-facts.ts'
import { proposalsFor } from './charter-proposals.ts'

type Draft = Pick<Charter, CharterSection> & { sources: CharterSources; proposals: CharterProposal[] }

/** Days between two reports. */
const reportEvery: Record<keyof typeof reportingCadences, number> = { daily: 1, weekly: 7, biweekly: 14, monthly: 30 }

/** A sentence and the entries that it rests on; none if there is no text. */
const say = (text: string, entries: readonly string[]): SourcedText[] =>
  text.trim() === '' ? [] : [{ text: text.trim(), records: [...entries] }]

/** The items of a list, each resting on its own entry. */
const itemsOf = (
  facts: CharterFacts,
  list: ListName,
  write: (item: string) => string = (item) => item,
): SourcedText[] => facts[list].flatMap((item, index) => say(write(item), [facts.id(`${list}.${index}`)]))

type ListName = 'stakeholders' | 'deliverables' | 'milestones' | 'risks' | 'constraints' | 'criticalSuccessFactors'

/** An entered text in its own words. */
const asEntered = (facts: CharterFacts, field: keyof DraftCharterBody, text = ''): SourcedText[] =>
  say(text, [facts.id(field)])

const purpose = ({ description = '', projectType, priority }: DraftCharterBody, facts: CharterFacts): SourcedText[] => {
  const { name, sponsor, manager, id } = facts
  const type = projectType === null || projectType === 'other' ? undefined : projectType
  const kind = [
    priority === undefined ? '' : `${priorities[priority].label.toLowerCase()}-priority`,
    type === undefined ? '' : projectTypes[type].label.toLowerCase(),
  ].filter((word) => word !== '')
  const people = [
    sponsor === '' ? '' : `sponsored by ${sponsor}`,
    manager === '' ? '' : `managed by ${manager}`,
  ].filter((part) => part !== '')
  const article = kind[0]?.startsWith('infra') ? 'an' : 'a'
  const what = `${phrase(name)} is ${article} ${[...kind, 'project'].join(' ')}`
  return [
    ...asEntered(facts, 'description', sentence(description)),
    ...say(sentence(people.length === 0 ? what : `${what}, ${listed(people)}`), [
      id('projectName'),
      ...(priority === undefined ? [] : [id('priority')]),
      ...(type === undefined ? [] : [id('projectType')]),
      ...(sponsor === '' ? [] : [id('sponsor')]),
      ...(manager === '' ? [] : [id('manager')]),
    ]),
  ]
}

/** Entered objectives come first, in their own words, one line each. */
const objectives = ({ objectives: own = '' }: DraftCharterBody, facts: CharterFacts): SourcedText[] => {
  const { start, end } = facts
  return [
    ...linesOf(own).flatMap((line) => asEntered(facts, 'objectives', sentence(line.replace(/^[-*•]\s*/, '')))),
    ...itemsOf(
      facts,
      'deliverables',
      (deliverable) => `Deliver ${inQuotes(phrase(deliverable), documentLimits.item)}.`,
    ),
    ...(end === undefined
      ? []
      : say(
          start === undefined
            ? `Complete the project by ${writtenDay(end.day)}.`
            : `Complete the project by ${writtenDay(end.day)}, ${writtenPeriod(start.day, end.day)} from the start on ${writtenDay(start.day)}.`,
          entryOf(start, end),
        )),
  ]
}

const schedule = ({ timeline = '' }: DraftCharterBody, facts: CharterFacts): SourcedText[] => {
  const { start, end, milestones, id } = facts
  const period =
    start !== undefined && end !== undefined
      ? `The project runs from ${writtenDay(start.day)} to ${writtenDay(end.day)}, ${writtenPeriod(start.day, end.day)}.`
      : start !== undefined
        ? `The project starts on ${writtenDay(start.day)}, and has no end date yet.`
        : end !== undefined
          ? `The project ends on ${writtenDay(end.day)}, and has no start date yet.`
          : ''
  if (period === '') return asEntered(facts, 'timeline', sentence(timeline))
  return [
    ...say(period, entryOf(start, end)),
    ...(milestones.length === 0
      ? []
      : say(
          milestones.length === 1 ? 'It has one milestone.' : `It has ${milestones.length} milestones.`,
          milestones.map((_, index) => id(`milestones.${index}`)),
        )),
  ]
}

const scope = ({ scope: entered = '' }: DraftCharterBody, facts: CharterFacts): SourcedText[] => {
  const { deliverables, id } = facts
  if (deliverables.length === 0) return asEntered(facts, 'scope', entered)
  return [
    // A text of several lines is a list, whose items have no full stops.
    ...asEntered(facts, 'scope', entered.includes('\n') ? entered : sentence(entered)),
    ...say(
      `Deliverables: ${listed(deliverables.map(phrase))}.`,
      deliverables.map((_, index) => id(`deliverables.${index}`)),
    ),
  ]
}

const governance = ({ reportingCadence }: DraftCharterBody, facts: CharterFacts): SourcedText[] => {
  const { start, end, sponsor, manager, id } = facts
  const cadence = reportingCadence ?? undefined
  const reports =
    cadence === undefined || start === undefined || end === undefined
      ? 0
      : Math.max(1, Math.floor((daysBetween(start.day, end.day) + 1) / reportEvery[cadence]))
  const expected =
    reports === 0
      ? ''
      : `, ${reports === 1 ? 'one report' : `about ${reports} ${plural(reports, 'report')}`} over the life of the project`
  return [
    ...(sponsor === '' ? [] : say(`${sponsor} sponsors the project.`, [id('sponsor')])),
    ...(manager === '' ? [] : say(`${manager} manages the project.`, [id('manager')])),
    ...(cadence === undefined
      ? []
      : say(`Progress is reported ${reportingCadences[cadence].label.toLowerCase()}${expected}.`, [
          id('reportingCadence'),
          ...(reports === 0 ? [] : entryOf(start, end)),
        ])),
  ]
}

const amountIn = /[$€£]\s?(\d(?:[\d,]*\d)?(?:\.\d{1,2}(?!\d))?)(?:\s?(k|m|thousand|million)\b)?/gi

/** The amounts that a text names, as it writes them, each with its cents. */
const amountsIn = (text: string): { text: string; cents: number }[] =>
  [...text.matchAll(amountIn)].map(([found, digits = '', unit = '']) => ({
    text: found,
    cents: Math.round(
      100 * Number(digits.replaceAll(',', '')) * (unit === '' ? 1 : /^[kt]/i.test(unit) ? 1000 : 1_000_000),
    ),
  }))

/** Texts beside the budget that name amounts of their own: of a business case, only what it calls the budget. */
const budgetTexts = [
  { field: 'costs', says: 'the cost estimates name', part: /[\s\S]+/ },
  {
    field: 'businessJustification',
    says: 'the business case names a budget of',
    part: new RegExp(String.raw`(?<=\bbudget of )${amountIn.source}`, 'i'),
  },
] as const

/**
 * One budget. If entered texts name other amounts than the project’s budget, alone and in sum, both are given as a
 * difference to decide.
 */
const budget = (request: DraftCharterBody, { budget: held, id }: CharterFacts): SourcedText[] => {
  if (held === undefined) return []
  const cents = Math.round(100 * Number(held))
  const others = budgetTexts.flatMap(({ field, says, part }) => {
    const named = amountsIn(part.exec(request[field] ?? '')?.[0] ?? '')
    const isSame = sumBy(named, (one) => one.cents) === cents || named.some((one) => one.cents === cents)
    return named.length === 0 || isSame ? [] : [{ field, says: `${says} ${listed(named.map(({ text }) => text))}` }]
  })
  if (others.length === 0) return say(`The budget is ${writtenAmount(held)}.`, [id('budget')])
  return say(
    `To decide: ${others.map(({ says }) => says).join(', ')}, and the project has a budget of ${writtenAmount(held)}.`,
    [id('budget'), ...others.map(({ field }) => id(field))],
  )
}

/** The sentences that fit a section. A list has one sentence for each item; a text is cut where it is full. */
const fitting = (section: CharterSection, sentences: readonly SourcedText[]): SourcedText[] => {
  const sourced = sentences.map(({ text, records }) => ({ text, records: records.slice(0, documentLimits.records) }))
  if (charterSections[section].kind === 'list')
    return sourced
      .slice(0, documentLimits.items)
      .map(({ text, records }) => ({ text: clipped(text, documentLimits.item), records }))
  const fit: SourcedText[] = []
  for (const next of sourced) {
    const before = sectionOf('text', fit)
    const room = documentLimits.text - before.length - (before === '' ? 0 : 1)
    if (room < 2) break
    fit.push({ ...next, text: clipped(next.text, room).trim() })
  }
  return fit
}

/**
 * The charter without its origin. It always fits the limits of a charter. `idOf` names the record that an entry comes
 * from; without it, every entry is a field of the request.
 */
export const draftCharter = (request: DraftCharterBody, idOf?: EntryId): Draft => {
  const facts = factsOf(request, idOf)
  const written: Record<CharterSection, SourcedText[]> = {
    purpose: purpose(request, facts),
    businessCase: asEntered(facts, 'businessJustification', sentence(request.businessJustification ?? '')),
    solution: asEntered(facts, 'solution', request.solution),
    shortTermBenefits: asEntered(facts, 'shortTermBenefits', request.shortTermBenefits),
    longTermBenefits: asEntered(facts, 'longTermBenefits', request.longTermBenefits),
    objectives: objectives(request, facts),
    scope: scope(request, facts),
    outOfScope: asEntered(facts, 'outOfScope', request.outOfScope),
    approach: asEntered(facts, 'approach', request.approach),
    schedule: schedule(request, facts),
    milestones: itemsOf(facts, 'milestones'),
    budget: budget(request, facts),
    costs: asEntered(facts, 'costs', request.costs),
    resources: asEntered(facts, 'resources', request.resources),
    successCriteria: itemsOf(facts, 'criticalSuccessFactors'),
    risks: itemsOf(facts, 'risks'),
    constraints: itemsOf(facts, 'constraints'),
    stakeholders: itemsOf(facts, 'stakeholders'),
    governance: governance(request, facts),
  }
  const sections = Object.keys(charterSections) as CharterSection[]
  const sources = Object.fromEntries(
    sections.flatMap((section) => {
      const fit = fitting(section, written[section])
      return fit.length === 0 ? [] : [[section, fit] as const]
    }),
  ) as CharterSources
  return {
    ...(Object.fromEntries(
      sections.map((section) => [section, sectionOf(charterSections[section].kind, sources[section] ?? [])]),
    ) as Pick<Charter, CharterSection>),
    sources,
    proposals: proposalsFor(request, facts),
  }
}
