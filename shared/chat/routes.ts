/** Chat channels: channels of Slack and Microsoft Teams that are told what happens in projects. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { byChatChannel, chatChannel, chatTest, createChatChannel, updateChatChannel } from './chat-channel.ts'

const access = { kind: 'session', actors: ['staff', 'customer'], capability: 'chat.manage' } as const

export const chat = routes({
  list: {
    method: 'GET',
    path: '/api/chat-channels',
    summary: 'Lists the workspace’s chat channels, oldest first, each with the state of its messages.',
    access,
    result: z.array(chatChannel),
  },
  create: {
    method: 'POST',
    path: '/api/chat-channels',
    summary: 'Connects a channel by the address of its incoming webhook, which is never shown again.',
    access,
    body: createChatChannel,
    result: chatChannel,
    status: 201,
    errors: ['feature_not_in_plan', 'chat_channel_limit_reached', 'busy'],
  },
  update: {
    method: 'PUT',
    path: '/api/chat-channels/{id}',
    summary: 'Updates a channel, replaces its address, or turns it on or off. While it is off, nothing is kept for it.',
    access,
    params: byChatChannel,
    body: updateChatChannel,
    result: chatChannel,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/chat-channels/{id}',
    summary: 'Disconnects a channel and deletes its address. Waiting messages are not sent.',
    access,
    params: byChatChannel,
    result: null,
    errors: ['busy'],
  },
  test: {
    method: 'POST',
    path: '/api/chat-channels/{id}/test',
    summary: 'Sends a test message immediately, even if the channel is off, and returns the result.',
    limitedAs: 'costly',
    access,
    params: byChatChannel,
    result: chatTest,
  },
})
