import { search } from '../../../shared/routes/search.ts'
import { serve } from '../../kernel/http.ts'
import { find } from './find.ts'

export const handler = serve(search, { find })
