/** Whose an address of an incoming webhook is. Only those of Slack and Microsoft Teams are called. */
import { isIP } from 'node:net'
import { serviceOfHost, type ChatService } from '../../../shared/chat/chat-choices.ts'
import { invalid } from '../../kernel/problem.ts'
import { mayReach, refusalOf } from '../webhooks/target.ts'

/** The stand-in of the local stage answers for both services: Slack’s addresses have a path of their own. */
const serviceOf = (url: URL): ChatService | undefined =>
  isIP(url.hostname) !== 0 && mayReach(url.hostname)
    ? url.pathname.startsWith('/services/')
      ? 'slack'
      : 'teams'
    : serviceOfHost(url.hostname)

/** The address as it is stored, and its service; 400 at the field if it is not one of a channel. */
export const requireChatAddress = (text: string): { address: string; service: ChatService } => {
  const url = new URL(text)
  url.hash = ''
  const service = serviceOf(url)
  if (service === undefined)
    throw invalid('address', 'Enter the address of an incoming webhook of Slack, or of a workflow of Microsoft Teams')
  const refusal = refusalOf(url)
  if (refusal !== undefined) throw invalid('address', refusal)
  if (url.pathname === '/') throw invalid('address', 'The address is not complete. Copy all of it')
  return { address: url.href, service }
}
