import { noticeId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { markNotice } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'

export const mark: Handler<typeof routes.notices.mark> = async ({ principal, params: { id }, body: { read } }) => {
  const marked = noticeId.safeParse(id).success ? await markNotice(recipientOf(principal), id, read) : undefined
  if (marked === undefined) throw notFound('Notice')
  return marked
}
