/**
 * Applies the rules to a workspace when its day begins or its rules change, and to a project when its status
 * changes. Each workspace is a message of its own, so that one with much to do does not delay the others.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'
import { log } from '../../kernel/log.ts'
import { settleProject, settleWorkspace } from '../../domain/raid/automation/settle-workspace.ts'

/** Milliseconds spent on one message. The rest is done when the queue delivers it again. */
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
