/**
 * Charter, RACI matrix, project: one after the other. What a step has made is kept as long as what it
 * was made from stays the same, so that another try goes on where the last one stopped.
 */
import type { Project } from '../../../../shared/project.ts'
import { call, type Body } from '../../../client/client.ts'
import { charterBodyOf, raciBodyOf } from '../../documents/draft-input.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { bodyOf, type NewProject } from './new-project-form.ts'

export type Step = 'charter' | 'raci' | 'create'

/** A step that failed. `message` is what to tell; `cause` is the error of the call. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  constructor(step: Step, cause: unknown) {
    const words: Record<Step, string> = {
      charter: `Failed to generate project charter: ${messageOf(cause)}`,
      raci: `Failed to generate RACI matrix: ${messageOf(cause)}`,
      create: `Failed to create project. ${messageOf(cause, 'Please try again.')}`,
    }
    super(words[step], { cause })
  }
}

type Made = { from: string; result: unknown }
type People = Parameters<typeof bodyOf>[1]
type Attempt = {
  form: NewProject
  people: People
  /** Drafts that the plan includes. */ drafts: { charter: boolean; raci: boolean }
  onStep: (step: Step) => void
  /** Whether the dialog has been closed meanwhile. */ isGivenUp: () => boolean
}

/** A sequence of its own for each opening of the dialog. Answers undefined where it was given up before the project was made. */
export const createSequence = () => {
  const made = new Map<Step, Made>()
  let sent = { body: '', key: '' }

  const once = async <T>(
    step: Step,
    input: unknown,
    make: () => Promise<T>,
    onStep: (step: Step) => void,
  ): Promise<T> => {
    const from = JSON.stringify(input)
    const before = made.get(step)
    if (before?.from === from) return before.result as T
    onStep(step)
    try {
      const result = await make()
      made.set(step, { from, result })
      return result
    } catch (error) {
      throw new StepFailed(step, error)
    }
  }

  return async ({ form, people, drafts, onStep, isGivenUp }: Attempt): Promise<Project | undefined> => {
    const [forCharter, forRaci] = [charterBodyOf(form), raciBodyOf(form)]
    const charter = drafts.charter
      ? await once('charter', forCharter, () => call('ai.projectCharter', { body: forCharter }), onStep)
      : undefined
    if (isGivenUp()) return undefined
    const raciMatrix = drafts.raci
      ? await once('raci', forRaci, () => call('ai.raciMatrix', { body: forRaci }), onStep)
      : undefined
    if (isGivenUp()) return undefined
    const body: Body<'projects.create'> = {
      ...bodyOf(form, people),
      ...(charter !== undefined && { charter }),
      ...(raciMatrix !== undefined && { raciMatrix }),
    }
    // A repeat of the same form after a lost answer must not make a second project.
    const text = JSON.stringify(body)
    if (sent.body !== text) sent = { body: text, key: crypto.randomUUID() }
    return await once(
      'create',
      [text, sent.key],
      () => call('projects.create', { body }, { idempotencyKey: sent.key }),
      onStep,
    )
  }
}
