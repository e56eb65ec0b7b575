/** A RACI matrix against the work in the records: who did and decided what, and where the two differ. */
import * as z from 'zod/mini'
import { driftKinds } from './raci-drift-choices.ts'
import { responsibilities, type Responsibility } from './raci.ts'

const letter = z.nullable(z.enum(Object.keys(responsibilities) as [Responsibility, ...Responsibility[]]))

const cell = z.object({
  /** The number of the activity in the matrix, from 0. */
  activity: z.int(),
  role: z.string(),
})

const driftFinding = z.object({
  /** For `POST /api/change-sets/findings`. */
  key: z.string(),
  kind: z.enum(driftKinds),
  text: z.string(),
  /** Ids of the records that it rests on: the project, and the tasks and RAID entries that were counted. */
  records: z.array(z.string()).check(z.minLength(1)),
  /**
   * `by`: how much the person did or decided who does not have the letter. `own`: how much those with the letter did.
   * `of`: how much was counted. For a person who has left: the number of activities in which they have a letter.
   */
  figures: z.object({ by: z.int(), own: z.int(), of: z.int() }),
  /** The cells of the matrix that it is about. */
  cells: z.array(cell),
  /** The letters that would match the work. Null if there are none that leave a valid matrix; `lettersWhy` says why. */
  letters: z.nullable(
    z.object({
      cells: z.array(z.extend(cell, { letter })),
      people: z.record(z.string(), z.string()),
      /** What changes, in words. */
      text: z.string(),
    }),
  ),
  lettersWhy: z.string(),
  /** Open tasks that could go to the person with the letter. None: `workWhy` says why. */
  openTasks: z.int(),
  workWhy: z.string(),
})
export type DriftFinding = z.output<typeof driftFinding>

export const raciDrift = z.object({
  /** The version of the project that was read. */
  version: z.int(),
  findings: z.array(driftFinding),
  /** In the order of the matrix: the tasks that an activity stands for, and how many of them were counted. */
  activities: z.array(
    z.object({
      tasks: z.array(z.object({ id: z.string(), title: z.string() })),
      /** Tasks on which work has begun and whose worker is known, and decisions by known people. */
      worked: z.int(),
      decided: z.int(),
    }),
  ),
  /** The person behind each role of the matrix; null if there is none, or if they are no longer in the workspace. */
  roles: z.array(z.object({ role: z.string(), person: z.nullable(z.object({ id: z.string(), name: z.string() })) })),
  /** What could not be compared, and why. */
  notCompared: z.array(z.string()),
})
export type RaciDrift = z.output<typeof raciDrift>
