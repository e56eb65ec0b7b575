/**
 * Asks for a generated text and follows its job until the text is there. The job goes on without this page: asking again
 * joins it, and a notice tells of a text that took long.
 */
import { textFields } from '../../shared/generation/generation-choices.ts'
import type { Generation } from '../../shared/generation/generation.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, get, make, type CallOptions, type GenerateKey, type Input, type Text } from './client.ts'
import { ProblemError } from './problem-error.ts'

/** A job, as far as the screens show it. */
export type Job = Pick<Generation, 'id' | 'state' | 'step' | 'counts' | 'progress' | 'stalled'>

export type Following = Pick<CallOptions, 'signal' | 'idempotencyKey'> & {
  /** Which show what is left of the model's budget. */
  queries: QueryClient
  /** Longest time between two reads of the job (ms). */
  longestPause?: number
  /** Called with the job whenever it has been read. */
  onProgress?: (job: Job) => void
}

const shortestPause = 150
/** How much longer each pause is. Texts without a model take less than a second. */
const growth = 1.2
const usualPause = 1500

const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

/** Waits, and for as long as no one looks at the page. */
const pause = async (length: number, signal: AbortSignal | undefined): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, length))
  while (document.visibilityState === 'hidden' && !isAborted(signal))
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  signal?.throwIfAborted()
}

const pendingIn = (answer: unknown): Job | undefined =>
  typeof answer === 'object' && answer !== null && 'job' in answer ? (answer.job as Job) : undefined

/** The person cancelled it. */
export class GenerationCancelled extends Error {
  override readonly name = 'GenerationCancelled'
}

const notGenerated = () =>
  new ProblemError({ status: 0, code: 'internal', message: 'The text could not be generated. Please try again.' })

/** Ends a job without its text. */
export const cancelGeneration = ({ id }: Pick<Job, 'id'>) =>
  call('ai.cancelGeneration', { params: { generationId: id } })

/** The text of a job once it is done. Undefined if it has to be asked for again. */
const follow = async (begun: Job, { signal, onProgress, longestPause = usualPause }: Following): Promise<unknown> => {
  let job = begun
  for (let length = shortestPause; ; length = Math.min(growth * length, longestPause)) {
    onProgress?.(job)
    await pause(length, signal)
    const read = await call(
      'ai.generation',
      { params: { generationId: job.id } },
      signal === undefined ? {} : { signal },
    )
    job = read
    if (job.state === 'cancelled') throw new GenerationCancelled()
    if (job.state === 'failed') throw notGenerated()
    if (job.state === 'done' || job.stalled)
      return textFields.map((field) => read[field]).find((text) => text !== undefined)
  }
}

/** The text of an answer, or of the job that it names. */
const made = async <K extends GenerateKey>(key: K, input: Input<K>, following: Following): Promise<Text<K>> => {
  const { signal, idempotencyKey } = following
  for (;;) {
    const answer = await make(key, input, {
      prefersAsync: true,
      ...(signal !== undefined && { signal }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    const job = pendingIn(answer)
    if (job === undefined) return answer as Text<K>
    const text = await follow(job, following)
    if (text !== undefined) return text as Text<K>
  }
}

/**
 * @throws GenerationCancelled if the person has cancelled it
 * @throws ProblemError if it is refused or fails
 */
export const generateText = async <K extends GenerateKey>(
  key: K,
  input: Input<K>,
  following: Following,
): Promise<Text<K>> => {
  try {
    return await made(key, input, following)
  } finally {
    // Also a text that fails may have used tokens.
    void following.queries.invalidateQueries(get('ai.usage'))
  }
}
