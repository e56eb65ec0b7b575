/** The people of the workspace, and what each is told. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { notices } from '../notice.ts'
import { person } from '../person.ts'

export const people = routes({
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'The team of the workspace.',
    access: { kind: 'session', actors: ['staff', 'customer'], capability: 'people.read' },
    result: z.array(person),
  },
  notices: {
    method: 'GET',
    path: '/api/notices',
    summary: 'The latest notices of the caller, newest first, with the number of unread ones.',
    access: { kind: 'session', actors: ['staff', 'customer'], capability: 'notices.own' },
    result: notices,
  },
  readNotices: {
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Marks notices of the caller as read: those up to and with the named one.',
    access: { kind: 'session', actors: ['staff', 'customer'], capability: 'notices.own' },
    body: z.object({ upTo: z.string().check(z.maxLength(64)) }),
    result: notices,
  },
})
