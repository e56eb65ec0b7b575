/** What every change of a chat channel checks and tells. */
import type { ChatChannel } from '../../../shared/chat/chat-channel.ts'
import { invalid } from '../../kernel/problem.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import type { StoredChannel } from '../../domain/chat/channel-repository.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'

/** 400 at the field unless all of these are projects of the workspace. */
export const requireProjects = async (workspaceId: string, projectIds: ChatChannel['projectIds']): Promise<void> => {
  if (projectIds === 'all') return
  const ids = new Set(projectIds)
  const found = (await readProjects(workspaceId, [...ids])).filter(({ deletion }) => deletion === undefined)
  if (found.length < ids.size) throw invalid('projectIds', 'Choose projects of this workspace')
}

export const eventOf = (
  name: 'chat-channel.connected.v1' | 'chat-channel.updated.v1' | 'chat-channel.removed.v1',
  principal: Member,
  { id: channelId, service, name: channelName, version }: StoredChannel,
  changed: string[] = [],
): StampedEvent => {
  const { by, at, from } = nowBy(principal)
  return stamp(
    name,
    principal.workspaceId,
    { by, at, from },
    { channelId, service, name: channelName, version, changed },
  )
}
