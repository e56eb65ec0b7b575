/**
 * Notifies people of assignments, due dates, finished reports, accepted invitations and webhooks that were turned
 * off, tells chat channels what they want to know, and opens pages of new comments and changed project requests.
 */
import { isOf } from '../../../shared/events.ts'
import { stampNews } from '../../domain/dashboard/news-repository.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { announceInChat } from './announce-in-chat.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'
import { noticesOf } from './notices-by-event.ts'

export const handler = subscribeEach(subscription, async (event) => {
  const notify = async () => {
    await Promise.all((await noticesOf(event)).map((addressed) => deliver(event.workspaceId, addressed)))
  }
  await Promise.all([notify(), announceInChat(event)])
  const stamped = isOf(event, 'comment') ? 'comments' : isOf(event, 'project-request') ? 'requests' : undefined
  if (stamped !== undefined) await stampNews(event.workspaceId, stamped, event.id)
})
