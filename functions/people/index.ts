import { people } from '../../shared/routes/people.ts'
import { serve } from '../kernel/http.ts'
import { list } from './list.ts'
import { notices } from './notices.ts'
import { readNotices } from './read-notices.ts'

export const handler = serve(people, { list, notices, readNotices })
