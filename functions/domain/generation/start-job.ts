/** Starts a job on behalf of a caller, or joins the one that is under way, and waits for it. */
import { setTimeout as pause } from 'node:timers/promises'
import { Later } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { authorOf, nowBy, type Member } from '../../kernel/session/principal.ts'
import { writeWith, type Writes } from '../../kernel/table/transaction.ts'
import { isUnderWay, longestWait, viewOf, type GenerationRecord, type Wanted } from './generation-record.ts'
import { jobWrite, readGeneration } from './generation-repository.ts'

/** The answer to a request whose text is not ready yet. */
export const notReady = (job: GenerationRecord): Later<{ job: ReturnType<typeof viewOf> }> =>
  new Later({ job: viewOf(job) }, `/api/ai/generations/${job.id}`)

/** How long to wait before a job is read again (ms), and how much longer each time. */
const shortestPause = 150
const longestPause = 1000
const growth = 1.2

/** The id of what is asked for, and the job as it was read last. */
type Before = { id: string; job: GenerationRecord | undefined }

const newJob = (
  wanted: Wanted,
  id: string,
  principal: Member,
  inputsHash: string,
): { job: GenerationRecord; event: Parameters<typeof jobWrite>[2] } => {
  const by = nowBy(principal)
  const event = stamp('generation.requested.v1', wanted.workspaceId, by, {
    generationId: id,
    kind: wanted.kind,
    projectId: wanted.projectId,
    requestedById: principal.id,
  })
  return {
    event,
    job: {
      ...wanted,
      id,
      requestedBy: authorOf(principal),
      run: event.id,
      inputsHash,
      state: 'queued',
      step: null,
      counts: {},
      progress: null,
      attempt: 0,
      leaseUntil: 0,
      reserved: null,
      requestedAt: by.at.toISOString(),
      finishedAt: null,
      version: 0,
    },
  }
}

/** Starts a job, with the writes of what it carries, or joins the one that is under way on the same inputs. */
export const startOrJoin = (
  wanted: Wanted,
  before: Before,
  principal: Member,
  inputsHash: string,
  carried: (job: GenerationRecord) => Writes = () => [],
): Promise<GenerationRecord> => {
  let known: GenerationRecord | undefined = before.job
  return untilWritten(async () => {
    if (known !== undefined && isUnderWay(known) && known.inputsHash === inputsHash) return known
    const { job, event } = newJob(wanted, before.id, principal, inputsHash)
    const write = jobWrite(known?.version ?? 0, job, event)
    if (await wasWritten(writeWith(write, carried(job)), write)) return job
    known = (await readGeneration(wanted.workspaceId, before.id, principal.id))?.job
    return lost
  })
}

/** Waits until the job is over; the job as it is then, or after the longest wait. */
export const whenOver = async (job: GenerationRecord): Promise<GenerationRecord> => {
  const until = Date.now() + longestWait
  let now = job
  for (
    let length = shortestPause;
    isUnderWay(now) && Date.now() < until;
    length = Math.min(growth * length, longestPause)
  ) {
    await pause(length)
    const read = await readGeneration(job.workspaceId, job.id, job.requestedBy.id)
    if (read === undefined || read.job.run !== job.run) return now
    now = read.job
  }
  return now
}
