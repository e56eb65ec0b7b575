import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'
import { readChannels } from '../../domain/chat/channel-repository.ts'
import { requireChannel } from '../../domain/chat/channel-view.ts'
import { postMessage } from '../../domain/chat/post-message.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

/** Sends a test at once. It changes nothing of what is known about the channel. */
export const test: Handler<typeof routes.chat.test> = async ({ params: { id }, principal: { workspaceId } }) => {
  const [list, workspace] = await Promise.all([readChannels(workspaceId), readWorkspace(workspaceId)])
  const channel = requireChannel(list, id)
  const [kind = 'health'] = channel.kinds
  const posted = await postMessage({ workspaceId, channelId: id }, channel, {
    companyName: workspace?.companyName ?? '',
    origin: setting('SITE_ORIGIN'),
    lines: [
      {
        key: 'test',
        kind,
        text: `A test of ${channel.name}: messages from Plumbline arrive here`,
        path: '/chat-channels',
        at: new Date().toISOString(),
      },
    ],
    more: 0,
  })
  return { sent: posted.sent, problem: posted.sent ? null : posted.problem }
}
