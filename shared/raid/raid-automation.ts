/** RAID automation: what it did to an entry, why the entry exists, and what it would raise next. */
import * as z from 'zod/mini'
import { budgetRuleNames, budgetSwitches } from './budget-rules.ts'
import { withHiddenAmounts } from '../contract/confidential.ts'
import { author } from '../contract/event.ts'
import { oneOf } from '../contract/choices.ts'
import { priorities, taskStatuses } from '../tasks/task-choices.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { raidLevels, raidStatuses, raidTypes, noticeWays } from './raid-choices.ts'
import { raidRuleNames, raidThresholds, raidThresholdsInput, raidValues } from './raid-rules.ts'

/** Fields that automation updates until a person sets them. */
export const automatedFields = [
  'title',
  'description',
  'assignedTo',
  'responsible',
  'impact',
  'probability',
  'dueDate',
] as const
export type AutomatedField = (typeof automatedFields)[number]

/** The automation data of an entry that a rule raised for a task. */
export const taskAutomation = z.object({
  rule: z.enum(raidRuleNames),
  /** Whether the cause still applies. */
  active: z.boolean(),
  /** Since when it has applied, or has not. */
  since: instant,
  /** The values that the rule last used to write the entry. */
  values: raidValues,
  /** Fields that a person has set. Automation does not change them. */
  decided: z.array(z.enum(automatedFields)),
})
export type TaskAutomation = z.output<typeof taskAutomation>

/** The automation data of an issue that was raised because an entry's condition is violated. */
export const conditionAutomation = z.object({
  rule: z.literal('condition_violated'),
  /** Id of the assumption or dependency. */
  entryId: z.string(),
  active: z.boolean(),
  since: instant,
  /** The finding when automation last wrote the issue. */
  found: withHiddenAmounts(z.string()),
  decided: z.array(z.enum(automatedFields)),
})
export type ConditionAutomation = z.output<typeof conditionAutomation>

/** The automation data of an entry that a rule raised about the budget of its project. */
export const budgetAutomation = z.object({
  rule: z.enum(budgetRuleNames),
  active: z.boolean(),
  since: instant,
  /** The figures when automation last wrote the entry. */
  found: withHiddenAmounts(z.string()),
  decided: z.array(z.enum(automatedFields)),
})
export type BudgetAutomation = z.output<typeof budgetAutomation>

/** The automation data of an entry that automation raised. */
export const raidAutomation = z.union([taskAutomation, conditionAutomation, budgetAutomation])
export type RaidAutomation = z.output<typeof raidAutomation>

/** A workspace's rules. With the defaults, `version` is 0 and the rest is null. */
export const raidRulesOf = z.object({
  ...raidThresholds.shape,
  ...budgetSwitches.shape,
  version: z.int(),
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(author),
})
export type RaidRules = z.output<typeof raidRulesOf>

/** The fields of the dialog, which always has all of them. */
export const raidRulesForm = z.extend(raidThresholdsInput, budgetSwitches.shape)

/** All thresholds together; `usualThresholds` has the defaults. A switch that is left out stays as it is. */
export const changeRaidRulesBody = z.extend(raidThresholdsInput, {
  ...z.partial(budgetSwitches).shape,
  version: z.optional(z.int()),
})

/**
 * What automation does for a task: raise an entry, reopen one that it resolved, keep the open one, or leave it because
 * a person resolved, closed or deleted it.
 */
export const lateTaskStates = {
  new: { label: 'Will be raised', tone: 'accent' },
  returns: { label: 'Will be reopened', tone: 'accent' },
  open: { label: 'In the log', tone: 'neutral' },
  decided: { label: 'Left as decided', tone: 'neutral' },
} as const

/** An open task that a rule applies to, and the resulting entry. */
export const lateTask = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  assigneeId: z.nullable(z.string()),
  dueDate: day,
  /** Calendar days since the due date. Negative before it. */
  days: z.int(),
  progress: z.int(),
  priority: oneOf(priorities),
  rule: z.enum(raidRuleNames),
  /** The entry as the rule would write it. */
  raise: z.object({
    raidType: oneOf(raidTypes),
    impact: oneOf(raidLevels),
    probability: z.nullable(oneOf(raidLevels)),
    title: z.string(),
    description: z.string(),
  }),
  state: oneOf(lateTaskStates),
  /** The existing entry, unless it was deleted. */
  entryId: z.nullable(z.string()),
})
export type LateTask = z.output<typeof lateTask>

/** The result of a run over the workspace, in words and numbers. */
export const autoPopulated = z.object({
  message: z.string(),
  /** Raised or reopened. */
  raised: z.int(),
  /** Changed in severity, title or owner. */
  changed: z.int(),
  resolved: z.int(),
  /** Whether the run ended early for lack of time. Another run continues. */
  more: z.boolean(),
})

/** The event that triggered automation: its name, time and id. */
export const raidCause = z.object({ id: z.string(), name: z.string(), at: instant })

export const raidStepKinds = {
  raised: { label: 'Raised', tone: 'info' },
  moved: { label: 'Changed', tone: 'neutral' },
  cleared: { label: 'Cause cleared', tone: 'neutral' },
  returned: { label: 'Cause returned', tone: 'info' },
} as const

/** What automation did with an entry, as recorded in its event with the reason. */
export const raidAct = z.object({
  kind: oneOf(raidStepKinds),
  /** Null if a person asked for it. */
  event: z.nullable(raidCause),
  /** The person who asked for it, if any. */
  askedBy: z.nullable(author),
  /** The values that the rule used, and its thresholds at that time. */
  values: raidValues,
  thresholds: raidThresholds,
})
export type RaidAct = z.output<typeof raidAct>

/** The same as a step of the chain. */
export const raidStep = z.extend(raidAct, { at: instant, reason: z.string() })
export type RaidStep = z.output<typeof raidStep>

/** Events from before a rule about budgets existed lack its switch. */
const raidSettings = z.extend(raidThresholds, z.partial(budgetSwitches).shape)
export type RaidSettings = z.output<typeof raidSettings>

/** A change of the rules, with all thresholds and switches before and after it. */
export const raidRulesChange = z.object({ version: z.int(), was: raidSettings, now: raidSettings })

/** Why an entry exists. */
export const raidChain = z.object({
  /** The current task. Null if it was deleted permanently. */
  task: z.nullable(
    z.object({
      id: z.string(),
      projectId: z.string(),
      title: z.string(),
      status: oneOf(taskStatuses),
      progress: z.int(),
      dueDate: z.nullable(day),
      /** Whether it is in the trash. */
      deleted: z.boolean(),
    }),
  ),
  rule: z.object({
    name: z.enum(raidRuleNames),
    label: z.string(),
    /** The rule, with the thresholds when the current or last episode began. */
    sentence: z.string(),
    /** The values at that time. */
    saw: z.string(),
  }),
  entry: z.object({
    id: z.string(),
    uniqueId: z.string(),
    status: oneOf(raidStatuses),
    active: z.boolean(),
    since: instant,
    decided: z.array(z.enum(automatedFields)),
  }),
  /** What automation did, oldest first. If there are too many, the first and the latest. */
  steps: z.array(raidStep),
  /** The people who were notified about it. */
  told: z.array(z.object({ at: instant, personId: z.string(), name: z.string(), ways: z.array(oneOf(noticeWays)) })),
})
export type RaidChain = z.output<typeof raidChain>
