/** A chat channel as the API returns it. */
import type { ChatChannel } from '../../../shared/chat/chat-channel.ts'
import { notFound } from '../../kernel/problem.ts'
import type { ChannelList, StoredChannel } from './channel-repository.ts'
import { emptyOutbox, type Outbox } from './outbox-repository.ts'

/** 404 if the workspace has no channel with that id. */
export const requireChannel = ({ channels }: ChannelList, id: string): StoredChannel => {
  const found = channels.find((channel) => channel.id === id)
  if (found === undefined) throw notFound('Chat channel')
  return found
}

export const toChannel = (
  stored: StoredChannel,
  { sentAt, failingSince, problem, dueAt }: Outbox = emptyOutbox,
): ChatChannel => ({
  ...stored,
  sentAt: sentAt ?? null,
  failing: failingSince === undefined ? null : { since: failingSince, problem: problem ?? '' },
  nextAt: dueAt ?? null,
})
