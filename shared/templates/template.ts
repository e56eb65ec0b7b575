/** Templates of projects: a plan without people, dates or money, from which projects are created. */
import * as z from 'zod/mini'
import type { FieldsWith } from '../contract/field-rows.ts'
import type { projectFields } from '../projects/project-fields.ts'
import type { raidFields } from '../raid/raid-fields.ts'
import type { taskFields } from '../tasks/task-fields.ts'
import type { CharterSection } from '../charters/charter.ts'
import { oneOf } from '../contract/choices.ts'
import { priorities } from '../tasks/task-choices.ts'
import { projectTypes, reportingCadences } from '../projects/project-choices.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { projectId } from '../contract/ids.ts'
import { templateLimits } from './limits.ts'
import { linkTypes } from '../timeline/link-types.ts'
import { raidLevels, riskStrategies } from '../raid/raid-choices.ts'
import { responsibilities } from '../charters/raci.ts'
import { optionalLines, required } from '../text/text-inputs.ts'

/** A day of the plan: see timeline/plan-day.ts. */
const planDay = z.object({ day: z.int(), off: z.int() })
const maybeDay = z.nullable(planDay)

const templateMilestone = z.object({ name: z.string(), at: maybeDay })

const sameAsTask = {
  title: z.string(),
  description: z.string(),
  priority: oneOf(priorities),
  estimatedHours: z.nullable(z.number()),
} satisfies Record<FieldsWith<typeof taskFields, 'template', 'same'>, z.ZodMiniType>

const templateTask = z.object({
  ...sameAsTask,
  start: maybeDay,
  due: maybeDay,
  /** Links to other tasks of the template, by their index. The lag is in working days. */
  links: z.array(
    z.object({
      index: z.int(),
      type: z.enum(Object.keys(linkTypes) as [keyof typeof linkTypes]),
      lag: z.int(),
    }),
  ),
  /** Its items, without people; none is done. */
  checklist: z.array(z.object({ text: z.string(), due: maybeDay })),
  /** How it repeats from its due date on. The rule has no UNTIL: the last day is a day of the plan. */
  recurrence: z.nullable(z.object({ rule: z.string(), until: maybeDay })),
})
export type TemplateTask = z.output<typeof templateTask>

/** The kinds of RAID entries that are worth reusing. */
export const templateEntryTypes = ['risk', 'assumption'] as const

const sameAsEntry = {
  raidType: z.enum(templateEntryTypes),
  title: z.string(),
  description: z.string(),
  impact: oneOf(raidLevels),
  probability: z.nullable(oneOf(raidLevels)),
  strategy: z.nullable(oneOf(riskStrategies)),
  mitigation: z.string(),
} satisfies Record<FieldsWith<typeof raidFields, 'template', 'same'>, z.ZodMiniType>

const templateEntry = z.object(sameAsEntry)
export type TemplateEntry = z.output<typeof templateEntry>

/** Sections of a charter that name no people, dates or money. */
const charterTexts = z.object({
  purpose: z.string(),
  businessCase: z.string(),
  objectives: z.array(z.string()),
  scope: z.string(),
  outOfScope: z.string(),
  successCriteria: z.array(z.string()),
  risks: z.array(z.string()),
  constraints: z.array(z.string()),
} satisfies Partial<Record<CharterSection, z.ZodMiniType>>)
export type CharterTexts = z.output<typeof charterTexts>

const textsOfBrief = {
  objectives: z.string(),
  scope: z.string(),
  outOfScope: z.string(),
  reportingCadence: z.nullable(oneOf(reportingCadences)),
  deliverables: z.array(z.string()),
  risks: z.array(z.string()),
  constraints: z.array(z.string()),
  criticalSuccessFactors: z.array(z.string()),
} satisfies Record<FieldsWith<typeof projectFields, 'template', 'text'>, z.ZodMiniType>

/** The texts of a project's brief and charter. */
const templateTexts = z.object({ ...textsOfBrief, charter: z.nullable(charterTexts) })
export type TemplateTexts = z.output<typeof templateTexts>

const templateRaci = z.object({
  roles: z.array(z.string()),
  activities: z.array(
    z.object({
      name: z.string(),
      assignments: z.record(z.string(), z.enum(Object.keys(responsibilities) as [keyof typeof responsibilities])),
    }),
  ),
})
export type TemplateRaci = z.output<typeof templateRaci>

const sameAsProject = {
  projectType: z.nullable(oneOf(projectTypes)),
  priority: oneOf(priorities),
} satisfies Record<FieldsWith<typeof projectFields, 'template', 'same'>, z.ZodMiniType>

export const templatePlan = z.object({
  ...sameAsProject,
  /** The end date of the project. */
  end: maybeDay,
  /** In their order in the project. */
  tasks: z.array(templateTask),
  milestones: z.array(templateMilestone),
  entries: z.array(templateEntry),
  texts: z.nullable(templateTexts),
  raci: z.nullable(templateRaci),
})
export type TemplatePlan = z.output<typeof templatePlan>

/** A template in the list, with what a preview of its dates needs. */
export const templateSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Whether it comes with the product. Such a template cannot be changed. */
  builtIn: z.boolean(),
  taskCount: z.int(),
  entryCount: z.int(),
  /** The first and the last day of its tasks, its milestones and its end. */
  first: maybeDay,
  last: maybeDay,
  milestones: z.array(templateMilestone),
  hasTexts: z.boolean(),
  hasRaci: z.boolean(),
  /** Who saved its current content. Empty for one that comes with the product. */
  savedBy: z.string(),
  version: z.int(),
  updatedAt: z.nullable(instant),
})
export type TemplateSummary = z.output<typeof templateSummary>

/** A template with everything that a project gets from it. */
export const template = z.extend(templateSummary, { plan: templatePlan })
export type Template = z.output<typeof template>

const name = required('Enter a name for the template', templateLimits.name)
const description = optionalLines(templateLimits.description)

/** What a template takes from a project besides its tasks and milestones. */
const source = {
  projectId,
  entries: z.optional(z.boolean()),
  texts: z.optional(z.boolean()),
  raci: z.optional(z.boolean()),
}

export const saveTemplateBody = z.object({ name, description: z.optional(description), ...source })
export type TemplateSource = Omit<z.output<typeof saveTemplateBody>, 'name' | 'description'>

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateTemplateBody = z.object({
  name: z.optional(name),
  description: z.optional(description),
  version: z.optional(z.int()),
})

export const replaceTemplateBody = z.object({ ...source, version: z.optional(z.int()) })

const projectName = required('Project name is required')
const startDate = z.string('Start date is required').check(
  z.minLength(1, { error: 'Start date is required', abort: true }),
  z.overwrite((value) => value.trim()),
)

export const createFromTemplateBody = z.object({
  name: projectName,
  startDate: z.pipe(startDate, day),
})

/** The fields of the dialogs. */
export const templateForm = z.object({ name, description })
export const saveTemplateForm = z.object({
  projectId: required('Choose a project'),
  name,
  description,
  entries: z.boolean(),
  texts: z.boolean(),
  raci: z.boolean(),
})
export const fromTemplateForm = z.looseObject({ name: projectName, startDate })

export const templateDeletion = z.object({ version: z.optional(z.int()) })
