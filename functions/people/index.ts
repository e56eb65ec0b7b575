import { routes } from '../../shared/routes.ts'
import { serve } from '../kernel/http.ts'
import { list } from './list.ts'
import { notices } from './notices.ts'
import { readNotices } from './read-notices.ts'

export const handler = serve(routes.people, { list, notices, readNotices })
