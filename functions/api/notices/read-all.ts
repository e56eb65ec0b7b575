import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { highestId } from '../../kernel/id.ts'
import { invalid } from '../../kernel/problem.ts'
import { markAllRead, readLatest } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'

/** An id in the future is refused, because it would mark notices as read that do not exist yet. */
export const readAll: Handler<typeof routes.notices.readAll> = async ({ principal, body: { upTo } }) => {
  if (upTo > highestId('notice', Date.now())) throw invalid('upTo', 'Unknown notice')
  const recipient = recipientOf(principal)
  await markAllRead(recipient, upTo)
  return readLatest(recipient)
}
