/** Sends one message to a channel, as its service takes it. */
import type { ChatService } from '../../../shared/chat/chat-choices.ts'
import { log } from '../../kernel/log.ts'
import { post } from '../webhooks/post.ts'
import { readAddress, type Place } from './channel-repository.ts'
import type { ChatMessage } from './chat-line.ts'
import { toSlack } from './slack-message.ts'
import { toTeams } from './teams-card.ts'

const payloads = { slack: toSlack, teams: toTeams } as const satisfies Record<
  ChatService,
  (message: ChatMessage) => object
>

export type Posted = { sent: true } | { sent: false; problem: string; /** The channel is no more. */ gone: boolean }

/** Never throws for what the service answers. */
export const postMessage = async (
  place: Place,
  { service }: { service: ChatService },
  message: ChatMessage,
): Promise<Posted> => {
  const address = await readAddress(place)
  if (address === undefined) return { sent: false, problem: 'The channel was disconnected', gone: true }
  const answer = await post(address, {}, JSON.stringify(payloads[service](message)))
  log.info('chat-called', { workspace: place.workspaceId, channelId: place.channelId, status: answer.status })
  if (answer.status === null) return { sent: false, problem: answer.problem, gone: false }
  if (answer.status >= 200 && answer.status < 300) return { sent: true }
  const said = answer.response.trim().slice(0, 100)
  return {
    sent: false,
    problem: `The service answered ${answer.status}${/^[\w .,:'-]+$/.test(said) ? `: ${said}` : ''}`,
    gone: answer.status === 404 || answer.status === 410,
  }
}
