/** Events of chat channels. Their addresses are secrets, and are not included. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { chatServices } from './chat-choices.ts'

const chatChange = z.object({
  channelId: z.string(),
  service: oneOf(chatServices),
  name: z.string(),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})

const chatPaused = z.object({ ...chatChange.shape, reason: z.enum(['failures', 'gone']) })

export const chatEvents = events({
  'chat-channel.connected.v1': { family: 'chat-channel', summary: 'A chat channel was connected.', data: chatChange },
  'chat-channel.updated.v1': {
    family: 'chat-channel',
    summary: 'A chat channel was changed, or turned on or off by a user.',
    data: chatChange,
  },
  'chat-channel.removed.v1': { family: 'chat-channel', summary: 'A chat channel was disconnected.', data: chatChange },
  'chat-channel.paused.v1': {
    family: 'chat-channel',
    summary: 'The product paused a chat channel because its messages failed.',
    data: chatPaused,
  },
})
