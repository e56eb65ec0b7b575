import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { listNotices } from './notice-repository.ts'

export const notices: Handler<typeof routes.people.notices> = async ({ principal }) => answerNotices(principal.workspaceId, principal.id)

export const answerNotices = async (workspaceId: string, personId: string) => {
  const items = await listNotices({ workspaceId, personId })
  return { unread: items.filter(({ read }) => !read).length, items }
}
