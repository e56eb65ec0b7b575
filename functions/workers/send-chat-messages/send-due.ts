/**
 * Sends what waits for chat channels, in one message each. A message is planned before it is sent, so that a run in
 * parallel sends none twice. After a failure the lines wait, longer each time, and after a day the channel is paused.
 */
import { chatSending } from '../../../shared/chat/limits.ts'
import { webhookAttempts } from '../../../shared/webhooks/limits.ts'
import { without } from '../../kernel/compact.ts'
import { setting } from '../../kernel/environment.ts'
import { isReachable, isSuspended } from '../../kernel/table/suspension.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import { readChannels, type Place } from '../../domain/chat/channel-repository.ts'
import {
  changeOutbox,
  clearOutbox,
  dropLines,
  listDueChannels,
  readLines,
  withoutFailures,
  type Outbox,
} from '../../domain/chat/outbox-repository.ts'
import { pause } from '../../domain/chat/pause.ts'
import { postMessage } from '../../domain/chat/post-message.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'

/** Milliseconds during which other runs leave a channel alone. */
const takenMillis = webhookAttempts.timeout + 15_000

const after = (now: Date, minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString()

/** The minutes before the next attempt after so many failures in a row. */
const waitAfter = (failures: number): number =>
  chatSending.waits[Math.min(failures, chatSending.waits.length) - 1] ?? chatSending.gap

/** Claims the message of a channel; undefined if it is not due any more. */
const take = (place: Place, now: Date): Promise<Outbox | undefined> =>
  changeOutbox(place, (before) =>
    before.dueAt === undefined || before.dueAt > now.toISOString()
      ? undefined
      : { ...before, dueAt: new Date(now.getTime() + takenMillis).toISOString() },
  )

/** What arrived while the message was sent is due after the gap: new lines, and those that replaced a sent one. */
const afterSending =
  (taken: Outbox, replaced: number, now: Date) =>
  (before: Outbox): Outbox => {
    const waiting = Math.max(replaced, before.waiting - taken.waiting)
    return {
      ...withoutFailures(without(before, 'dueAt')),
      waiting,
      sentAt: now.toISOString(),
      ...(waiting > 0 && { dueAt: after(now, chatSending.gap) }),
    }
  }

const afterFailure =
  (problem: string, now: Date) =>
  (before: Outbox): Outbox => ({
    ...before,
    failures: before.failures + 1,
    failingSince: before.failingSince ?? now.toISOString(),
    problem,
    dueAt: after(now, waitAfter(before.failures + 1)),
  })

/** Whether a message was sent. */
const sendTo = async (place: Place, workspace: Workspace, now: Date): Promise<boolean> => {
  const channel = (await readChannels(place.workspaceId)).channels.find(({ id }) => id === place.channelId)
  if (channel === undefined || !channel.on) {
    await clearOutbox(place)
    return false
  }
  const taken = await take(place, now)
  if (taken === undefined) return false
  const lines = await readLines(place)
  const shown = lines.slice(0, chatSending.shown)
  if (shown.length === 0) {
    await clearOutbox(place)
    return false
  }
  const more = Math.max(taken.waiting, lines.length) - shown.length
  const { companyName } = workspace
  const posted = await postMessage(place, channel, { companyName, origin: setting('SITE_ORIGIN'), lines: shown, more })
  if (posted.sent) {
    const replaced = await dropLines(place, lines)
    await changeOutbox(place, afterSending(taken, replaced, now))
    return true
  }
  const failed = await changeOutbox(place, afterFailure(posted.problem, now))
  const since = Date.parse(failed?.failingSince ?? now.toISOString())
  if (posted.gone) await pause(place, 'gone')
  else if (now.getTime() - since >= chatSending.failingHours * 3_600_000) await pause(place, 'failures')
  return false
}

/** Channels served in parallel, since another system answers in between. */
const sideBySide = 20

/** Milliseconds that a run reserves to finish its attempts. */
const reserve = 30_000

export type Sent = { sent: number } & Pick<Worked, 'left'>

/**
 * Sends the messages that are due. `timeLeft` returns the milliseconds left in the run. If one fails for a reason of ours,
 * the others are still sent and the call throws at the end.
 */
export const sendDue = async (timeLeft: () => number): Promise<Sent> => {
  const now = new Date()
  let sent = 0
  const serve = async (place: Place): Promise<void> => {
    const workspace = await readWorkspace(place.workspaceId)
    // What waits in a suspended workspace is sent once it is restored, or expires.
    if (workspace !== undefined && isSuspended(workspace)) return
    if (workspace === undefined || !isReachable(workspace)) await clearOutbox(place)
    else if (await sendTo(place, workspace, now)) sent += 1
  }
  const due = await listDueChannels(now)
  const queues = Array.from({ length: Math.min(sideBySide, due.length) }, (_, index) =>
    due.filter((__, position) => position % sideBySide === index),
  )
  const results = await Promise.allSettled(
    queues.map((queue) => workThrough(queue, { name: 'chat-message', timeLeft, reserve }, serve)),
  )
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return {
    sent,
    left: results.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value.left : 0), 0),
  }
}
