/** Responsibilities that a model assigns: what it is given, and which of its activities are taken. */
import * as z from 'zod/mini'
import { activityProblem, responsibilities, type RaciActivity, type RaciMatrix } from '../../../shared/charters/raci.ts'
import { chosenLetters, withChosen } from '../charters/drafts/keep-by-hand.ts'
import type { Question } from './converse.ts'
import { asData } from './prompts/as-data.ts'
import { raciPrompt } from './prompts/raci.ts'
import type { Origin, Wording } from './wording.ts'
import { leastKept, readAnswer, type Checked } from './sentences.ts'

type Matrix = Pick<RaciMatrix, 'roles' | 'activities'>

const letters = Object.keys(responsibilities)

const answer = z.object({
  activities: z.array(z.object({ name: z.string(), assignments: z.record(z.string(), z.string()) })),
})

const schemaFor = (roles: readonly string[]): object => ({
  type: 'object',
  additionalProperties: false,
  required: ['activities'],
  properties: {
    activities: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'assignments'],
        properties: {
          name: { type: 'string' },
          assignments: {
            type: 'object',
            additionalProperties: false,
            required: roles,
            properties: Object.fromEntries(roles.map((role) => [role, { type: 'string', enum: letters }])),
          },
        },
      },
    },
  },
})

const askForLetters = ({ roles, activities }: Matrix): Question => ({
  system: raciPrompt.system,
  // Ids would only cost tokens.
  user: asData({ roles, activities: activities.map(({ name, assignments }) => ({ name, assignments })) }),
  schema: schemaFor(roles),
  schemaName: raciPrompt.schemaName,
  maxTokens: Math.min(8000, 500 + activities.length * (40 + 12 * roles.length)),
})

/** An activity with letters for roles of the matrix only, one accountable and someone responsible. */
const isSound = (
  activity: { name: string; assignments: Record<string, string> },
  roles: ReadonlySet<string>,
): boolean =>
  Object.entries(activity.assignments).every(([role, letter]) => roles.has(role) && letters.includes(letter)) &&
  activityProblem(activity as RaciActivity) === undefined

/** The activity with the model's letters where people have chosen none, if that is sound. */
const withAnswer = (activity: RaciActivity, answered: RaciActivity | undefined): RaciActivity => {
  if (answered === undefined) return activity
  const worded = { ...activity, assignments: answered.assignments }
  if (activity.byHand === undefined) return worded
  const mixed = withChosen(worded, chosenLetters(activity))
  return activityProblem(mixed) === undefined ? mixed : activity
}

/**
 * The matrix with the model's letters where they are sound. Its activities, its roles and the letters that people have
 * chosen stay as they are.
 */
const checkLetters = (matrix: Matrix, text: string): Checked<Matrix> => {
  const roles = new Set(matrix.roles)
  const names = new Set(matrix.activities.map(({ name }) => name))
  const answered = readAnswer(answer, text)?.activities ?? []
  const sound = new Map(
    answered
      .filter((activity) => names.has(activity.name) && isSound(activity, roles))
      .map((activity) => [activity.name, activity as RaciActivity]),
  )
  return {
    kept: {
      roles: matrix.roles,
      activities: matrix.activities.map((activity) => withAnswer(activity, sound.get(activity.name))),
    },
    keptCount: sound.size,
    dropped: answered.length - sound.size,
    usable: sound.size > 0 && sound.size >= matrix.activities.length * leastKept,
  }
}

export const raciWording: Wording<Omit<RaciMatrix, Origin>> = {
  promptVersion: raciPrompt.version,
  countOf: ({ activities }) => activities.length,
  question: askForLetters,
  take: (matrix, answer) => {
    const checked = checkLetters(matrix, answer)
    return { ...checked, kept: { ...matrix, ...checked.kept } }
  },
}
