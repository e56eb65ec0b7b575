import { people } from '../../../shared/routes/people.ts'
import { serve } from '../../kernel/http.ts'
import { list } from './list.ts'

export const handler = serve(people, { list })
