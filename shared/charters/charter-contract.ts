/**
 * The charter as a contract: agreed figures with tolerances, how far the records have drifted from them, and the change
 * requests that ask to approve a drift. See decision 117.
 */
import * as z from 'zod/mini'
import { amount, amountInput } from '../money/amount.ts'
import {
  changeRequestStatuses,
  contractMeasures,
  contractNeeds,
  toleranceMessages,
} from './charter-contract-choices.ts'
import { keysOf, oneOf } from '../contract/choices.ts'
import { confidential } from '../contract/confidential.ts'
import { author } from '../contract/event.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { personId } from '../contract/ids.ts'
import { contractLimits } from './limits.ts'
import { sourcedText } from '../contract/made-by.ts'
import { optionalLines, verbatim } from '../text/text-inputs.ts'

const measure = z.enum(keysOf(contractMeasures))

/** How far a plan may leave its agreed figures. */
const tolerances = z.object({
  /** Days that the end may be later than agreed. */
  days: z.int(),
  /** By how much the cost may exceed the agreed budget. If both are set, the smaller one counts. */
  costPercent: z.nullable(z.number()),
  costAmount: z.nullable(amount),
  /** How much of the agreed work may be added, removed or re-estimated. If both are set, the smaller one counts. */
  scopePercent: z.nullable(z.number()),
  /** How many tasks may be added or removed. */
  scopeTasks: z.nullable(z.int()),
})

/** The size of a plan: tasks, and their estimated hours; null if no task has an estimate. */
const size = { tasks: z.int(), hours: z.nullable(z.number()) }

/** One reason of a drift. `size` is in the unit of its measure. */
const cause = z.extend(sourcedText, { size: z.number() })

/** Causes, largest first, and how many more there are. */
const causes = { causes: z.array(cause), more: z.int() }

const timeDrift = z.object({
  agreed: day,
  /** The latest of the planned end, the last due date and the forecast; null if there is none of them. */
  now: z.nullable(day),
  days: z.int(),
  allowed: z.int(),
  out: z.boolean(),
  ...causes,
})

const costDrift = z.object({
  agreed: amount,
  /** The highest of the budget, the forecast cost and what is spent and committed. */
  now: amount,
  over: amount,
  allowed: amount,
  out: z.boolean(),
  ...causes,
  /** What the cost is going to be. */
  outlook: z.array(sourcedText),
})

const scopeDrift = z.object({
  /** What the work is counted in: estimated hours, or tasks if none of the agreed ones has an estimate. */
  unit: z.enum(['hours', 'tasks']),
  agreed: z.number(),
  agreedTasks: z.int(),
  added: z.int(),
  removed: z.int(),
  /** The work that was added, removed or re-estimated. */
  changed: z.number(),
  percent: z.number(),
  allowedPercent: z.nullable(z.number()),
  allowedTasks: z.nullable(z.int()),
  out: z.boolean(),
  ...causes,
})

/** How far the records are from the agreed figures. People who do not see money do not get the cost. */
const drift = z.object({ time: timeDrift, cost: z.nullable(confidential(costDrift)), scope: scopeDrift })
export type ContractDrift = z.output<typeof drift>

export const changeRequest = z.object({
  id: z.string(),
  status: oneOf(changeRequestStatuses),
  /** The measures that left their tolerances. */
  measures: z.array(measure),
  drift,
  /** What follows from the drift, by the forecasts. */
  consequences: z.array(sourcedText),
  createdAt: instant,
  /** What happened to it, oldest first. Of many, the first and the latest. */
  history: z.array(z.object({ at: instant, by: author, text: z.string() })),
  decidedBy: z.nullable(author),
  decidedAt: z.nullable(instant),
  comment: z.string(),
  /** The version of the charter that an approval made. */
  charterVersion: z.nullable(z.string()),
  /** The issue that a rejection raised. */
  entryId: z.nullable(z.string()),
  /** Whether the reader may decide on it now. */
  mayDecide: z.boolean(),
  version: z.int(),
  updatedAt: instant,
})
export type ChangeRequest = z.output<typeof changeRequest>

export const charterContract = z.object({
  projectId: z.string(),
  /** Null if none was agreed, or if it was ended. */
  contract: z.nullable(
    z.object({
      tolerances,
      agreed: z.object({ endDate: day, budget: z.nullable(amount), ...size }),
      /** When these figures were agreed: at first, or with the latest approval. */
      sealedAt: instant,
      /** The person who may decide beside those who answer for the workspace. */
      sponsor: z.nullable(z.object({ id: z.string(), name: z.string() })),
      agreedBy: author,
      agreedAt: instant,
    }),
  ),
  /** The present drift. Null without a contract. */
  drift: z.nullable(drift),
  /** The figures that an agreement would take over now. */
  figures: z.object({ endDate: z.nullable(day), budget: z.nullable(amount), ...size }),
  /** What the project lacks for an agreement. */
  missing: z.array(z.enum(keysOf(contractNeeds))),
  /** The latest change requests, newest first. */
  requests: z.array(changeRequest),
  /** Who decides on a change request, as a sentence. */
  deciders: z.string(),
  /** Whether the reader may agree, change and end the contract. */
  mayAgree: z.boolean(),
  /** The people who can be named as the sponsor, and the one whom the brief names. For readers who may agree. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), named: z.boolean() })),
  /** The version to send with a change; 0 if there never was a contract. */
  version: z.int(),
})
export type CharterContract = z.output<typeof charterContract>

const days = z
  .int(toleranceMessages.days)
  .check(z.gte(0, toleranceMessages.days), z.lte(contractLimits.days, toleranceMessages.days))
const percent = z
  .number(toleranceMessages.percent)
  .check(z.gte(0, toleranceMessages.percent), z.lte(contractLimits.percent, toleranceMessages.percent))
const tasks = z
  .int(toleranceMessages.tasks)
  .check(z.gte(0, toleranceMessages.tasks), z.lte(contractLimits.tasks, toleranceMessages.tasks))

const isMissing = (value: unknown): boolean => value === null || value === undefined

/** At least one of two tolerances. Also checked while other fields are wrong, so that a form shows all errors at once. */
const oneOfBoth = (one: string, other: string, error: string) =>
  z.refine<unknown>(
    (value) => {
      const fields = value as Record<string, unknown>
      return !isMissing(fields[one]) || !isMissing(fields[other])
    },
    { error, path: [one], when: ({ value }) => typeof value === 'object' && value !== null },
  )

export const agreeContractBody = z
  .object({
    days,
    costPercent: z.optional(z.nullable(percent)),
    costAmount: z.optional(z.nullable(amountInput)),
    scopePercent: z.optional(z.nullable(percent)),
    scopeTasks: z.optional(z.nullable(tasks)),
    sponsorId: z.optional(z.nullable(personId)),
    /** The version that the editor saw. */
    version: z.optional(z.int()),
  })
  .check(
    oneOfBoth('costPercent', 'costAmount', toleranceMessages.cost),
    oneOfBoth('scopePercent', 'scopeTasks', toleranceMessages.scope),
  )
export type AgreeContract = z.output<typeof agreeContractBody>

export const endContractBody = z.optional(z.object({ version: z.optional(z.int()) }))

export const decideChangeBody = z
  .object({
    requestId: verbatim(),
    decision: z.enum(['approve', 'reject'], 'Choose to approve or to reject'),
    comment: z.optional(optionalLines(contractLimits.comment)),
    /** The version of the change request that the person saw. */
    version: z.int('Say which version of the change request you decide on'),
  })
  .check(
    z.refine(({ decision, comment = '' }) => decision === 'approve' || comment !== '', {
      error: 'Say why it is rejected',
      path: ['comment'],
    }),
  )
export type DecideChange = z.output<typeof decideChangeBody>
