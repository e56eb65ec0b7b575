import { noticeId } from '../../shared/ids.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { invalid } from '../kernel/problem.ts'
import { markNoticesRead } from './notice-repository.ts'
import { answerNotices } from './notices.ts'

export const readNotices: Handler<typeof routes.people.readNotices> = async ({ principal: { workspaceId, id }, body: { upTo } }) => {
  if (!noticeId.safeParse(upTo).success) throw invalid('upTo', 'Unknown notice')
  await markNoticesRead({ workspaceId, personId: id }, upTo)
  return answerNotices(workspaceId, id)
}
