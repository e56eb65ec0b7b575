/** Workspace search. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { found, searchQuery } from '../search.ts'

export const search = routes({
  find: {
    method: 'GET',
    path: '/api/search',
    summary:
      'Projects, tasks and people whose names have all the words, or words that begin so; the last changed first.',
    // Tasks have the same scope, which a test checks. Everybody can find people.
    access: may('project.read'),
    query: searchQuery,
    result: z.array(found),
  },
})
