/** Which workspaces may not mail others, why, and the operators' decisions about it. */
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import { isEstablished } from '../../../shared/communications/mail-reach.ts'
import type { ClientMail } from '../../../shared/operators/mail.ts'
import type { routes } from '../../../shared/routes.ts'
import { countsOf, listComplaints, listStops, readStanding, readStop } from '../../domain/mail/standing-repository.ts'
import { allowMail, stopMail } from '../../domain/mail-standing/change-standing.ts'
import { complainersOf } from '../../domain/mail-standing/judge-standing.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { authorOf } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'

export const stoppedMail: Handler<typeof routes.operators.stoppedMail> = async () => {
  const stops = await listStops(pageSize.most)
  const workspaces = await Promise.all(
    stops.map(({ workspaceId }) => readWorkspace(workspaceId, { consistent: false })),
  )
  return stops.flatMap(({ workspaceId: id, note, reason, stoppedAt, sent, bounced, complaints }, index) => {
    const companyName = workspaces[index]?.companyName
    return companyName === undefined
      ? []
      : [{ id, companyName, reason, note: note ?? null, stoppedAt, sent, bounced, complaints }]
  })
}

const readMail = async (id: string, now: Date) => {
  const [workspace, standing, complaints, stop] = await Promise.all([
    readWorkspace(id),
    readStanding(id),
    listComplaints(id),
    readStop(id),
  ])
  if (workspace === undefined || workspace.pending === true) throw notFound('Workspace')
  return { workspace, standing, complaints, stop, counts: countsOf(standing, now) }
}

type Mail = Awaited<ReturnType<typeof readMail>>

const toClientMail = ({ workspace, complaints, stop, counts }: Mail, now: Date): ClientMail => ({
  id: workspace.id,
  companyName: workspace.companyName,
  isNew: !isEstablished(workspace, now),
  stopped: stop === undefined ? null : { at: stop.stoppedAt, reason: stop.reason, note: stop.note ?? null },
  ...counts,
  complaints: complaints
    .slice(0, mailReachLimits.shownComplaints)
    .map(({ at, about, subject }) => ({ at, about: about ?? null, subject: subject ?? null })),
})

export const clientMail: Handler<typeof routes.operators.clientMail> = async ({ params: { id } }) => {
  const now = new Date()
  return toClientMail(await readMail(id, now), now)
}

/** A decision that was made before has no effect. */
export const decideMail: Handler<typeof routes.operators.decideMail> = async ({
  params: { id },
  body: { mail, reason: note },
  principal,
}) => {
  const now = new Date()
  const found = await readMail(id, now)
  const at = now.toISOString()
  const by = { by: authorOf(principal), at: now }
  if (mail === 'allowed') {
    await allowMail(id, at, stamp('workspace.mail-allowed.v1', id, by, { note }))
    return toClientMail({ ...found, stop: undefined, counts: { sent: 0, bounced: 0 } }, now)
  }
  const figures = {
    reason: 'operator' as const,
    note,
    ...found.counts,
    complaints: complainersOf(found.complaints, found.standing?.allowedAt, now),
  }
  const stop = { workspaceId: id, stoppedAt: at, ...figures }
  const isStopped = await stopMail(stop, stamp('workspace.mail-stopped.v1', id, by, figures))
  return toClientMail({ ...found, stop: isStopped ? stop : found.stop }, now)
}
