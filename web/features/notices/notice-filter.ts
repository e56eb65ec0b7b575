/** The filter of the notices, as stored in the URL. */
import { noticeKinds, type NoticeKind } from '../../../shared/notices/notice.ts'

export type NoticeFilter = { kind?: NoticeKind; state?: 'unread' }

/** The filter in a URL; invalid values are ignored. */
export const filterIn = (search: URLSearchParams): NoticeFilter => {
  const kind = search.get('kind')
  return {
    ...(kind !== null && Object.hasOwn(noticeKinds, kind) && { kind: kind as NoticeKind }),
    ...(search.get('state') === 'unread' && { state: 'unread' }),
  }
}
