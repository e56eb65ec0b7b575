import { search } from '../../../shared/search/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { find } from './find.ts'

export const handler = serve(search, { find })
