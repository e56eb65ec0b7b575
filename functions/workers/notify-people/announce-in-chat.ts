/** Puts what happens into the outboxes of the chat channels that want it. The messages are sent every minute. */
import { plans } from '../../../shared/billing/plans.ts'
import { chatSending } from '../../../shared/chat/limits.ts'
import { readChannels, type StoredChannel } from '../../domain/chat/channel-repository.ts'
import { addToOutbox, type Outbox } from '../../domain/chat/outbox-repository.ts'
import { nextDigestAt } from '../../domain/notices/digest-time.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { isReachable } from '../../kernel/table/suspension.ts'
import { kindOf, projectOf, toldOf, type ChatEvent } from './chat-line-of-event.ts'

/** What is about no project is told only where all projects are. */
const wants = ({ on, kinds, projectIds }: StoredChannel, event: ChatEvent): boolean => {
  const project = projectOf(event)
  return (
    on &&
    kinds.includes(kindOf[event.name]) &&
    (projectIds === 'all' || (project !== null && projectIds.includes(project)))
  )
}

/** At once means now, but not sooner after the last message than the gap. */
const dueAt = ({ pace }: StoredChannel, workspace: Workspace, { sentAt }: Outbox): Date => {
  const now = new Date()
  if (pace === 'daily') return nextDigestAt(now, {}, workspace)
  const allowed = sentAt === undefined ? 0 : Date.parse(sentAt) + chatSending.gap * 60_000
  return new Date(Math.max(now.getTime(), allowed))
}

const isForChat = (event: DomainEvent): event is ChatEvent => event.name in kindOf

/** Does nothing with events that channels are not told of. */
export const announceInChat = async (event: DomainEvent): Promise<void> => {
  if (!isForChat(event)) return
  const { workspaceId } = event
  const asking = (await readChannels(workspaceId, { consistent: false })).channels.filter((one) => wants(one, event))
  if (asking.length === 0) return
  const id = projectOf(event)
  const [workspace, project] = await Promise.all([
    readWorkspace(workspaceId),
    id === null ? undefined : readProject(workspaceId, id),
  ])
  if (workspace === undefined || !isReachable(workspace)) return
  if (plans[workspace.plan].integrations === 'none') return
  if (id !== null && (project === undefined || project.deletion !== undefined)) return
  const told = await toldOf(event, project)
  if (told === undefined) return
  const line = {
    kind: kindOf[event.name],
    at: event.at,
    key: event.id,
    ...told,
    // A line about the health of a project begins with its name.
    ...(event.name !== 'health.changed.v1' && { project: project?.name }),
  }
  await Promise.all(
    asking.map((channel) =>
      addToOutbox({ workspaceId, channelId: channel.id }, line, (before) => dueAt(channel, workspace, before)),
    ),
  )
}
