import { chatLimits } from '../../../shared/chat/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { newId } from '../../kernel/id.ts'
import { Problem } from '../../kernel/problem.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { requireChatAddress } from '../../domain/chat/address.ts'
import { addressWrite, readChannels, saveChannels, type StoredChannel } from '../../domain/chat/channel-repository.ts'
import { toChannel } from '../../domain/chat/channel-view.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import { eventOf, requireProjects } from './channel-change.ts'

export const create: Handler<typeof routes.chat.create> = async ({ body: { address: text, ...fields }, principal }) => {
  const { workspaceId } = principal
  const { address, service } = requireChatAddress(text)
  await requireProjects(workspaceId, fields.projectIds)
  return untilWritten(async () => {
    const [list, plan] = await Promise.all([readChannels(workspaceId), planTypeOf(principal)])
    const { label, integrations } = plans[plan]
    if (integrations === 'none')
      throw new Problem(
        'feature_not_in_plan',
        `The ${label} plan does not include chat channels. Upgrade to connect some.`,
      )
    if (list.channels.length >= chatLimits.perWorkspace)
      throw new Problem(
        'chat_channel_limit_reached',
        `The workspace has ${chatLimits.perWorkspace} chat channels. Disconnect one first.`,
      )
    const channel: StoredChannel = {
      id: newId('chatChannel'),
      service,
      ...fields,
      on: true,
      off: null,
      createdAt: new Date().toISOString(),
      version: 1,
    }
    const saved = await saveChannels(
      list,
      [...list.channels, channel],
      eventOf('chat-channel.connected.v1', principal, channel),
      [addressWrite({ workspaceId, channelId: channel.id }, address)],
    )
    return saved ? toChannel(channel) : lost
  })
}
