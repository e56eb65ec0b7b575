/** The people of the workspace. */
import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { person } from '../person.ts'

export const people = routes({
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'The team of the workspace.',
    access: { kind: 'session', actors: ['staff', 'customer'], capability: 'people.read' },
    result: z.array(person),
  },
})
