/**
 * Makes a text: reads, counts, has a model word the statements, and checks each sentence. A worker that stops in between
 * loses nothing: its message comes back, and the next worker begins again with the same reservation.
 */
import { generationKinds, type WithoutModel } from '../../../shared/generation-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { plans } from '../../../shared/plans.ts'
import { stamp, type StampedEvent } from '../../kernel/event.ts'
import { log } from '../../kernel/log.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { failed, writeWith, type Write, type Writes } from '../../kernel/transaction.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { longestWait, wordedBefore } from './ask.ts'
import { converse, NoAnswer } from './converse.ts'
import { byRules, signed } from './draft.ts'
import { leaseMillis, type GenerationRecord } from './generation-record.ts'
import { jobWrite, readGeneration, readText, textWrite } from './generation-repository.ts'
import { readStanding, withoutModelIn } from './model-choice.ts'
import { stageModels } from './models.ts'
import { readDraft, type AnyDraft } from './read-draft.ts'
import { inputsOf } from './replay.ts'
import { currentMonth, returnWording, settleTokens, takeTokens, takeWording } from './token-budget-repository.ts'

type Requested = DomainEvent<'generation.requested.v1'>

/** How long all models together may take, in ms. */
const modelMillis = 30_000

/** Workers that begin a run before it counts as failed: one fewer than the queue's attempts. */
const mostAttempts = 4

/** Thrown while another worker has the job: the message comes back later, in case that worker stops. */
class UnderWay extends Error {}

/** The job was cancelled, or asked for anew with other inputs. */
class Replaced extends Error {}

/** The job as this worker last wrote it. */
class Run {
  job: GenerationRecord
  /** Tokens that the model has used. */
  used = 0
  readonly #event: StampedEvent
  constructor(job: GenerationRecord, event: StampedEvent) {
    this.job = job
    this.#event = event
  }

  /**
   * Writes a change of the job, with the other writes or not at all.
   *
   * @throws Replaced if someone else has changed the job
   */
  async write(change: Partial<GenerationRecord>, others: Writes = [], event = this.#event): Promise<void> {
    const after = { ...this.job, ...change, leaseUntil: Date.now() + leaseMillis }
    const put = jobWrite(this.job.version, after, event)
    if (!(await wasWritten(writeWith(put, others), put))) throw new Replaced()
    this.job = { ...after, version: this.job.version + 1 }
  }

  /** Writes the end of the job: its text and what a model was asked from, or none if it could not be made. */
  async finish(text: unknown, inputs?: Uint8Array, others: Writes = []): Promise<void> {
    const { workspaceId, id, kind, projectId, requestedBy, requestedAt, reserved } = this.job
    const at = new Date()
    const done = text !== undefined
    const event = stamp(
      'generation.finished.v1',
      workspaceId,
      { by: requestedBy, at },
      {
        generationId: id,
        kind,
        projectId,
        requestedById: requestedBy.id,
        late: at.getTime() - Date.parse(requestedAt) > longestWait,
        done,
      },
    )
    const settled = reserved === null ? undefined : settleTokens(workspaceId, reserved, this.used)
    await this.write(
      { state: done ? 'done' : 'failed', step: null, reserved: null, finishedAt: at.toISOString() },
      [done ? textWrite(this.job, text, inputs) : undefined, settled, ...others],
      event,
    )
  }
}

/** Takes the job on; undefined if there is nothing left to do. */
const claim = async ({ id: run, workspaceId, data }: Requested): Promise<Run | undefined> => {
  const read = await readGeneration(workspaceId, data.generationId, data.requestedById)
  if (read === undefined || read.job.run !== run) return undefined
  const { job, event } = read
  if (job.state !== 'queued' && job.state !== 'running') return undefined
  if (job.state === 'running' && job.leaseUntil > Date.now()) throw new UnderWay('Another worker has this job')
  const taken = new Run(job, event)
  await taken.write({ state: 'running', step: 'reading', counts: {}, attempt: job.attempt + 1 })
  return taken
}

/** Reserves tokens for the question; says why not, if the model may not be asked. */
const reserve = async (run: Run, draft: AnyDraft): Promise<WithoutModel | undefined> => {
  const { job } = run
  if (job.reserved !== null) {
    await run.write({ step: 'wording' })
    return undefined
  }
  const [workspace, standing] = await Promise.all([readWorkspace(job.workspaceId), readStanding(job)])
  const plan = plans[workspace?.plan ?? 'starter']
  const without = withoutModelIn(standing, plan, job.kind)
  if (without !== undefined) return without
  const { system, user, maxTokens } = draft.question
  const tokens = Math.ceil((system.length + user.length) / 3) + maxTokens
  const month = currentMonth()
  const taking = takeTokens(job.workspaceId, month, tokens, plan.modelTokensPerMonth)
  const noting: Write | undefined =
    plan.modelOncePerProject && generationKinds[job.kind].isDocument ? takeWording(job, job.run) : undefined
  try {
    await run.write({ step: 'wording', reserved: { month, tokens } }, [taking, noting])
    return undefined
  } catch (error) {
    if (failed(error, taking)) return 'budget'
    if (failed(error, noting)) return 'once'
    throw error
  }
}

/** Has a model word the draft, and takes what can be verified. */
const word = async (run: Run, draft: AnyDraft): Promise<{ text: unknown; isModels: boolean }> => {
  try {
    const answer = await converse(draft.question, stageModels(), modelMillis)
    run.used = answer.tokens
    await run.write({ step: 'checking' })
    const { kept, keptCount, dropped, usable } = draft.take(answer.text)
    if (!usable) return { text: byRules(draft, 'unusable', dropped), isModels: false }
    const { promptVersion } = draft
    const madeBy = { kind: 'model', model: answer.model, promptVersion, kept: keptCount, dropped } as const
    return { text: signed(kept, madeBy), isModels: true }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { text: byRules(draft, error.isWithoutAccess ? 'stage' : 'unavailable'), isModels: false }
  }
}

const make = async (run: Run): Promise<void> => {
  // Whatever an earlier attempt has used is not known.
  run.used = run.job.reserved?.tokens ?? 0
  if (run.job.attempt > mostAttempts) return run.finish(undefined)
  const count = await readDraft(run.job)
  if (count === undefined) return run.finish(undefined)
  await run.write({ step: 'counting' })
  const draft = count()
  const { inputsHash, records, statements } = draft
  run.job = { ...run.job, inputsHash, counts: { records, statements } }
  if (statements === 0) return run.finish(byRules(draft))
  const stored = await readText(run.job.workspaceId, run.job.id)
  const before = wordedBefore(stored, inputsHash)
  if (before !== undefined) return run.finish(before, stored?.inputs)
  const without = await reserve(run, draft)
  if (without !== undefined) return run.finish(byRules(draft, without))
  run.used = 0
  const { text, isModels } = await word(run, draft)
  await run.finish(text, inputsOf(run.job.kind, draft), [
    isModels || !generationKinds[run.job.kind].isDocument ? undefined : returnWording(run.job),
  ])
}

/**
 * Settles what a cancelled run has reserved. A run that was replaced by one with other inputs keeps its reservation as
 * used.
 */
const settleCancelled = async ({ id: run, workspaceId, data }: Requested, used: number): Promise<void> => {
  const read = await readGeneration(workspaceId, data.generationId, data.requestedById)
  if (read === undefined || read.job.run !== run || read.job.state !== 'cancelled' || read.job.reserved === null) return
  const { job, event } = read
  const put = jobWrite(job.version, { ...job, reserved: null }, event)
  await wasWritten(writeWith(put, [settleTokens(workspaceId, read.job.reserved, used), returnWording(job)]), put)
}

/** Handles a request, as often as it arrives. */
export const generate = async (event: Requested): Promise<void> => {
  let run: Run | undefined
  try {
    run = await claim(event)
    if (run !== undefined) await make(run)
  } catch (error) {
    if (!(error instanceof Replaced)) throw error
    log.info('generation-replaced', { generationId: event.data.generationId })
    await settleCancelled(event, run?.used ?? 0)
  }
}
