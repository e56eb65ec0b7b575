/**
 * The entry about the budget of a project: when it is raised, reopened and resolved. The decision depends on the current
 * records, so a repeated, late or out-of-order call reaches the same result. Pure: no reads or writes. See decision 090.
 */
import {
  budgetRuleInWords,
  budgetRuleNames,
  budgetRules,
  impactOfExcess,
  type BudgetRule,
} from '../../../../shared/raid/budget-rules.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { raidLimits } from '../../../../shared/raid/limits.ts'
import { isRaidOpen, type RaidLevel } from '../../../../shared/raid/raid-choices.ts'
import type { BudgetAutomation } from '../../../../shared/raid/raid-automation.ts'
import type { RaidFieldChange } from '../../../../shared/raid/raid.ts'
import { clipped, counted } from '../../../../shared/wording.ts'
import { writtenCents } from '../../../../shared/money/written-amount.ts'
import { system } from '../../../kernel/events/event.ts'
import { overcommitted, overspent, writtenCommitment } from '../../money/spending/excess.ts'
import { isOver, type ProjectRecord } from '../../projects/project-record.ts'
import { undecided } from './late-task-entry.ts'
import { changeEntry, changesBetween, newEntry, type Named, type RaidEdit } from '../entry-change.ts'
import type { RaidRecord } from '../raid-record.ts'

/** An entry to write. */
export type BudgetChange = {
  before: RaidRecord | undefined
  after: RaidRecord
  changes: RaidFieldChange[]
  reason: string
}

/** A project that is not in the trash, with its manager, and whether the rule is on. */
export type BudgetScene = { project: ProjectRecord; manager: Named; on: boolean; at: Date; today: Day }

type Figures = Pick<ProjectRecord, 'budget' | 'budgetUsed' | 'committed' | 'linesOver'>

/** Whether the figures of a project with a budget meet a rule. */
const meets: Record<BudgetRule, (figures: Figures) => boolean> = {
  over_budget: (figures) => overspent(figures) > 0,
  // Once more is spent than the budget, that is the problem.
  over_committed: (figures) => overspent(figures) === 0 && overcommitted(figures) > 0,
  over_line: ({ linesOver }) => linesOver > 0,
}

/** Whether the figures of a project meet any of the rules. A project without a budget meets none. */
export const isBeyond = (project: Figures): boolean =>
  project.budget > 0 && budgetRuleNames.some((rule) => meets[rule](project))

/** Whether a rule applies to a project. Completed and cancelled projects need no work. */
export const breaks = (rule: BudgetRule, { project, on }: Pick<BudgetScene, 'project' | 'on'>): boolean =>
  on && !isOver(project) && project.budget > 0 && meets[rule](project)

const foundOf: Record<BudgetRule, (figures: Figures) => string> = {
  over_budget: ({ budget, budgetUsed }) => `${writtenCents(budgetUsed)} of ${writtenCents(budget)} spent`,
  over_committed: writtenCommitment,
  over_line: ({ linesOver }) => `${counted(linesOver, 'line of the budget', 'lines of the budget')} exceeded`,
}

const impactOf: Record<BudgetRule, (figures: Figures) => RaidLevel> = {
  over_budget: (figures) => impactOfExcess(overspent(figures), figures.budget),
  over_committed: (figures) => impactOfExcess(overcommitted(figures), figures.budget),
  over_line: () => 'medium',
}

/** Without amounts, because people who may not see money read and edit these texts. */
const textsOf: Record<BudgetRule, (name: string) => { title: string; description: string }> = {
  over_budget: (name) => ({
    title: `Over budget: ${name}`,
    description: `The project ${inQuotes(name, raidLimits.title)} has spent more than its budget.`,
  }),
  over_committed: (name) => ({
    title: `Committed beyond the budget: ${name}`,
    description: `The project ${inQuotes(name, raidLimits.title)} will spend more than its budget once its orders are invoiced.`,
  }),
  over_line: (name) => ({
    title: `Budget line exceeded: ${name}`,
    description: `What the project ${inQuotes(name, raidLimits.title)} has spent and is committed to exceeds at least one line of its budget.`,
  }),
}

const wanted = (rule: BudgetRule, { project, manager }: BudgetScene) => {
  const { title, description } = textsOf[rule](project.name)
  return {
    title: clipped(title, raidLimits.title),
    description,
    impact: impactOf[rule](project),
    assignedTo: manager,
    responsible: manager,
  } satisfies RaidEdit
}

const brokenBecause = (rule: BudgetRule, { project }: BudgetScene): string =>
  `${foundOf[rule](project)}. ${budgetRuleInWords[rule]}`

const clearedOf: Record<BudgetRule, (project: ProjectRecord) => string> = {
  over_budget: (project) => `The project is within its budget again: ${foundOf.over_budget(project)}.`,
  over_committed: (project) =>
    overspent(project) > 0
      ? `The project has gone over its budget: ${foundOf.over_budget(project)}.`
      : `The budget covers the orders again: ${foundOf.over_committed(project)}.`,
  over_line: () => 'Every line of the budget is within its amount again.',
}

const clearedBecause = (rule: BudgetRule, { project, on }: BudgetScene): string => {
  if (!on) return 'The rule was turned off.'
  if (isOver(project)) return `The project is ${projectStatuses[project.status].label.toLowerCase()}.`
  if (project.budget === 0) return 'The project no longer has a budget.'
  return clearedOf[rule](project)
}

/** Builds the entry that a rule raises. */
export const raiseBreach = (
  rule: BudgetRule,
  scene: BudgetScene,
  place: { id: string; number: number },
): BudgetChange => {
  const { project, at, today } = scene
  const { workspaceId, id: projectId } = project
  const { raidType } = budgetRules[rule]
  const entry = newEntry(
    { ...place, workspaceId, at, by: system, today },
    { ...wanted(rule, scene), raidType, projectId },
  )
  const automation: BudgetAutomation = {
    rule,
    active: true,
    since: at.toISOString(),
    found: foundOf[rule](project),
    decided: [],
  }
  const after = { ...entry, autoGenerated: true, automation }
  return { before: undefined, after, changes: [], reason: brokenBecause(rule, scene) }
}

/**
 * What to do with an existing entry; undefined if it is already correct. An entry that a person closed or deleted stays
 * that way; one that a person resolved stays resolved until the project has been within its budget.
 */
export const followBreach = (before: RaidRecord, rule: BudgetRule, scene: BudgetScene): BudgetChange | undefined => {
  const { automation: was } = before
  if (before.deletion !== undefined || was?.rule !== rule) return undefined
  const { project, at, today } = scene
  const written = (automation: BudgetAutomation, edit: RaidEdit, reason: string): BudgetChange => {
    const after = changeEntry({ ...before, automation }, edit, today)
    return { before, after, changes: changesBetween(before, after), reason }
  }
  const broken = breaks(rule, scene)
  if (!broken && !was.active) return undefined
  const turned = broken === was.active ? {} : { active: broken, since: at.toISOString() }
  if (!broken)
    return written({ ...was, ...turned }, isRaidOpen(before) ? { status: 'resolved' } : {}, clearedBecause(rule, scene))
  const reopens = !was.active && before.status === 'resolved'
  const edit = reopens || isRaidOpen(before) ? undecided(wanted(rule, scene), before, was.decided) : {}
  const change = written(
    { ...was, ...turned, found: foundOf[rule](project) },
    { ...edit, ...(reopens && { status: 'open' }) },
    brokenBecause(rule, scene),
  )
  return was.active && change.changes.length === 0 ? undefined : change
}
