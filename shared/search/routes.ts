/** Workspace search. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { found, searchQuery } from './search.ts'

export const search = routes({
  find: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Searches projects, tasks and people for names that contain every word or word prefix, most recently changed first.',
    // Tasks have the same scope, which a test checks. Everybody can find people.
    access: may('project.read'),
    query: searchQuery,
    result: z.array(found),
  },
})
