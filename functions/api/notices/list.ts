import type { Notice } from '../../../shared/notices/notice.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listNotices } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'

export const list: Handler<typeof routes.notices.list> = async ({ query, principal, reply }) => {
  const recipient = recipientOf(principal)
  const boundTo = ['notices', recipient.workspaceId, recipient.personId, query.kind, query.state].join(' ')
  const { items, next } = await readPage(
    query,
    boundTo,
    ({ id }: Notice) => id,
    (before, count) => listNotices(recipient, query, before, count),
  )
  reply.next(next)
  return items
}
