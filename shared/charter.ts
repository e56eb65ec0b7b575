/** The project charter: its sections, their validation, and the input for a draft. */
import * as z from 'zod/mini'
import { choiceInput } from './choice-input.ts'
import { priorities, projectTypes, reportingCadences } from './choices.ts'
import { dayInput, inOrder, instant } from './day.ts'
import { documentLimits } from './limits.ts'
import { draftedBy, madeBy } from './made-by.ts'
import { amountInput } from './amount.ts'
import { optionalLines, optionalText, readableThroughout, required, textList } from './text.ts'

/** Sections in reading order. A text is prose; a list has one item per point. */
export const charterSections = {
  purpose: { label: 'Purpose', kind: 'text' },
  businessCase: { label: 'Business justification', kind: 'text' },
  objectives: { label: 'Objectives', kind: 'list' },
  scope: { label: 'Scope', kind: 'text' },
  outOfScope: { label: 'Out of scope', kind: 'text' },
  schedule: { label: 'Schedule', kind: 'text' },
  milestones: { label: 'Milestones', kind: 'list' },
  budget: { label: 'Budget', kind: 'text' },
  successCriteria: { label: 'Success criteria', kind: 'list' },
  risks: { label: 'Risks', kind: 'list' },
  constraints: { label: 'Constraints', kind: 'list' },
  stakeholders: { label: 'Stakeholders', kind: 'list' },
  governance: { label: 'Roles and reporting', kind: 'text' },
} as const satisfies Record<string, { label: string; kind: 'text' | 'list' }>

export type CharterSection = keyof typeof charterSections

/** How a document was made. `edited` is true if a person has changed the draft. */
export const origin = { draftedBy, draftedAt: instant, edited: z.boolean(), madeBy: z.optional(madeBy) }

const text = optionalLines(documentLimits.text)
const list = textList(documentLimits.items, documentLimits.item)

const sections = {
  purpose: text,
  businessCase: text,
  objectives: list,
  scope: text,
  outOfScope: text,
  schedule: text,
  milestones: list,
  budget: text,
  successCriteria: list,
  risks: list,
  constraints: list,
  stakeholders: list,
  governance: text,
} satisfies Record<CharterSection, z.ZodMiniType>

/** A drafted charter. */
export const charter = z.object({ ...sections, ...origin })
export type Charter = z.output<typeof charter>

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
