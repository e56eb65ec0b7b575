import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readChannels } from '../../domain/chat/channel-repository.ts'
import { toChannel } from '../../domain/chat/channel-view.ts'
import { listOutboxes } from '../../domain/chat/outbox-repository.ts'

export const list: Handler<typeof routes.chat.list> = async ({ principal: { workspaceId } }) => {
  const [{ channels }, outboxes] = await Promise.all([readChannels(workspaceId), listOutboxes(workspaceId)])
  return channels.map((channel) => toChannel(channel, outboxes.get(channel.id)))
}
