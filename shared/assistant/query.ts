/**
 * A question to the assistant as a query: what it is about, under which conditions, and what is measured. The grammar or
 * a language model fills it, and one executor answers it. Shown above the answer, it says what was asked.
 */
import * as z from 'zod/mini'
import { recordDay } from '../dates/day-inputs.ts'
import { keysOf, oneOf } from '../contract/choices.ts'
import { personId, projectId } from '../contract/ids.ts'
import { line } from '../text/text-inputs.ts'
import { priorities } from '../tasks/task-choices.ts'
import { raidLevels } from '../raid/raid-choices.ts'
import { assistantLimits } from './limits.ts'
import {
  queryDates,
  queryFacts,
  queryFigures,
  queryGroups,
  queryMeasures,
  queryRoles,
  queryStates,
} from './query-choices.ts'
import { querySubjects } from './query-subjects.ts'

const choice = <T extends Readonly<Record<string, unknown>>>(table: T) => z.enum(keysOf(table))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(assistantLimits.conditions))
const amount = z.int().check(z.gte(0), z.lte(999))

/** A figure over, under or at a value; cents, percent, hours, days or a count. */
const threshold = z.object({
  of: choice(queryFigures),
  is: z.enum(['over', 'under', 'at_least', 'at_most', 'exactly']),
  value: z.number(),
})
export type Threshold = z.output<typeof threshold>

/** How long ago one of its dates was: more or less than some days, weeks, months or years. */
const age = z.object({
  of: choice(queryDates),
  is: z.enum(['over', 'under']),
  amount,
  unit: z.enum(['day', 'week', 'month', 'year']),
})
export type Age = z.output<typeof age>

/** All conditions hold at once; of several projects, people or types, one is enough. */
const conditions = z.object({
  projects: z.optional(some(projectId)),
  /** Projects whose records are left out. */
  notProjects: z.optional(some(projectId)),
  /** States of the project that a record belongs to. */
  projectIs: z.optional(some(choice(queryStates))),
  people: z.optional(some(personId)),
  /** People whose records are left out. */
  notPeople: z.optional(some(personId)),
  /** The way in which records belong to these people; any, if it is absent. */
  role: z.optional(choice(queryRoles)),
  is: z.optional(some(choice(queryStates))),
  /** States of which one is enough: planning or on hold. */
  isAny: z.optional(some(choice(queryStates))),
  isNot: z.optional(some(choice(queryStates))),
  types: z.optional(some(line().check(z.maxLength(40)))),
  priorities: z.optional(some(oneOf(priorities))),
  severities: z.optional(some(oneOf(raidLevels))),
  probabilities: z.optional(some(oneOf(raidLevels))),
  impacts: z.optional(some(oneOf(raidLevels))),
  category: z.optional(line().check(z.maxLength(80))),
  /** The first and the last day of a period, and the date that has to be in it. */
  period: z.optional(
    z.object({ from: z.optional(recordDay), to: z.optional(recordDay), of: z.optional(choice(queryDates)) }),
  ),
  /** Another period, which the first is compared with. */
  against: z.optional(z.object({ from: recordDay, to: recordDay })),
  /** Other projects or people, which the first are compared with. */
  againstProjects: z.optional(some(projectId)),
  againstPeople: z.optional(some(personId)),
  age: z.optional(age),
  figures: z.optional(some(threshold)),
  /** Words that the name or the description has. */
  words: z.optional(line().check(z.maxLength(200))),
  /** Words of the name of a task that the tasks wait for. */
  follows: z.optional(line().check(z.maxLength(200))),
  /** The number of a RAID entry, such as `RISK-014`. */
  entry: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}-\d{1,6}$/))),
})
export type Conditions = z.output<typeof conditions>

/** What is changed in a what-if. */
const change = z.object({
  addPeople: z.optional(amount),
  dropTasks: z.optional(amount),
  endDate: z.optional(recordDay),
  /** A task, by words of its name, that ends some days later. */
  task: z.optional(line().check(z.maxLength(200))),
  days: z.optional(z.int().check(z.gte(-999), z.lte(999))),
})
export type WhatIf = z.output<typeof change>

export const assistantQuery = z.object({
  what: choice(querySubjects),
  where: conditions,
  measure: choice(queryMeasures),
  /** The figure that is summed or compared. */
  figure: z.optional(choice(queryFigures)),
  /** What is asked about each record. */
  fact: z.optional(choice(queryFacts)),
  by: z.optional(choice(queryGroups)),
  change: z.optional(change),
  order: z.optional(
    z.object({ by: z.union([choice(queryFigures), choice(queryDates)]), first: z.enum(['most', 'least']) }),
  ),
  /** How many records are wanted. */
  most: z.optional(amount),
})
export type AssistantQuery = z.output<typeof assistantQuery>

/** Parts that can be taken away: the conditions, and what narrows the measure. */
const narrowing = ['by', 'order', 'most', 'change'] as const
const conditionParts = keysOf(conditions.shape)
export type QueryPart = (typeof narrowing)[number] | keyof Conditions

/**
 * A part in words. What the question is about and what it measures has no `part`, because it cannot be removed.
 */
export const queryChip = z.object({
  part: z.optional(z.enum([...narrowing, ...conditionParts])),
  label: z.string(),
})
export type QueryChip = z.output<typeof queryChip>
