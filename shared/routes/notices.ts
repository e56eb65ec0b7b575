/** The caller's notices and notice settings. */
import * as z from 'zod/mini'
import { oneOf } from '../choices.ts'
import { may } from '../contract/access.ts'
import { byId, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { noticeId } from '../ids.ts'
import { changeNoticeSettings, latestNotices, notice, noticeChoices, noticeKinds } from '../notice.ts'

const access = may('notices.own')

const filter = z.object({ ...paging, kind: z.optional(oneOf(noticeKinds)), state: z.optional(z.enum(['unread'])) })

export const notices = routes({
  list: {
    method: 'GET',
    path: '/api/notices',
    summary: 'The notices of the caller, newest first.',
    access,
    query: filter,
    result: z.array(notice),
    paged: true,
  },
  latest: {
    method: 'GET',
    path: '/api/notices/latest',
    summary: 'The newest few notices of the caller, and how many are unread in all.',
    access,
    result: latestNotices,
  },
  readAll: {
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Marks all notices of the caller as read that had come by the named place.',
    access,
    body: z.object({ upTo: noticeId }),
    result: latestNotices,
  },
  mark: {
    method: 'PATCH',
    path: '/api/notices/{id}',
    summary: 'Marks a notice of the caller as read or as unread.',
    access,
    params: byId,
    body: z.object({ read: z.boolean() }),
    result: notice,
  },
  settings: {
    method: 'GET',
    path: '/api/notices/settings',
    summary: 'Where the caller is told of each kind of notice, and whether they get the digest of the RAID log.',
    access,
    result: noticeChoices,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/notices/settings',
    summary:
      'Changes where the caller is told of the kinds that are named, or whether they get the digest of the RAID log.',
    access,
    body: changeNoticeSettings,
    result: noticeChoices,
  },
})
