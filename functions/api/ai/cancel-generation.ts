import type { routes } from '../../../shared/routes.ts'
import { withoutQuestion } from '../../domain/assistant/answer-job.ts'
import { jobWrite, readGeneration } from '../../domain/generation/generation-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { writeWith } from '../../kernel/table/transaction.ts'

/** The worker finds out at its next write, and settles the tokens that it has used. */
export const cancelGeneration: Handler<typeof routes.ai.cancelGeneration> = ({ params: { generationId }, principal }) =>
  untilWritten(async () => {
    const { workspaceId, id: requestedById } = principal
    const read = await readGeneration(workspaceId, generationId, requestedById)
    if (read === undefined) throw notFound('Generation')
    const { job } = read
    if (job.state !== 'queued' && job.state !== 'running') return null
    const by = nowBy(principal)
    const { kind, projectId } = job
    const data = { generationId, kind, projectId, requestedById }
    const event = stamp('generation.cancelled.v1', workspaceId, by, data)
    const after = {
      ...job,
      ...withoutQuestion(job),
      state: 'cancelled',
      step: null,
      finishedAt: by.at.toISOString(),
    } as const
    const write = jobWrite(job.version, after, event)
    return (await wasWritten(writeWith(write, []), write)) ? null : lost
  })
