/** The caller's notices and notice settings. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { may } from '../contract/access.ts'
import { byId, paging } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { noticeId } from '../contract/ids.ts'
import { byUnsubscribeToken } from './unsubscribe.ts'
import { changeNoticeSettings, latestNotices, markedNotice, notice, noticeChoices, noticeKinds } from './notice.ts'

const access = may('notices.own')

const filter = z.object({ ...paging, kind: z.optional(oneOf(noticeKinds)), state: z.optional(z.enum(['unread'])) })

export const notices = routes({
  list: {
    method: 'GET',
    path: '/api/notices',
    summary: 'Lists the caller’s notices, newest first.',
    access,
    query: filter,
    result: z.array(notice),
    paged: true,
  },
  latest: {
    method: 'GET',
    path: '/api/notices/latest',
    summary: 'Returns the caller’s newest notices, and the total number unread.',
    access,
    result: latestNotices,
  },
  readAll: {
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Marks all of the caller’s notices up to a given one as read.',
    access,
    body: z.object({ upTo: noticeId }),
    result: latestNotices,
  },
  readGroup: {
    method: 'POST',
    path: '/api/notices/read-group',
    summary: 'Marks the caller’s notices of one kind as read, from a given one to another.',
    access,
    body: z.object({ kind: oneOf(noticeKinds), from: noticeId, upTo: noticeId }),
    result: null,
  },
  mark: {
    method: 'PATCH',
    path: '/api/notices/{id}',
    summary: 'Marks one of the caller’s notices as read or unread.',
    access,
    params: byId,
    body: z.object({ read: z.boolean() }),
    result: markedNotice,
  },
  settings: {
    method: 'GET',
    path: '/api/notices/settings',
    summary:
      'Returns the caller’s notice settings: the channels for each kind, and whether they get the RAID log digest.',
    access,
    result: noticeChoices,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/notices/settings',
    summary:
      'Updates the caller’s notice settings: the channels for the given kinds, or whether they get the RAID log digest.',
    access,
    body: changeNoticeSettings,
    result: noticeChoices,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    summary:
      'Stops the mails that a mail’s own header names, for the person who got it. Mail programs call it (RFC 8058).',
    access: { kind: 'public' },
    params: byUnsubscribeToken,
    result: null,
    program: 'form',
    errors: ['link_invalid'],
  },
  openUnsubscribe: {
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    summary: 'Leads to the page that asks whether to stop them, for mail programs that only open the address.',
    access: { kind: 'public' },
    params: byUnsubscribeToken,
    result: null,
    redirects: true,
  },
})
