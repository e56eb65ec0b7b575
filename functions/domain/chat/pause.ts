/** Pauses a channel whose messages fail; its event notifies the people who can fix it. */
import type { DataOf } from '../../../shared/events.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readChannels, saveChannels, type Place, type StoredChannel } from './channel-repository.ts'
import { clearOutbox } from './outbox-repository.ts'

/** Does nothing if the channel is already off or disconnected. What waits for it is not sent. */
export const pause = async (place: Place, reason: DataOf<'chat-channel.paused.v1'>['reason']): Promise<void> => {
  await untilWritten(async () => {
    const list = await readChannels(place.workspaceId)
    const before = list.channels.find(({ id }) => id === place.channelId)
    if (before === undefined || !before.on) return
    const at = new Date()
    const after: StoredChannel = {
      ...before,
      on: false,
      off: { at: at.toISOString(), reason },
      version: before.version + 1,
    }
    const { id: channelId, service, name, version } = after
    const event = stamp(
      'chat-channel.paused.v1',
      place.workspaceId,
      { by: system, at },
      { channelId, service, name, version, changed: ['on'], reason },
    )
    const channels = list.channels.map((channel) => (channel === before ? after : channel))
    return (await saveChannels(list, channels, event)) ? undefined : lost
  })
  await clearOutbox(place)
}
