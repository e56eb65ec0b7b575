import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { addressRemoval, readChannels, saveChannels } from '../../domain/chat/channel-repository.ts'
import { requireChannel } from '../../domain/chat/channel-view.ts'
import { clearOutbox } from '../../domain/chat/outbox-repository.ts'
import { eventOf } from './channel-change.ts'

/** Disconnects a channel and deletes its address and what waits for it. */
export const remove: Handler<typeof routes.chat.remove> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const place = { workspaceId, channelId: id }
  await untilWritten(async () => {
    const list = await readChannels(workspaceId)
    const channel = requireChannel(list, id)
    const others = list.channels.filter((known) => known !== channel)
    const event = eventOf('chat-channel.removed.v1', principal, { ...channel, version: channel.version + 1 })
    return (await saveChannels(list, others, event, [addressRemoval(place)])) ? undefined : lost
  })
  await clearOutbox(place)
  return null
}
