/**
 * The job of generating a text. The text is identified by what is asked for, and the job also by who asks, so that the
 * same request finds both again.
 */
import type { AnswerProgress } from '../../../shared/assistant/assistant.ts'
import type { CharterSection } from '../../../shared/charters/charter.ts'
import type { Author } from '../../../shared/contract/event.ts'
import type { GenerationKind, GenerationState, GenerationStep } from '../../../shared/generation/generation-choices.ts'
import type { Generation } from '../../../shared/generation/generation.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { canonical } from '../../kernel/canonical.ts'
import { lettersFrom } from '../../kernel/id.ts'

/** What is asked for. */
export type Wanted = {
  workspaceId: string
  kind: GenerationKind
  /** Null for a document of a project that does not exist yet. */
  projectId: string | null
  /** The input of the request. Null if the project's records are all that the text rests on. */
  body: unknown
  /** The only section of a charter that is wanted. */
  section?: CharterSection | undefined
  /** For whom: whether they may see amounts, their time zone, and the name of their company. */
  reader: { money: boolean; timeZone: string; companyName: string }
}

export type GenerationRecord = Wanted & {
  id: string
  requestedBy: Author
  /** The event that started the current run. The result of an earlier run is not taken. */
  run: string
  /** A hash of the records and the input that the text rests on, and of the rules and the prompt that make it. */
  inputsHash: string
  state: GenerationState
  step: GenerationStep | null
  counts: Generation['counts']
  /** Of an answer, while it is being made. */
  progress: AnswerProgress | null
  /** How many workers have begun this run. */
  attempt: number
  /** Until then, a worker is at it (milliseconds since the epoch). */
  leaseUntil: number
  /** Tokens taken from a month's budget for this run, until it is settled. */
  reserved: { month: string; tokens: number } | null
  requestedAt: string
  finishedAt: string | null
  version: number
}

/** How long a request waits for its text, in ms. */
export const longestWait = 20_000

/** A worker finishes within this time (ms), or another one may take over. Longer than the function's timeout. */
export const leaseMillis = 60_000

/** A queued job that no worker has begun in this time (ms) is asked for again. */
const patience = 3 * leaseMillis

/** The same for the same request from anyone, and for no other. */
export const generationIdOf = ({ workspaceId, kind, projectId, body, section, reader }: Wanted): string => {
  const wanted = [workspaceId, kind, projectId, body, reader, ...(section === undefined ? [] : [section])]
  return `${prefixes.generation}_${lettersFrom(canonical(wanted), 16)}`
}

const isUnfinished = ({ state }: GenerationRecord): boolean => state === 'queued' || state === 'running'

/** Whether an unfinished job is given up: its worker has not finished in its time, or none has begun. */
export const isStalled = (job: GenerationRecord, now = Date.now()): boolean =>
  isUnfinished(job) && (job.state === 'running' ? job.leaseUntil < now : Date.parse(job.requestedAt) + patience < now)

/** Whether someone is about to finish the job. */
export const isUnderWay = (job: GenerationRecord): boolean => isUnfinished(job) && !isStalled(job)

export const viewOf = (job: GenerationRecord): Generation => ({
  id: job.id,
  kind: job.kind,
  projectId: job.projectId,
  state: job.state,
  step: job.step,
  counts: job.counts,
  ...(job.progress !== null && { progress: job.progress }),
  stalled: isStalled(job),
  requestedAt: job.requestedAt,
  finishedAt: job.finishedAt,
})
