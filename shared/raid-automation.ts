/** What automation tells: of an entry that it raised, why that is there, and what it would raise next. */
import * as z from 'zod/mini'
import { author } from './contract/event.ts'
import { oneOf, priorities, taskStatuses } from './choices.ts'
import { day, instant } from './day.ts'
import { raidLevels, raidStatuses, raidTypes, toldWays } from './raid-choices.ts'
import { raidRuleNames, raidThresholds, raidThresholdsInput, raidValues } from './raid-rules.ts'

/** Fields that automation keeps, until a person sets them. */
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

/** What an entry carries that a rule has raised for a task. */
export const taskAutomation = z.object({
  rule: z.enum(raidRuleNames),
  /** Whether the cause holds. */
  active: z.boolean(),
  /** Since when it holds, or since when it does not. */
  since: instant,
  /** What the rule saw when the entry was last written by it. */
  values: raidValues,
  /** Fields that a person has set: automation leaves them. */
  decided: z.array(z.enum(automatedFields)),
})
export type TaskAutomation = z.output<typeof taskAutomation>

/** What an issue carries that was raised because the condition of an entry does not hold. */
export const conditionAutomation = z.object({
  rule: z.literal('condition_violated'),
  /** The assumption or dependency. */
  entryId: z.string(),
  active: z.boolean(),
  since: instant,
  /** What was found when the issue was last written by it. */
  found: z.string(),
  decided: z.array(z.enum(automatedFields)),
})
export type ConditionAutomation = z.output<typeof conditionAutomation>

/** What an entry that raised itself carries. */
export const raidAutomation = z.union([taskAutomation, conditionAutomation])
export type RaidAutomation = z.output<typeof raidAutomation>

/** The rules of a workspace. `version` is 0 and the rest null while they are the usual ones. */
export const raidRulesOf = z.object({
  ...raidThresholds.shape,
  version: z.int(),
  updatedAt: z.nullable(instant),
  updatedBy: z.nullable(author),
})
export type RaidRules = z.output<typeof raidRulesOf>

/** All thresholds at once. The usual ones stand in `usualThresholds`. */
export const changeRaidRulesBody = z.extend(raidThresholdsInput, { version: z.optional(z.int()) })

/**
 * What automation does about a task: raises an entry, opens again one that had resolved itself, keeps the
 * open one, or leaves it as a person decided (resolved, closed or deleted it).
 */
export const lateTaskStates = {
  new: { label: 'Will be raised', tone: 'accent' },
  returns: { label: 'Will be opened again', tone: 'accent' },
  open: { label: 'In the log', tone: 'neutral' },
  decided: { label: 'Left as decided', tone: 'neutral' },
} as const

/** An open task for which a rule holds, and what follows from it. */
export const lateTask = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  assigneeId: z.nullable(z.string()),
  dueDate: day,
  /** Calendar days since the due date; negative while it is to come. */
  days: z.int(),
  progress: z.int(),
  priority: oneOf(priorities),
  rule: z.enum(raidRuleNames),
  /** The entry as the rule would have it. */
  raise: z.object({
    raidType: oneOf(raidTypes),
    impact: oneOf(raidLevels),
    probability: z.nullable(oneOf(raidLevels)),
    title: z.string(),
    description: z.string(),
  }),
  state: oneOf(lateTaskStates),
  /** The entry that is there, unless it was deleted. */
  entryId: z.nullable(z.string()),
})
export type LateTask = z.output<typeof lateTask>

/** What a run over the workspace did, in words and in numbers. */
export const autoPopulated = z.object({
  message: z.string(),
  /** Raised, or opened again. */
  raised: z.int(),
  /** Of another severity, title or owner than before. */
  changed: z.int(),
  resolved: z.int(),
  /** Whether time ran out: another run goes on there. */
  more: z.boolean(),
})

/** The event that made automation look: its name, when it happened and its id. */
export const raidCause = z.object({ id: z.string(), name: z.string(), at: instant })

export const raidStepKinds = {
  raised: { label: 'Raised', tone: 'warning' },
  moved: { label: 'Changed', tone: 'info' },
  cleared: { label: 'Cause cleared', tone: 'success' },
  returned: { label: 'Cause returned', tone: 'warning' },
} as const

/** What automation did with an entry, as its event tells it beside the reason. */
export const raidAct = z.object({
  kind: oneOf(raidStepKinds),
  /** Null where somebody asked for it. */
  event: z.nullable(raidCause),
  /** Who asked, where somebody did. */
  askedBy: z.nullable(author),
  /** What the rule saw, and its thresholds at that time. */
  values: raidValues,
  thresholds: raidThresholds,
})
export type RaidAct = z.output<typeof raidAct>

/** The same as a line of the chain. */
export const raidStep = z.extend(raidAct, { at: instant, reason: z.string() })
export type RaidStep = z.output<typeof raidStep>

/** A change of the rules, with all thresholds before and after. */
export const raidRulesChange = z.object({ version: z.int(), was: raidThresholds, now: raidThresholds })

/** Why an entry is there. */
export const raidChain = z.object({
  /** The task as it is now; null where it is gone for good. */
  task: z.nullable(
    z.object({
      id: z.string(),
      projectId: z.string(),
      title: z.string(),
      status: oneOf(taskStatuses),
      progress: z.int(),
      dueDate: z.nullable(day),
      /** In the trash. */
      deleted: z.boolean(),
    }),
  ),
  rule: z.object({
    name: z.enum(raidRuleNames),
    label: z.string(),
    /** The rule with the thresholds under which the present or last episode began. */
    sentence: z.string(),
    /** What it saw then. */
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
  /** What automation did, oldest first; of very many the first and the latest. */
  steps: z.array(raidStep),
  /** Who was told of it. */
  told: z.array(z.object({ at: instant, personId: z.string(), name: z.string(), ways: z.array(oneOf(toldWays)) })),
})
export type RaidChain = z.output<typeof raidChain>
