import { audit } from '../../../shared/routes/audit.ts'
import { serve } from '../../kernel/http.ts'
import { list } from './list.ts'

export const handler = serve(audit, { list })
