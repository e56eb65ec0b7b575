/** Change sets: changes of several records that a person reviews and applies in one go, and can undo as a whole. */
import * as z from 'zod/mini'
import { automatedActNames, automatedActs, zones, type AutomatedAct } from './automation.ts'
import { changeSetStates, findingActs } from './change-set-choices.ts'
import { oneOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { projectId, raidId, taskId } from '../contract/ids.ts'
import { findingKey } from '../verdict/insights.ts'
import { importProgress } from './import.ts'
import { changeSetLimits } from './limits.ts'
import { someProjectFields } from '../projects/project.ts'
import { plainRaidInput, someRaidFields } from '../raid/raid.ts'
import { manyTaskFields, plainTaskInput } from '../tasks/task.ts'
import { optionalLines, required } from '../text/text-inputs.ts'

const namesField = z.refine<object>((set) => Object.values(set).some((value) => value !== undefined), {
  error: 'Name at least one field to change',
})

/** Each kind takes the fields of the route that changes or creates one such record. */
export const proposedChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('task'), id: taskId, set: manyTaskFields.check(namesField) }),
    z.object({ kind: z.literal('raid'), id: raidId, set: someRaidFields.check(namesField) }),
    z.object({ kind: z.literal('project'), id: projectId, set: someProjectFields.check(namesField) }),
    z.object({ kind: z.literal('new_task'), set: plainTaskInput }),
    z.object({ kind: z.literal('new_raid'), set: plainRaidInput }),
  ],
  { error: 'Choose task, raid, project, new_task or new_raid' },
)
export type ProposedChange = z.output<typeof proposedChange>

const eachOnce = z.refine<readonly ProposedChange[]>(
  (changes) => {
    const ids = changes.flatMap((change) => ('id' in change ? [change.id] : []))
    return new Set(ids).size === ids.length
  },
  { error: 'Each record can appear only once' },
)

export const proposeBody = z.object({
  title: required('Title is required', changeSetLimits.title),
  reason: z.optional(optionalLines(changeSetLimits.reason)),
  changes: z
    .array(proposedChange)
    .check(
      z.minLength(1, 'Add at least one change'),
      z.maxLength(changeSetLimits.changes, `At most ${changeSetLimits.changes} changes at once`),
      eachOnce,
    ),
  /** Whether open tasks that depend on moved ones move as well, as on the timeline. */
  follow: z.optional(z.boolean()),
})
export type ProposeBody = z.output<typeof proposeBody>

/** A finding of the insights, of a project's analysis or about its RACI matrix, by its key, and what to do about it. */
export const proposeForFindingBody = z.object({ finding: findingKey, act: oneOf(findingActs) })

const seenVersion = z.optional(z.int())

const lineId = z.string().check(z.regex(/^\d{1,3}$/, 'Unknown line'))

/** `leaveOut`: ids of the lines that are not applied. */
export const applyBody = z.optional(z.object({ version: seenVersion, leaveOut: z.optional(z.array(lineId)) }))
export const undoBody = z.optional(z.object({ version: seenVersion }))

/** A field's value as the record's own route returns it. */
const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type FieldValue = z.output<typeof fieldValue>

export const changeSetLine = z.object({
  id: z.string(),
  kind: z.enum(['task', 'raid', 'project']),
  action: z.enum(['change', 'create']),
  /** Null until the record is created, and for a record that the caller may not see. */
  recordId: z.nullable(z.string()),
  /** Null for an entry that concerns all projects. */
  projectId: z.nullable(z.string()),
  /** Name of the record. */
  name: z.string(),
  /** The fields that change, also those that follow from another: completing a task sets its progress. */
  fields: z.array(
    z.object({
      field: z.string(),
      before: fieldValue,
      after: fieldValue,
      /** Its present value. Null for a record that is not created yet, or that the caller may not see. */
      current: fieldValue,
    }),
  ),
  /** Whether it can be applied or, once it is applied, undone. */
  applicable: z.boolean(),
  /** Why not. Empty if it can, or if the change set needs no more decisions. */
  why: z.string(),
  /** Whether it was left out when the others were applied. */
  leftOut: z.boolean(),
})
export type ChangeSetLine = z.output<typeof changeSetLine>

const step = z.nullable(z.object({ by: author, at: instant }))

/** A change set in a list. */
export const changeSetSummary = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  state: oneOf(changeSetStates),
  /** The number of its changes, and of those that were left out. */
  changes: z.int(),
  leftOut: z.int(),
  proposed: z.object({ by: author, at: instant }),
  applied: step,
  undone: step,
  /** Until when it can be applied or undone. Null if it can be neither. */
  until: z.nullable(instant),
  /** If it is an act that the product works out, and has applied at once or proposed by itself. */
  automatic: z.nullable(
    z.object({
      act: oneOf(automatedActs),
      /** Whether it was applied without a review, because the act is set to Do. */
      done: z.boolean(),
      /** Why it was only proposed, although the act is set to Do. Empty if it is not. */
      heldBack: z.string(),
    }),
  ),
  /** If it is an import, which has no lines. */
  imported: z.nullable(importProgress),
  version: z.int(),
})
export type ChangeSetSummary = z.output<typeof changeSetSummary>

/** What the product may do with each act. */
export const actZones = z.object(
  Object.fromEntries(automatedActNames.map((act) => [act, oneOf(zones)])) as Record<
    AutomatedAct,
    ReturnType<typeof oneOf<typeof zones>>
  >,
)

export const changeSet = z.extend(changeSetSummary, { lines: z.array(changeSetLine) })
export type ChangeSet = z.output<typeof changeSet>
