/** The people of the workspace. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { person } from './person.ts'

export const people = routes({
  list: {
    method: 'GET',
    path: '/api/users',
    summary: 'Lists the team of the workspace.',
    access: may('people.read'),
    result: z.array(person),
  },
})
