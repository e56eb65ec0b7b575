/** The filter of the notices, as it stands in the address. */
import { noticeKinds, type NoticeKind } from '../../../shared/notice.ts'

export type NoticeFilter = { kind?: NoticeKind; state?: 'unread' }

/** What of an address is a filter; anything else in it is left out. */
export const filterIn = (search: URLSearchParams): NoticeFilter => {
  const kind = search.get('kind')
  return {
    ...(kind !== null && Object.hasOwn(noticeKinds, kind) && { kind: kind as NoticeKind }),
    ...(search.get('state') === 'unread' && { state: 'unread' }),
  }
}
