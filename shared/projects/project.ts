/** Projects: stored fields, requests and responses. */
import * as z from 'zod/mini'
import { charterInput } from '../charters/charter.ts'
import { charterNeeds, missingForCharter } from '../charters/charter-needs.ts'
import { charterChange } from '../charters/charter-version.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { prefixPattern } from '../tasks/task-key.ts'
import { priorities } from '../tasks/task-choices.ts'
import { projectStatuses, projectTypes, reportingCadences, riskLevels } from './project-choices.ts'
import { author } from '../contract/event.ts'
import { expenseStatuses } from '../money/expense-choices.ts'
import { fieldError, problemCodes } from '../contract/problem.ts'
import { day, dayInput, inOrder, instant } from '../dates/day-inputs.ts'
import { projectHealth } from '../verdict/health.ts'
import { bulkProjects, maxDescription } from './limits.ts'
import { milestoneLimits } from '../timeline/limits.ts'
import { milestone, milestonesInput } from '../timeline/milestone.ts'
import { amount, amountInput, financeAmount, optionalTypedAmountInput } from '../money/amount.ts'
import { personName } from '../accounts/person.ts'
import { projectCharter } from '../charters/project-charter.ts'
import { raciInput } from '../charters/raci.ts'
import { line, optionalLines, optionalText, required, textList, verbatim } from '../text/text-inputs.ts'

const nameMessage = charterNeeds.name.message

/** A level of risk that a person has set, against or in line with the computed one. */
const riskPin = z.object({ level: oneOf(riskLevels), reason: z.string(), by: author, at: instant })
export type RiskPin = z.output<typeof riskPin>

/** A project in a list. */
export const projectSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** A task's key is this, a hyphen and its number: PLB-123. Former prefixes still find the task. */
  taskPrefix: z.string(),
  description: z.string(),
  status: oneOf(projectStatuses),
  priority: oneOf(priorities),
  /** The pinned level of risk, or the computed one. */
  riskLevel: oneOf(riskLevels),
  /** What the records say: the highest open risk, or worse if the health is. */
  computedRisk: oneOf(riskLevels),
  /** Null if no one has pinned a level. */
  riskPin: z.nullable(riskPin),
  health: projectHealth,
  projectType: z.nullable(oneOf(projectTypes)),
  startDate: z.nullable(day),
  endDate: z.nullable(day),
  budget: financeAmount,
  /** The sum of its approved expenses. */
  budgetUsed: financeAmount,
  opex: financeAmount,
  capex: financeAmount,
  /** Percent: the rounded mean of its tasks' progress, or the project's own figure if it has no tasks. */
  progress: z.int(),
  taskCount: z.int(),
  completedTaskCount: z.int(),
  managerId: z.string(),
  /** Names of the people who work on it, assigned people first. */
  teamMembers: z.array(z.string()),
  /** People assigned to it. */
  team: z.array(personName),
  tags: z.array(z.string()),
  /** Milestones with a date come first, by date. */
  milestones: z.array(milestone),
  hasCharter: z.boolean(),
  hasRaciMatrix: z.boolean(),
  customerId: z.string(),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectSummary = z.output<typeof projectSummary>

const brief = {
  sponsor: z.string(),
  manager: z.string(),
  clientName: z.string(),
  objectives: z.string(),
  scope: z.string(),
  outOfScope: z.string(),
  reportingCadence: z.nullable(oneOf(reportingCadences)),
  stakeholders: z.array(z.string()),
  deliverables: z.array(z.string()),
  risks: z.array(z.string()),
  constraints: z.array(z.string()),
  criticalSuccessFactors: z.array(z.string()),
  charter: projectCharter,
  raciMatrix: z.nullable(z.unknown()),
}

/** A project with its brief: everything that its page shows. */
export const project = z.extend(projectSummary, brief)
export type Project = z.output<typeof project>

/** The lists of a project's plan, with one line per item. */
const planLists = {
  stakeholders: textList(),
  deliverables: textList(),
  risks: textList(),
  constraints: textList(),
  criticalSuccessFactors: textList(),
}

const fields = {
  name: required(nameMessage),
  taskPrefix: line().check(z.toUpperCase(), z.regex(prefixPattern, 'Use 2 to 5 letters from A to Z')),
  description: optionalLines(maxDescription),
  status: choiceInput(projectStatuses),
  priority: choiceInput(priorities),
  /** Pins the level of risk; null lets it be computed again. */
  riskLevel: z.nullable(choiceInput(riskLevels)),
  /** Why it is pinned. */
  riskReason: optionalText(500),
  projectType: z.nullable(choiceInput(projectTypes)),
  startDate: dayInput,
  endDate: dayInput,
  budget: amountInput,
  opex: amountInput,
  capex: amountInput,
  progress: z
    .int('Progress must be a whole number')
    .check(z.gte(0, 'Progress must be 0 to 100'), z.lte(100, 'Progress must be 0 to 100')),
  /** A person of the workspace. A number, which older clients send, means the caller. */
  managerId: z.union([verbatim(), z.number()]),
  teamMembers: textList(),
  tags: textList(20, 40),
  sponsor: optionalText(),
  manager: optionalText(),
  clientName: optionalText(),
  objectives: optionalLines(5000),
  scope: optionalLines(5000),
  outOfScope: optionalLines(5000),
  reportingCadence: z.nullable(choiceInput(reportingCadences)),
  ...planLists,
  milestones: milestonesInput,
  charter: z.nullable(charterInput),
  raciMatrix: z.nullable(raciInput),
}

const wrongOrder = 'The end date is before the start date'
const endsAfterStart = inOrder('startDate', 'endDate', wrongOrder)

const eachOnce = z.refine<readonly { id: string }[]>(
  (named) => new Set(named.map(({ id }) => id)).size === named.length,
  { error: 'Each project can appear only once' },
)

const several = [
  z.minLength(1, 'Choose at least one project'),
  z.maxLength(bulkProjects, `At most ${bulkProjects} projects at once`),
  eachOnce,
] as const

export const createProjectBody = z.extend(z.partial(z.object(fields)), { name: fields.name }).check(endsAfterStart)
export type CreateProject = z.output<typeof createProjectBody>

/**
 * Only the fields that are sent change. `version` is the version that the editor saw. `charterChange` says how the
 * charter that is sent came about.
 */
export const updateProjectBody = z
  .extend(z.partial(z.object(fields)), { version: z.optional(z.int()), charterChange: z.optional(charterChange) })
  .check(endsAfterStart)
export type UpdateProject = z.output<typeof updateProjectBody>

/** The fields that a change set can change. */
export const someProjectFields = z.partial(z.object({ status: fields.status, endDate: fields.endDate }))

/** Changes of several projects in one call, each with its own fields. */
export const changeProjectsBody = z.object({
  changes: z
    .array(
      z.extend(z.partial(z.object(fields)), { id: verbatim(), version: z.optional(z.int()) }).check(endsAfterStart),
    )
    .check(...several),
})

/** Projects to move to the trash together. */
export const deleteProjectsBody = z.object({
  projects: z.array(z.object({ id: verbatim(), version: z.optional(z.int()) })).check(...several),
  reason: z.optional(optionalLines(500)),
})

/** Projects to restore from the trash together. */
export const restoreProjectsBody = z.object({
  projects: z.array(z.object({ id: verbatim() })).check(...several),
})

/** The result for one of several projects: the current project, or why it was not changed. */
export const projectOutcome = z.object({
  id: z.string(),
  /** Null if it is in the trash or was not found. */
  project: z.nullable(projectSummary),
  refused: z.nullable(
    z.object({ code: z.enum(problemCodes), message: z.string(), errors: z.optional(z.array(fieldError)) }),
  ),
})
export type ProjectOutcome = z.output<typeof projectOutcome>

/** The fields of the Create New Project dialog, which shows the errors that the call would return. Only a name is required. */
export const createProjectForm = z
  .object({
    name: required(nameMessage),
    description: optionalLines(maxDescription),
    projectType: z.string(),
    priority: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    budget: optionalTypedAmountInput,
    sponsor: optionalText(),
    manager: optionalText(),
    scope: optionalLines(5000),
    outOfScope: optionalLines(5000),
    reportingCadence: z.string(),
    teamMembers: textList(),
    ...planLists,
    milestones: z
      .array(z.object({ name: optionalText(milestoneLimits.name), date: z.string() }))
      .check(z.maxLength(milestoneLimits.most, `Use at most ${milestoneLimits.most} items`)),
    /** The text that its tasks are read from, once it exists. */
    plan: z.string(),
  })
  // Not `inOrder`, because an end date that is not chosen yet is an empty string here.
  .check(
    z.refine(({ startDate, endDate }) => endDate === '' || startDate <= endDate, {
      error: wrongOrder,
      path: ['endDate'],
    }),
  )

/** The same for Create with Charter: everything that a charter is drafted from is required. */
export const createWithCharterForm = createProjectForm.check(({ value, issues }) => {
  for (const name of missingForCharter(value))
    if (name !== 'name')
      issues.push({ code: 'custom', message: charterNeeds[name].message, path: [name], input: value[name] })
})

/**
 * The fields of an imported row, after its dates, amounts and people have been parsed. Parsing checks those, with
 * messages that name the column.
 */
export const importedProject = z.partial(
  z.object({
    name: required(nameMessage),
    description: optionalLines(maxDescription),
    status: choiceInput(projectStatuses),
    priority: choiceInput(priorities),
    riskLevel: choiceInput(riskLevels),
    projectType: choiceInput(projectTypes),
    startDate: z.string(),
    endDate: z.string(),
    budget: z.string(),
    opex: z.string(),
    capex: z.string(),
    managerId: z.string(),
    teamMembers: textList(),
    tags: textList(20, 40),
  }),
)
export type ImportedProject = z.output<typeof importedProject>

export const financials = z.object({
  totalBudget: amount,
  opex: amount,
  capex: amount,
  actuals: amount,
  recentExpenses: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      category: z.string(),
      amount,
      spentOn: day,
      status: oneOf(expenseStatuses),
    }),
  ),
})

/** A deletion, with a reason if the caller gives one. */
export const deletion = z.object({ reason: z.optional(optionalLines(500)), version: z.optional(z.int()) })
