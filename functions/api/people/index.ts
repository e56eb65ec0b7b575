import { people } from '../../../shared/accounts/people-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { list } from './list.ts'

export const handler = serve(people, { list })
