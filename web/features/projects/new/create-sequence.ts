/**
 * Creates the charter and the RACI matrix, if they are wanted, and the project, and assigns the specialists that it
 * names, in sequence. The result of a step is reused while its input
 * is unchanged, so a retry continues where the last attempt failed.
 */
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import { call, type Body } from '../../../client/client.ts'
import { charterBodyOf, raciBodyOf } from '../../documents/draft-input.ts'
import { generateText, type Following } from '../../../client/generate-text.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { specialistsNamed } from '../../../records/project-access.ts'
import { bodyOf, type NewProject } from './new-project-form.ts'

export type Step = 'charter' | 'raci' | 'create' | 'team'

/** A step that failed. `message` is for the person; `cause` is the error of the request. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  constructor(step: Step, cause: unknown) {
    const words: Record<Step, string> = {
      charter: `Failed to generate project charter: ${messageOf(cause)}`,
      raci: `Failed to generate RACI matrix: ${messageOf(cause)}`,
      create: `Failed to create project. ${messageOf(cause, 'Please try again.')}`,
      team: `The project is created, but its team could not be assigned: ${messageOf(cause)}`,
    }
    super(words[step], { cause })
  }
}

type Made = { from: string; result: unknown }
type Attempt = {
  form: NewProject
  people: readonly Person[]
  /** Whether the person may add others to the team. */ mayAssign: boolean
  /** Drafts to make; the plan includes them. */ drafts: { charter: boolean; raci: boolean }
  onStep: (step: Step) => void
  /** For the drafts. */ following: Following
  /** Whether the dialog has been closed meanwhile. */ isGivenUp: () => boolean
}

/**
 * Creates a sequence for one opening of the dialog. Resolves to undefined if the person gives up before the project
 * is created.
 */
export const createSequence = () => {
  const created = new Map<Step, Made>()
  let sent = { body: '', key: '' }

  const once = async <T>(
    step: Step,
    input: unknown,
    make: () => Promise<T>,
    onStep: (step: Step) => void,
  ): Promise<T> => {
    const from = JSON.stringify(input)
    const before = created.get(step)
    if (before?.from === from) return before.result as T
    onStep(step)
    try {
      const result = await make()
      created.set(step, { from, result })
      return result
    } catch (error) {
      throw new StepFailed(step, error)
    }
  }

  return async ({
    form,
    people,
    mayAssign,
    drafts,
    onStep,
    following,
    isGivenUp,
  }: Attempt): Promise<Project | undefined> => {
    const [forCharter, forRaci] = [charterBodyOf(form), raciBodyOf(form)]
    const charter = drafts.charter
      ? await once(
          'charter',
          forCharter,
          () => generateText('ai.projectCharter', { body: forCharter }, following),
          onStep,
        )
      : undefined
    if (isGivenUp()) return undefined
    const raciMatrix = drafts.raci
      ? await once('raci', forRaci, () => generateText('ai.raciMatrix', { body: forRaci }, following), onStep)
      : undefined
    if (isGivenUp()) return undefined
    const body: Body<'projects.create'> = {
      ...bodyOf(form, people),
      ...(charter !== undefined && { charter }),
      ...(raciMatrix !== undefined && { raciMatrix }),
    }
    // Repeating the same form after a lost response must not create a second project.
    const text = JSON.stringify(body)
    if (sent.body !== text) sent = { body: text, key: crypto.randomUUID() }
    const project = await once(
      'create',
      [text, sent.key],
      () => call('projects.create', { body }, { idempotencyKey: sent.key }),
      onStep,
    )
    for (const { id: userId } of mayAssign ? specialistsNamed([...form.teamMembers, ...form.stakeholders], people) : [])
      await once(
        'team',
        [project.id, userId],
        () => call('projects.assign', { params: { id: project.id }, body: { userId } }),
        onStep,
      )
    return project
  }
}
