/** What is new for the caller: one read of the workspace and one of their notices, half a unit each. */
import type { routes } from '../../../shared/routes.ts'
import { readNews } from '../../domain/dashboard/news-repository.ts'
import { showsTo, visibleTo } from '../../domain/dashboard/visible.ts'
import { readNoticeNews } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'

const look = ({ principal }: Asked<typeof routes.dashboard.news>) =>
  Promise.all([readNews(principal.workspaceId), readNoticeNews(recipientOf(principal)), visibleTo(principal)])

export const news = withPrefetch(look, async ({ principal }, [{ happenings, last }, notices, sees]) => ({
  happened: happenings.map(({ id, name, projectId, ...line }) =>
    showsTo(principal.role, sees)({ projectId, ...line })
      ? { id, about: name.slice(0, name.indexOf('.')), projectId: projectId === '' ? null : projectId }
      : { id, about: null, projectId: null },
  ),
  last,
  notices,
}))
