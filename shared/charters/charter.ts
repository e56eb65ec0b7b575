/** The project charter: its sections, their validation, and the input for a draft. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import { keysOf } from '../contract/choices.ts'
import { priorities } from '../tasks/task-choices.ts'
import { projectTypes, reportingCadences } from '../projects/project-choices.ts'
import { dayInput, inOrder, instant } from '../dates/day-inputs.ts'
import { documentLimits } from './limits.ts'
import { draftedBy, madeBy, sourcedText, type SourcedText } from '../contract/made-by.ts'
import { amountInput } from '../money/amount.ts'
import { line, optionalLines, optionalText, readableThroughout, required, textList } from '../text/text-inputs.ts'

/** Sections in reading order. A text is prose; a list has one item per point. */
export const charterSections = {
  purpose: { label: 'Purpose', kind: 'text' },
  businessCase: { label: 'Business justification', kind: 'text' },
  solution: { label: 'Proposed solution', kind: 'text' },
  shortTermBenefits: { label: 'Short-term benefits', kind: 'text' },
  longTermBenefits: { label: 'Long-term benefits', kind: 'text' },
  objectives: { label: 'Objectives', kind: 'list' },
  scope: { label: 'Scope', kind: 'text' },
  outOfScope: { label: 'Out of scope', kind: 'text' },
  approach: { label: 'Approach', kind: 'text' },
  schedule: { label: 'Schedule', kind: 'text' },
  milestones: { label: 'Milestones', kind: 'list' },
  budget: { label: 'Budget', kind: 'text' },
  costs: { label: 'Cost estimates', kind: 'text' },
  resources: { label: 'Key resources', kind: 'text' },
  successCriteria: { label: 'Success criteria', kind: 'list' },
  risks: { label: 'Risks', kind: 'list' },
  constraints: { label: 'Constraints', kind: 'list' },
  stakeholders: { label: 'Stakeholders', kind: 'list' },
  governance: { label: 'Roles and reporting', kind: 'text' },
} as const satisfies Record<string, { label: string; kind: 'text' | 'list' }>

export type CharterSection = keyof typeof charterSections

/**
 * A section that consists of these sentences. A list has one item for each. In a text they follow each other, and a
 * sentence of several lines begins and ends on a line of its own.
 */
export const sectionOf = <K extends 'text' | 'list'>(
  kind: K,
  sentences: readonly { text: string }[],
): K extends 'list' ? string[] : string => {
  const texts = sentences.map(({ text }) => text)
  const joined =
    kind === 'list'
      ? texts
      : texts.reduce((before, next) => {
          if (before === '') return next
          return `${before}${before.includes('\n') || next.includes('\n') ? '\n' : ' '}${next}`
        }, '')
  return joined as K extends 'list' ? string[] : string
}

/** Sections that only the wizard asks for. No other record of a project says anything about them. */
export const wizardSections: ReadonlySet<CharterSection> = new Set([
  'solution',
  'shortTermBenefits',
  'longTermBenefits',
  'approach',
  'costs',
])

/** How a document was made. `edited` is true if a person has changed the draft. */
export const origin = { draftedBy, draftedAt: instant, edited: z.boolean(), madeBy: z.optional(madeBy) }

const text = optionalLines(documentLimits.text)
const list = textList(documentLimits.items, documentLimits.item)

const sections = {
  purpose: text,
  businessCase: text,
  solution: text,
  shortTermBenefits: text,
  longTermBenefits: text,
  objectives: list,
  scope: text,
  outOfScope: text,
  approach: text,
  schedule: text,
  milestones: list,
  budget: text,
  costs: text,
  resources: text,
  successCriteria: list,
  risks: list,
  constraints: list,
  stakeholders: list,
  governance: text,
} satisfies Record<CharterSection, z.ZodMiniType>

/** Sections about money. People who do not see money do not get them. */
export const moneySections = ['budget', 'costs'] as const satisfies readonly CharterSection[]

const records = z.array(line().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(documentLimits.records))

/** A sentence of a charter, with the entered fields (`entered:scope`) and the records that it rests on. */
const charterSentence = z.extend(sourcedText, { text, records })

/**
 * The sentences of each drafted section. A section that someone has edited since has none: `sectionOf` of its sentences
 * is always the section.
 */
const sources = z.object(
  Object.fromEntries(
    Object.keys(charterSections).map((section) => [
      section,
      z.optional(z.array(charterSentence).check(z.maxLength(documentLimits.sentences))),
    ]),
  ) as Record<CharterSection, z.ZodMiniOptional<z.ZodMiniArray<typeof charterSentence>>>,
)
export type CharterSources = Partial<Record<CharterSection, SourcedText[]>>

export const charterSectionName = z.enum(keysOf(charterSections))

/** What the product proposes to add to a section. It is no part of the charter until someone accepts it. */
const proposal = z.extend(charterSentence, {
  id: line().check(z.minLength(1), z.maxLength(80)),
  section: charterSectionName,
})
export type CharterProposal = z.output<typeof proposal>

/** Who and what a charter is about. Charters from before the wizard have none. */
const header = z.object({
  title: optionalText(300),
  projectName: optionalText(),
  version: optionalText(20),
  date: dayInput,
  preparedBy: optionalText(),
  executiveSponsor: optionalText(),
  projectManager: optionalText(),
  projectTeam: textList(100, 200),
})

/** A drafted charter. Charters from before sources and proposals are valid without them. */
export const charter = z.object({
  ...sections,
  ...origin,
  header: z.optional(header),
  sources: z.optional(sources),
  proposals: z.optional(z.array(proposal).check(z.maxLength(documentLimits.items))),
})
export type Charter = z.output<typeof charter>

/** A charter that says nothing. */
export const emptySections = Object.fromEntries(
  Object.entries(charterSections).map(([section, { kind }]) => [section, sectionOf(kind, [])]),
) as Pick<Charter, CharterSection>

/** A stored charter; one from another tool may lack any section. */
export type CharterDocument = Partial<Charter>

/**
 * A charter in a request. Known sections are validated; everything else in the document, from another tool or an older
 * client, is stored unchanged.
 */
export const charterInput = z.looseObject(z.partial(charter).def.shape).check(readableThroughout)

/**
 * `POST /api/ai/project-charter`. It takes the specified fields and some more that improve a draft. Only the name is
 * required.
 */
export const draftCharterBody = z
  .extend(
    z.partial(
      z.object({
        description: optionalLines(2000),
        businessJustification: optionalLines(2000),
        scope: optionalLines(5000),
        stakeholders: textList(),
        /** `2026-12-01 to 2027-03-01`, or free text if there are no dates. */
        timeline: optionalText(),
        budget: amountInput,
        outOfScope: optionalLines(5000),
        objectives: optionalLines(5000),
        solution: optionalLines(documentLimits.text),
        shortTermBenefits: optionalLines(documentLimits.text),
        longTermBenefits: optionalLines(documentLimits.text),
        approach: optionalLines(documentLimits.text),
        costs: optionalLines(documentLimits.text),
        resources: optionalLines(documentLimits.text),
        projectType: z.nullable(choiceInput(projectTypes)),
        priority: choiceInput(priorities),
        startDate: dayInput,
        endDate: dayInput,
        reportingCadence: z.nullable(choiceInput(reportingCadences)),
        sponsor: optionalText(),
        manager: optionalText(),
        deliverables: textList(),
        milestones: textList(),
        risks: textList(),
        constraints: textList(),
        criticalSuccessFactors: textList(),
      }),
    ),
    { projectName: required('Project name is required') },
  )
  .check(inOrder('startDate', 'endDate', 'The end date is before the start date'))
export type DraftCharterBody = z.output<typeof draftCharterBody>
