/** Stops the mail of a workspace when people complain or too much of it comes back. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import type { StopReason } from '../../../shared/communications/mail-reach-choices.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { countsOf, listComplaints, readStanding, type Complaint } from '../mail/standing-repository.ts'
import { stopMail } from './change-standing.ts'

const { complaints: mostComplaints, complaintDays, bouncePercent, bounceMails } = mailReachLimits

/** People who complained lately, and after the mail was last allowed. One person counts once. */
export const complainersOf = (
  complaints: readonly Pick<Complaint, 'at' | 'personHash'>[],
  allowedAt: string | undefined,
  now: Date,
): number => {
  const since = new Date(now.getTime() - complaintDays * dayMillis).toISOString()
  const counted = complaints.filter(({ at }) => at > since && (allowedAt === undefined || at > allowedAt))
  return new Set(counted.map(({ personHash }) => personHash)).size
}

export const reasonToStop = (figures: {
  complainers: number
  sent: number
  bounced: number
}): Exclude<StopReason, 'operator'> | undefined => {
  if (figures.complainers >= mostComplaints) return 'complaints'
  return figures.sent >= bounceMails && figures.bounced * 100 > figures.sent * bouncePercent ? 'bounces' : undefined
}

/** Checks the thresholds after a feedback was recorded. Has no effect if the mail is stopped already. */
export const judgeStanding = async (workspaceId: string, now: Date = new Date()): Promise<void> => {
  const [standing, complaints, workspace] = await Promise.all([
    readStanding(workspaceId),
    listComplaints(workspaceId),
    readWorkspace(workspaceId),
  ])
  if (workspace === undefined || standing?.stoppedAt !== undefined) return
  const counts = countsOf(standing, now)
  const complainers = complainersOf(complaints, standing?.allowedAt, now)
  const reason = reasonToStop({ complainers, ...counts })
  if (reason === undefined) return
  const figures = { reason, ...counts, complaints: complainers }
  const event = stamp('workspace.mail-stopped.v1', workspaceId, { by: system, at: now }, figures)
  if (await stopMail({ workspaceId, stoppedAt: now.toISOString(), ...figures }, event))
    log.warn('mail-stopped', { workspaceId, ...figures })
}
