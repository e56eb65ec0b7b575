import { isDeepStrictEqual } from 'node:util'
import type { ChatChannel, UpdateChatChannel } from '../../../shared/chat/chat-channel.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { requireChatAddress } from '../../domain/chat/address.ts'
import { addressWrite, readChannels, saveChannels, type StoredChannel } from '../../domain/chat/channel-repository.ts'
import { requireChannel, toChannel } from '../../domain/chat/channel-view.ts'
import { changeOutbox, clearOutbox, readOutbox, withoutFailures } from '../../domain/chat/outbox-repository.ts'
import { eventOf, requireProjects } from './channel-change.ts'

const fields = ['name', 'projectIds', 'kinds', 'pace', 'on'] as const

/** The channel with the given fields changed. Another address may be of the other service. */
const changedBy = (
  before: StoredChannel,
  body: UpdateChatChannel,
  service: StoredChannel['service'],
): StoredChannel => {
  const on = body.on ?? before.on
  return {
    ...before,
    service,
    name: body.name ?? before.name,
    projectIds: body.projectIds ?? before.projectIds,
    kinds: body.kinds ?? before.kinds,
    pace: body.pace ?? before.pace,
    on,
    off: on === before.on ? before.off : on ? null : { at: new Date().toISOString(), reason: 'person' },
    version: before.version + 1,
  }
}

const attempt = async (principal: Member, id: string, body: UpdateChatChannel): Promise<ChatChannel | typeof lost> => {
  const { workspaceId } = principal
  const place = { workspaceId, channelId: id }
  const [list, outbox] = await Promise.all([readChannels(workspaceId), readOutbox(place)])
  const before = requireChannel(list, id)
  requireVersion(body.version, before, () => toChannel(before, outbox))
  const target = body.address === undefined ? undefined : requireChatAddress(body.address)
  if (body.projectIds !== undefined) await requireProjects(workspaceId, body.projectIds)
  const after = changedBy(before, body, target?.service ?? before.service)
  const changed = [
    ...(target === undefined ? [] : ['address']),
    ...fields.filter((field) => !isDeepStrictEqual(before[field], after[field])),
  ]
  if (changed.length === 0) return toChannel(before, outbox)
  const saved = await saveChannels(
    list,
    list.channels.map((channel) => (channel === before ? after : channel)),
    eventOf('chat-channel.updated.v1', principal, after, changed),
    target === undefined ? [] : [addressWrite(place, target.address)],
  )
  if (!saved) return lost
  if (before.on && !after.on) {
    await clearOutbox(place)
    return toChannel(after)
  }
  // Another address makes earlier failures irrelevant, and another pace the time of the next message.
  const startsOver = target !== undefined || changed.includes('pace')
  const then = startsOver
    ? await changeOutbox(place, (known) =>
        known.waiting === 0 && known.failures === 0
          ? undefined
          : { ...withoutFailures(known), ...(known.waiting > 0 && { dueAt: new Date().toISOString() }) },
      )
    : outbox
  return toChannel(after, then ?? outbox)
}

export const update: Handler<typeof routes.chat.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
