/**
 * A worker's run of a job: takes it on, writes its steps, and ends it. A worker that stops in between loses nothing: its
 * message comes back, and the next worker begins again with the same reservation.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { DomainEvent } from '../../../shared/events.ts'
import {
  generationKinds,
  type GenerationStep,
  type WithoutModel,
} from '../../../shared/generation/generation-choices.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { failed, writeWith, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { isSuspended } from '../../kernel/table/suspension.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { leaseMillis, longestWait, type GenerationRecord } from './generation-record.ts'
import { jobWrite, readGeneration } from './generation-repository.ts'
import { readStanding, withoutModelIn } from './model-choice.ts'
import {
  currentMonth,
  returnWording,
  returnWordingOf,
  settleTokens,
  takeTokens,
  takeWording,
} from './token-budget-repository.ts'

export type Requested = DomainEvent<'generation.requested.v1'>

/** Workers that begin a run before it counts as failed: one fewer than the queue's attempts. */
const mostAttempts = 4

/**
 * How long a worker waits for another one that has the job (ms). A queue that delivers a message again at once gives up
 * after a few times, so all waits together are longer than a lease. After one of them, there is time left for the work.
 */
const patience = 15_000

/** Thrown while another worker has the job: the message comes back later, in case that worker stops. */
class UnderWay extends Error {}

/** The job was cancelled, or asked for again with other inputs. */
class Replaced extends Error {}

/** Documents, which a plan may include once per project. */
const isOncePerProject = ({ kind }: Pick<GenerationRecord, 'kind'>): boolean => generationKinds[kind].isDocument

/** The job as this worker last wrote it. */
export class Run {
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

  /** Writes the end of the job, with the writes of its text if there is one. */
  async end(done: boolean, others: Writes, change: Partial<GenerationRecord> = {}): Promise<void> {
    const { workspaceId, id, kind, projectId, requestedBy, requestedAt, reserved } = this.job
    const at = new Date()
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
    const state = done ? 'done' : 'failed'
    const after = { ...change, state, step: null, reserved: null, finishedAt: at.toISOString() } as const
    await this.write(after, [settled, ...others], event)
  }
}

/** The job, once no other worker has it; undefined if there is nothing left to do. */
const readFree = async ({ id: run, workspaceId, data }: Requested) => {
  const until = performance.now() + patience
  for (;;) {
    const read = await readGeneration(workspaceId, data.generationId, data.requestedById)
    if (read === undefined || read.job.run !== run) return undefined
    const { state, leaseUntil } = read.job
    if (state !== 'queued' && state !== 'running') return undefined
    if (state === 'queued' || leaseUntil <= Date.now()) return read
    if (performance.now() >= until) throw new UnderWay('Another worker has this job')
    await pause(1000)
  }
}

/** Takes the job on; undefined if there is nothing left to do. */
const claim = async (event: Requested): Promise<Run | undefined> => {
  const read = await readFree(event)
  if (read === undefined) return undefined
  const { job } = read
  const taken = new Run(job, read.event)
  await taken.write({ state: 'running', step: 'reading', counts: {}, progress: null, attempt: job.attempt + 1 })
  return taken
}

/** Reserves tokens for the model's work and begins this step of it; says why not, if the model may not be asked. */
export const reserve = async (run: Run, tokens: number, step: GenerationStep): Promise<WithoutModel | undefined> => {
  const { job } = run
  if (job.reserved !== null) {
    run.used = 0
    await run.write({ step })
    return undefined
  }
  const [workspace, standing] = await Promise.all([readWorkspace(job.workspaceId), readStanding(job)])
  if (workspace !== undefined && isSuspended(workspace)) return 'workspace'
  const plan = plans[workspace?.plan ?? 'starter']
  const without = withoutModelIn(standing, plan, job.kind)
  if (without !== undefined) return without
  const month = currentMonth()
  const taking = takeTokens(job.workspaceId, month, tokens, plan.modelTokensPerMonth)
  const noting: Write | undefined =
    plan.modelOncePerProject && isOncePerProject(job) ? takeWording(job, job.run) : undefined
  try {
    await run.write({ step, reserved: { month, tokens } }, [taking, noting])
    return undefined
  } catch (error) {
    if (failed(error, taking)) return 'budget'
    if (failed(error, noting)) return 'once'
    throw error
  }
}

/**
 * The write that gives back what `reserve` has noted, after a run without a model's words. A run that has reserved
 * nothing has noted nothing: the note is then that of another run.
 */
export const withoutWords = ({ job }: Pick<Run, 'job'>): Write | undefined =>
  isOncePerProject(job) && job.reserved !== null ? returnWording(job) : undefined

/**
 * Settles what a cancelled run has reserved. A run that was replaced by one with other inputs keeps its reservation as
 * used, but gives back what it has noted, because no one gets its words.
 */
const settleReplaced = async ({ id: run, workspaceId, data }: Requested, replaced: Run | undefined): Promise<void> => {
  const read = await readGeneration(workspaceId, data.generationId, data.requestedById)
  if (read === undefined) return
  if (read.job.run !== run) {
    if (isOncePerProject(read.job)) await returnWordingOf(read.job, run)
    return
  }
  if (read.job.state !== 'cancelled' || read.job.reserved === null) return
  const { job, event } = read
  const put = jobWrite(job.version, { ...job, reserved: null }, event)
  const settled = settleTokens(workspaceId, read.job.reserved, replaced?.used ?? 0)
  await wasWritten(writeWith(put, [settled, withoutWords({ job })]), put)
}

/** Handles a request, as often as it arrives: `make` works on the job and ends it. */
export const working = async (event: Requested, make: (run: Run) => Promise<void>): Promise<void> => {
  let run: Run | undefined
  try {
    run = await claim(event)
    if (run === undefined) return
    // Whatever an earlier attempt has used is not known.
    run.used = run.job.reserved?.tokens ?? 0
    await (run.job.attempt > mostAttempts ? run.end(false, [withoutWords(run)]) : make(run))
  } catch (error) {
    if (!(error instanceof Replaced)) throw error
    log.info('generation-replaced', { generationId: event.data.generationId })
    await settleReplaced(event, run)
  }
}
