/**
 * Has the rules look at a workspace as its day begins and as its rules change, and at a project as its status
 * does. Each workspace is a message by itself: one with much to do holds up no other.
 */
import { subscribeEach } from '../../kernel/event.ts'
import type { EventOf } from '../../kernel/subscription.ts'
import { subscription } from './subscription.ts'
import { log } from '../../kernel/log.ts'
import { settleProject, settleWorkspace } from '../../domain/raid/settle-workspace.ts'

/** Milliseconds for which one message is worked on; what is left then is done when it is handed out again. */
const period = 90_000

const sweep = async (event: EventOf<typeof subscription>): Promise<void> => {
  const { id, name, at, workspaceId } = event
  const trigger = { event: { id, name, at }, askedBy: null }
  if (name === 'project.updated.v1') return settleProject(workspaceId, event.data.projectId, trigger)
  const end = performance.now() + period
  const { more, ...done } = await settleWorkspace(workspaceId, trigger, { timeLeft: () => end - performance.now() })
  if (done.raised + done.changed + done.resolved > 0) log.info('raid-entries-settled', { workspaceId, ...done })
  if (more) throw new Error('More is left than one message takes')
}

export const handler = subscribeEach(subscription, sweep)
