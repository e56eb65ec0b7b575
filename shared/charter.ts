/** The project charter: its sections, how they are checked, and what a draft of it is made from. */
import * as z from 'zod/mini'
import { choiceInput } from './choice-input.ts'
import { priorities, projectTypes, reportingCadences } from './choices.ts'
import { dayInput, inOrder, instant } from './day.ts'
import { documentLimits } from './limits.ts'
import { amountInput } from './amount.ts'
import { optionalText, required, textList } from './text.ts'

/** Sections in the order in which they are read. A text is prose; a list has an item for each point. */
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

/** Who worded a draft. A language model joins later; until then rules write from what was entered. */
const draftedBy = z.enum(['rules'])

/** Where a document comes from. `edited`: somebody has changed the draft since. */
export const origin = { draftedBy, draftedAt: instant, edited: z.boolean() }

const text = optionalText(documentLimits.text)
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

/** A charter as it is drafted. */
export const charter = z.object({ ...sections, ...origin })
export type Charter = z.output<typeof charter>

/**
 * A charter as it may be sent: the sections that are known have their form. Whatever else a document
 * holds, of another tool or an older client, is kept as it is.
 */
export const charterInput = z.looseObject(z.partial(charter).def.shape)

/**
 * `POST /api/ai/project-charter`. The specified fields, and further ones that a draft is better for;
 * only the name is needed.
 */
export const charterRequest = z
  .extend(
    z.partial(
      z.object({
        description: optionalText(2000),
        businessJustification: optionalText(2000),
        scope: optionalText(5000),
        stakeholders: textList(),
        /** `2026-12-01 to 2027-03-01`, or any words where no dates are given. */
        timeline: optionalText(),
        budget: amountInput,
        outOfScope: optionalText(5000),
        objectives: optionalText(5000),
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
export type CharterRequest = z.output<typeof charterRequest>
