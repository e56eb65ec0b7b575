/** The RACI matrix: who is responsible, accountable, consulted and informed, and when a matrix is complete. */
import * as z from 'zod/mini'
import { origin } from './charter.ts'
import type { Tone } from '../contract/choices.ts'
import { milestoneId, personId, taskId } from '../contract/ids.ts'
import { documentLimits, raciLimits } from './limits.ts'
import { optionalLines, readableThroughout, required, textList } from '../text/text-inputs.ts'

export const responsibilities = {
  R: { label: 'Responsible', meaning: 'does the work', tone: 'info' },
  A: { label: 'Accountable', meaning: 'answers for the result; one per activity', tone: 'accent' },
  C: { label: 'Consulted', meaning: 'is asked for advice beforehand', tone: 'neutral' },
  I: { label: 'Informed', meaning: 'is informed afterward', tone: 'neutral' },
} as const satisfies Record<string, { label: string; meaning: string; tone: Tone }>

export type Responsibility = keyof typeof responsibilities

/** The roles that a new project's matrix starts with. */
export const raciRoles = ['Project Manager', 'Team Lead', 'Developer', 'Stakeholder'] as const

/** A key with this name would not come back from JSON unchanged. */
const usableName = z.refine<string>((name) => name !== '__proto__', 'Choose a different name')

const roleName = required('Enter a role name', raciLimits.roleName).check(usableName)

const some = <T extends z.ZodMiniType>(item: T) =>
  z.optional(z.array(item).check(z.maxLength(raciLimits.links, `Choose at most ${raciLimits.links}`)))

/** The records that an activity stands for. Deliverables have no ids, so they are given as they were entered. */
const standsFor = z.object({
  tasks: some(taskId),
  milestones: some(milestoneId),
  deliverables: z.optional(textList(raciLimits.links, documentLimits.item)),
})
export type StandsFor = z.output<typeof standsFor>

const activity = z.object({
  name: required('Enter an activity name', documentLimits.item),
  /** By role. A role that is not listed has no part in the activity. */
  assignments: z.record(roleName, z.enum(Object.keys(responsibilities) as [Responsibility, ...Responsibility[]])),
  standsFor: z.optional(standsFor),
  /** The roles whose letters no record supports. Until people choose them, they are marked as suggestions. */
  suggested: z.optional(
    z.array(roleName).check(z.maxLength(raciLimits.roles, `Use at most ${raciLimits.roles} roles`)),
  ),
  /** The roles whose letters people have chosen, also where they chose none. A regeneration keeps these letters. */
  byHand: z.optional(z.array(roleName).check(z.maxLength(raciLimits.roles, `Use at most ${raciLimits.roles} roles`))),
})
export type RaciActivity = z.output<typeof activity>

const shape = {
  roles: z
    .array(roleName)
    .check(
      z.minLength(2, 'Enter at least two roles'),
      z.maxLength(raciLimits.roles, `Use at most ${raciLimits.roles} roles`),
    ),
  activities: z
    .array(activity)
    .check(
      z.minLength(1, 'Enter at least one activity'),
      z.maxLength(raciLimits.activities, `Use at most ${raciLimits.activities} activities`),
    ),
  /** The person behind a role, by role. Matrices from before, and roles of people outside the workspace, have none. */
  people: z.optional(z.record(roleName, personId)),
  /** How many of the project's tasks had no room in the draft. */
  leftOut: z.optional(z.int().check(z.gte(0))),
}

export const raciMatrix = z.object({ ...shape, ...origin })
export type RaciMatrix = z.output<typeof raciMatrix>

/** How many roles have a letter in an activity. */
const countOf = ({ assignments }: RaciActivity, letter: Responsibility): number =>
  Object.values(assignments).filter((given) => given === letter).length

/** What is wrong with an activity. Undefined if it has exactly one accountable and at least one responsible role. */
export const activityProblem = (of: RaciActivity): string | undefined => {
  const accountable = countOf(of, 'A')
  if (accountable !== 1)
    return accountable === 0 ? 'Choose who is accountable (A)' : 'Only one role can be accountable (A)'
  return countOf(of, 'R') === 0 ? 'Choose who is responsible (R)' : undefined
}

/**
 * A matrix in a request: every activity has exactly one accountable and at least one responsible role, and all of them
 * are roles of the matrix. Everything else in the document is stored unchanged.
 */
export const raciInput = z
  .looseObject({ ...shape, ...z.partial(z.object(origin)).def.shape })
  .check(readableThroughout, (context) => {
    const { roles, activities, people = {} } = context.value
    const known = new Set(roles)
    if (known.size < roles.length)
      context.issues.push({ code: 'custom', path: ['roles'], message: 'Each role can appear only once', input: roles })
    const nowhere = Object.keys(people).find((role) => !known.has(role))
    if (nowhere !== undefined)
      context.issues.push({
        code: 'custom',
        path: ['people'],
        message: `“${nowhere}” is not a role in the matrix`,
        input: people,
      })
    for (const [index, one] of activities.entries()) {
      const stranger = Object.keys(one.assignments).find((role) => !known.has(role))
      const message = stranger === undefined ? activityProblem(one) : `“${stranger}” is not a role in the matrix`
      if (message !== undefined)
        context.issues.push({ code: 'custom', path: ['activities', index], message, input: one })
    }
  })

/** `POST /api/ai/raci-matrix` */
export const draftRaciBody = z.object({
  projectName: required('Project name is required'),
  /** The work: deliverables or tasks. */
  tasks: z.optional(textList(raciLimits.activities)),
  roles: z.optional(textList(raciLimits.roles, raciLimits.roleName)),
  stakeholders: z.optional(textList()),
  teamMembers: z.optional(textList()),
  description: z.optional(optionalLines(2000)),
})
export type DraftRaciBody = z.output<typeof draftRaciBody>
