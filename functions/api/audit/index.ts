import { audit } from '../../../shared/audit/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { list } from './list.ts'

export const handler = serve(audit, { list })
